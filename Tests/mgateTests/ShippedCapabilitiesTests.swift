import Foundation
import Moongate
import MoongateWorkbench
import SampleScripts
import Testing

/// The capabilities of versions that people have: `capabilities/*.json` beside the scripts.
@Suite(.timeLimit(.minutes(60))) struct ShippedCapabilitiesTests {
  private static let main = """
    scheme 'app'
    route('/a', open 'a')
    route('/b', function(link, facts) if facts.old then return open 'a' end return open 'b' end)
    """

  private static func capabilities(_ actions: String...) -> String {
    let actions = actions.map { "\"\($0)\": {}" }.joined(separator: ", ")
    return #"{"actions": {\#(actions)}, "facts": {"old": "boolean"}}"#
  }

  private func folder(_ files: [String: String]) throws -> ScriptFolder {
    try ScriptFolder(files.merging(["main.lua": Self.main]) { first, _ in first })
  }

  @Test func `Files are in the order of their versions, and those that have none come first`()
    throws
  {
    let names = [
      "capabilities/5.10.json", "capabilities/5.9.json", "capabilities/5.10-beta.1.json",
      "capabilities/next.json", "capabilities/10.0.json", "capabilities/.hidden.json",
      "capabilities/notes.txt", "capabilities/deep/6.0.json", "other/7.0.json", "8.0.json",
      "capabilities/.json",
    ]
    let folder = try folder(Dictionary(uniqueKeysWithValues: names.map { ($0, "{}") }))
    #expect(
      ShippedCapabilities(directory: folder.path).files == [
        "capabilities/next.json", "capabilities/5.9.json", "capabilities/5.10-beta.1.json",
        "capabilities/5.10.json", "capabilities/10.0.json",
      ]
    )
    #expect(ShippedCapabilities(directory: folder.path + "/none").files.isEmpty)
  }

  @Test func `Check holds a set to each version`() throws {
    let folder = try folder([
      "capabilities.json": Self.capabilities("a", "b", "c"),
      "capabilities/5.0.json": Self.capabilities("a"),
      "capabilities/5.1.json": Self.capabilities("a", "b"),
    ])
    let tool = try Tool(["check", folder.path])
    #expect(tool.status == 1)
    #expect(
      tool.output.contains("With capabilities/5.0.json: The app has no action \"b\"; it has a.")
    )
    #expect(!tool.output.contains("5.1.json") && !tool.output.contains("With capabilities.json"))
    struct Report: Decodable {
      struct Version: Decodable { var capabilities: String }
      var versions: [Version]
    }
    let json = try Tool(["check", folder.path, "--json"]).output
    #expect(
      try JSONDecoder().decode(Report.self, from: Data(json.utf8)).versions.map(\.capabilities) == [
        "capabilities.json", "capabilities/5.0.json", "capabilities/5.1.json",
      ]
    )
    // What is given stands in the place of all of them.
    let given = try Tool([
      "check", folder.path, "--capabilities", folder.path + "/capabilities.json",
    ])
    #expect(given.status == 0, "\(given.output)")
  }

  @Test func `A file that cannot be used is a finding at its place`() throws {
    let folder = try folder([
      "capabilities/5.0.json": "{\"actions\": {\n  \"a\": {\"arguments\": {\"x\": \"nonsense\"}}}}",
      "capabilities/5.1.json": Self.capabilities("a", "b"),
    ])
    let tool = try Tool(["check", folder.path])
    #expect(tool.status == 65)
    #expect(tool.output.contains("error: capabilities/5.0.json:2:"), "\(tool.output)")
  }

  /// Without `capabilities.json` the other commands hold the set to the newest version.
  @Test func `The newest version stands in for the file beside the scripts`() throws {
    let folder = try folder([
      "capabilities/5.9.json": Self.capabilities("a"),
      "capabilities/5.10.json": Self.capabilities("a", "b"),
    ])
    #expect(try Tool(["open", folder.path, "app:b"]).status == 0)
    let refused = try Tool(["open", folder.path, "app:b", "--fact", "older=true"])
    #expect(refused.output.contains("older"), "\(refused.output)")
    let held = try Tool(["repl", folder.path], input: ":as\n")
    #expect(held.output == "The scripts are held to capabilities/5.10.json.\n", "\(held.output)")
    try folder.write("{}", to: "capabilities.json")
    #expect(try Tool(["open", folder.path, "app:b"]).status == 65)
  }

  @Test func `A comparison knows the versions of a revision`() throws {
    let folder = try folder([
      "capabilities/5.10.json": Self.capabilities("a", "b")
    ])
    let git = try Tool(
      line: "git init -q; git add .; git -c user.name=x -c user.email=x@example.com commit -qm one",
      in: folder.path
    )
    try #require(git.status == 0, "\(git.errors)")
    #expect(try Tool(["diff", "HEAD:", folder.path]).status == 0)
    try folder.write(Self.capabilities("a"), to: "capabilities/5.10.json")
    let tool = try Tool(["diff", "HEAD:", folder.path])
    #expect(tool.status == 2)
    #expect(tool.output.contains("app:/b") || tool.output.contains("app:b"), "\(tool.output)")
  }
}
