import Foundation
import SampleScripts
import Testing

/// Commands on a set of an app that is the default for links of the system.
@Suite(.timeLimit(.minutes(60))) struct SystemSchemeCommandTests {
  private static let main = """
    scheme "geo"
    route("/:lat(number),:lon(number)", { examples = { "geo:48.2,16.37" } }, function(link)
      return open("map", { lat = link.params.lat, lon = link.params.lon })
    end)
    """
  private static let map = #""map": {"arguments": {"lat": "number", "lon": "number"}}"#
  private static let allowing = "{\"actions\": {\(map)}, \"systemSchemes\": [\"geo\"]}"
  private static let silent = "{\"actions\": {\(map)}}"

  @Test(arguments: [["check"], ["test"], ["routes"], ["open", "geo:1,2"], ["explain", "geo:1,2"]])
  func `A set declares what its capabilities list`(command: [String]) throws {
    let folder = try ScriptFolder(["main.lua": Self.main, "capabilities.json": Self.allowing])
    let tool = try Tool([command[0], folder.path] + command.dropFirst())
    #expect(tool.status == 0, "\(tool.output)\(tool.errors)")
  }

  @Test func `Without that it does not load, and the message says where to list it`() throws {
    let folder = try ScriptFolder(["main.lua": Self.main, "capabilities.json": Self.silent])
    let tool = try Tool(["check", folder.path])
    #expect(tool.status != 0)
    #expect(tool.output.contains("lists it as systemSchemes, in capabilities.json"))
  }

  @Test func `Each version of the app has to list it`() throws {
    let folder = try ScriptFolder(["main.lua": Self.main])
    let files = try ScriptFolder(["a.json": Self.allowing, "b.json": Self.silent])
    let both = ["a.json", "b.json"].flatMap { ["--capabilities", files.path + "/" + $0] }
    #expect(try Tool(["check", folder.path] + both.prefix(2)).status == 0)
    #expect(try Tool(["check", folder.path] + both).output.contains("systemSchemes"))
  }

  @Test func `A draft lists it`() throws {
    let folder = try ScriptFolder(["main.lua": Self.main])
    let draft = try Tool(["capabilities", folder.path])
    #expect(draft.status == 0, "\(draft.errors)")
    #expect(draft.output.contains("\"systemSchemes\" : [\n    \"geo\"\n  ]"), "\(draft.output)")
  }
}
