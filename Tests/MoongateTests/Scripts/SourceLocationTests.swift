import Foundation
import SampleScripts
import Testing

@testable import Moongate

@Suite struct SourceLocationTests {
  private func route() throws -> Route {
    let gate = try makeGate(
      "local page = require 'helpers'\npage '/a'",
      files: ["helpers.lua": "return function(path)\n  route(path, open 'a')\nend"]
    )
    return try #require(gate.routes.first)
  }

  @Test func `A location shows its caller and is equal without it`() throws {
    let route = try route()
    let location = SourceLocation(file: "helpers.lua", line: 2)
    #expect(route.location == location)
    #expect(route.location.hashValue == location.hashValue)
    #expect(route.location.caller == SourceLocation(file: "main.lua", line: 3))
    #expect("\(route.location)" == "helpers.lua:2 (from main.lua:3)")
    #expect("\(route)" == "/a (helpers.lua:2 from main.lua:3)")
    #expect("\(location)" == "helpers.lua:2")
  }

  @Test
  func `A route and its location are read as they were written, or before there were callers`()
    throws
  {
    let route = try route()
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = try encoder.encode(route)
    #expect(
      String(decoding: written, as: UTF8.self)
        == #"{"callerFile":"main.lua","callerLine":3,"file":"helpers.lua","line":2,"pattern":"\/a"}"#
    )
    let read = try JSONDecoder().decode(Route.self, from: written)
    #expect(read.location.caller == route.location.caller)
    let old = #"{"file":"helpers.lua","line":2,"pattern":"/a"}"#
    #expect(try JSONDecoder().decode(Route.self, from: Data(old.utf8)) == route)
    let place = try JSONDecoder().decode(Moongate.SourceLocation.self, from: Data(old.utf8))
    #expect(place.caller == nil)
    #expect(
      try String(decoding: encoder.encode(place), as: UTF8.self)
        == #"{"file":"helpers.lua","line":2}"#
    )
  }
}
