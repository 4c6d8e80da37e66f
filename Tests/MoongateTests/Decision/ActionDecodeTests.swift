import Foundation
import SampleScripts
import Testing

@testable import Moongate

@Suite struct ActionDecodeTests {
  private enum Destination: Decodable, Equatable {
    case album(name: String, index: Int?)
    case photo(Int)
    case tags([String], Filter)
    case settings
  }

  private struct Filter: Decodable, Equatable {
    enum Sort: String, Decodable { case newest, oldest }
    var sort: Sort
    var limit: UInt8?
    var nested: [String: [Double]]
    var flag: Bool
    var anything: Value
  }

  private func decode(_ name: String, _ arguments: Value) throws(ActionError) -> Destination {
    try Action(name: name, arguments: arguments).decode()
  }

  private static let filter: Value = [
    "sort": "oldest", "limit": 255, "nested": ["a": [1, 2.5]], "flag": true,
    "anything": ["x": [1, nil]],
  ]

  private static let rows: [(String, Value, Destination)] = [
    ("album", ["name": "Vacation", "index": 1], .album(name: "Vacation", index: 1)),
    ("album", ["name": "Vacation"], .album(name: "Vacation", index: nil)),
    ("album", ["name": "", "index": nil], .album(name: "", index: nil)),
    ("album", ["name": "x", "index": 2.0], .album(name: "x", index: 2)),
    ("album", ["name": "x", "other": 1], .album(name: "x", index: nil)),
    ("photo", ["_0": 7], .photo(7)),
    ("settings", [:], .settings),
    ("settings", ["page": "x"], .settings),
    (
      "tags", ["_0": ["a", "b"], "_1": filter],
      .tags(
        ["a", "b"],
        Filter(
          sort: .oldest,
          limit: 255,
          nested: ["a": [1, 2.5]],
          flag: true,
          anything: ["x": [1, nil]]
        )
      )
    ),
    (
      // An empty table of Lua is a list as well as a record.
      "tags",
      ["_0": [:], "_1": ["sort": "newest", "nested": [], "flag": false, "anything": [:]]],
      .tags(
        [],
        Filter(sort: .newest, limit: nil, nested: [:], flag: false, anything: [:])
      )
    ),
  ]

  @Test(arguments: rows)
  private func `An action is the case of its name`(
    name: String,
    arguments: Value,
    destination: Destination
  ) throws {
    #expect(try decode(name, arguments) == destination)
  }

  private static let mistakes: [(String, Value, String)] = [
    ("album", [:], "The argument name of the action \"album\" does not fit. The field is missing."),
    (
      "album", ["name": nil],
      "The argument name of the action \"album\" does not fit. The app wants text, got nil."
    ),
    (
      "album", ["name": 1],
      "The argument name of the action \"album\" does not fit. The app wants text, got 1."
    ),
    (
      "album", ["name": ["x"]],
      "The argument name of the action \"album\" does not fit. The app wants text, got a list."
    ),
    (
      "album", ["name": "x", "index": "1"],
      "The argument index of the action \"album\" does not fit. The app wants an integer, got the text \"1\"."
    ),
    (
      "album", ["name": "x", "index": 1.5],
      "The argument index of the action \"album\" does not fit. The app wants an integer, got 1.5."
    ),
    (
      "album", [1],
      "The action \"album\" does not fit. The app wants a table with named fields, got a list."
    ),
    (
      "albun", [:],
      "The action \"albun\" does not fit. The type Destination has no case of that name."
    ),
    ("", [:], "The action \"\" does not fit. The type Destination has no case of that name."),
    (
      "tags", ["_0": ["a", 2]],
      "The argument _0[2] of the action \"tags\" does not fit. The app wants text, got 2."
    ),
    (
      "tags", ["_0": ["x": 1]],
      "The argument _0 of the action \"tags\" does not fit. The app wants a list, got a table with named fields."
    ),
    (
      "tags", ["_0": [], "_1": ["sort": "newest", "limit": 256]],
      "The argument _1.limit of the action \"tags\" does not fit. The app wants an integer in 0…255, got 256."
    ),
    (
      "tags", ["_0": [], "_1": ["sort": "newest", "limit": -1]],
      "The argument _1.limit of the action \"tags\" does not fit. The app wants an integer in 0…255, got -1."
    ),
    (
      "tags", ["_0": [], "_1": ["sort": "newest", "nested": ["a": [1, "x"]]]],
      "The argument _1.nested.a[2] of the action \"tags\" does not fit. The app wants a number, got the text \"x\"."
    ),
    (
      "tags", ["_0": [], "_1": ["sort": "newest", "nested": [:], "flag": 1]],
      "The argument _1.flag of the action \"tags\" does not fit. The app wants a boolean, got 1."
    ),
    (
      "tags", ["_0": [], "_1": ["sort": "newest", "nested": [:], "flag": true]],
      "The argument _1.anything of the action \"tags\" does not fit. The field is missing."
    ),
  ]

  @Test(arguments: mistakes)
  func `A misfit names action and field`(
    name: String,
    arguments: Value,
    description: String
  ) throws {
    let error = try #require(throws: ActionError.self) { try decode(name, arguments) }
    #expect(error.description == description)
    #expect(error.action == name)
  }

  @Test func `A raw value that is no case is named`() throws {
    let error = try #require(throws: ActionError.self) {
      try decode("tags", ["_0": [], "_1": ["sort": "worst"]])
    }
    #expect(error.field == "_1.sort")
    #expect(error.message.contains("worst"))
  }

  @Test func `A URL decodes from text`() throws {
    enum Target: Decodable, Equatable {
      case feed(url: URL)
    }
    let text = "https://example.com/feed?a=b"
    let action = Action(name: "feed", arguments: ["url": .string(text)])
    #expect(try action.decode(Target.self) == .feed(url: try #require(URL(string: text))))
    let error = #expect(throws: ActionError.self) {
      try Action(name: "feed", arguments: ["url": 5]).decode(Target.self)
    }
    #expect(
      error?.description
        == "The argument url of the action \"feed\" does not fit. The app wants a URL, got 5."
    )
  }

  @Test func `A misfit names the route`() throws {
    let gate = try makeGate("\nroute('/a', open('album', { nmae = 'x' }))")
    guard case .open(let action) = try gate.decide("app:a").response else { throw NoError() }
    let error = try #require(throws: ActionError.self) { try action.decode(Destination.self) }
    #expect(error.route?.pattern == "/a")
    #expect(
      error.description
        == "main.lua:3: The argument name of the action \"album\" does not fit. The field is missing."
    )
  }

  @Test func `A decision decodes into the host's own type`() throws {
    let gate = try makeGate(
      """
      route("/:album?index=:index(int)?", function(link)
        return open("album", { name = link.params.album, index = link.params.index })
      end)
      """
    )
    for (link, destination): (String, Destination) in [
      ("app:Vacation?index=1", .album(name: "Vacation", index: 1)),
      ("app:Vacation", .album(name: "Vacation", index: nil)),
    ] {
      guard case .open(let action) = try gate.decide(link).response else { throw NoError() }
      #expect(try action.decode() == destination)
    }
  }
}
