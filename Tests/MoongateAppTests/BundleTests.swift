import Foundation
import MoongateApp
import SampleScripts
import Testing

@Suite struct BundleTests {
  @Test func `Scripts and capabilities are resources of a bundle`() throws {
    let folder = try ScriptFolder([
      "Links/main.lua": #"scheme "app" require "more.pages""#,
      "Links/more/pages.lua": #"route("/x", open "x")"#,
      "Links/capabilities.json": #"{"actions": {"x": {}}}"#,
      "Bare/main.lua": #"scheme "app""#,
    ])
    let bundle = try #require(Bundle(path: folder.path))
    let scripts = try Scripts(bundle: bundle, folder: "Links")
    #expect(scripts.files.keys.sorted() == ["main.lua", "more/pages.lua"])
    #expect(try Capabilities(bundle: bundle, folder: "Links")?.actions["x"] != nil)
    #expect(try Capabilities(bundle: bundle, folder: "Bare") == nil)
    #expect(try Capabilities(bundle: bundle, folder: "None") == nil)
  }

  @Test func `A bundle without the folder says how it gets there`() throws {
    let folder = try ScriptFolder(["main.lua": ""])
    let bundle = try #require(Bundle(path: folder.path))
    do throws(LoadError) {
      _ = try Scripts(bundle: bundle, folder: "Links")
      Issue.record("It was found.")
    } catch {
      #expect(
        error.description.hasPrefix(#"The bundle has no folder "Links"; add it to the target"#)
      )
    }
  }
}
