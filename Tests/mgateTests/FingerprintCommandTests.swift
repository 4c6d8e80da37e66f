import Foundation
import Moongate
import SampleScripts
import Testing

/// The fingerprint of a set in what the commands print.
@Suite(.timeLimit(.minutes(60))) struct FingerprintCommandTests {
  private static let main = """
    scheme 'app'
    route('/a', open 'a')
    route('/b', function(link) return link.nothing.more end)
    """

  @Test(
    arguments: [
      ["open", "app:a", "--json"], ["open", "app:b", "--json"], ["open", "app:../b", "--json"],
      ["open", "app:c", "--json"], ["open", "other:", "--json"], ["explain", "app:a", "--json"],
      ["explain", "app:a", "--json", "--run"], ["explain", "no link", "--json"],
      ["routes", "--json"], ["check", "--json"], ["check", "--json", "--no-run"],
    ]
  )
  func `JSON says which set it is about`(arguments: [String]) throws {
    struct Report: Decodable { var fingerprint: Fingerprint }
    let folder = try ScriptFolder(["main.lua": Self.main, "main_test.lua": "", "part.lua": ""])
    let tool = try Tool([arguments[0], folder.path] + arguments.dropFirst())
    let report = try JSONDecoder().decode(Report.self, from: Data(tool.output.utf8))
    let files = ["main.lua": Self.main, "part.lua": ""]
    #expect(report.fingerprint == Scripts(files).fingerprint, "\(tool.output)")
  }

  @Test func `The text of a check ends with the set`() throws {
    let folder = try ScriptFolder(["main.lua": "scheme 'app'\nroute('/a', open 'a')"])
    let short = try Scripts(directory: folder.path).fingerprint.short
    #expect(try Tool(["check", folder.path]).output == "1 route, each can win\nset \(short)\n")
  }

  @Test func `A set that does not load has a fingerprint all the same`() throws {
    struct Report: Decodable { var fingerprint: Fingerprint }
    let folder = try ScriptFolder(["main.lua": "route(7)"])
    let tool = try Tool(["check", folder.path, "--json"])
    let report = try JSONDecoder().decode(Report.self, from: Data(tool.output.utf8))
    #expect(report.fingerprint == Scripts(["main.lua": "route(7)"]).fingerprint)
  }
}
