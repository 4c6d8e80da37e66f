import Foundation
import MoongateBundles
import Testing

@testable import Moongate

/// `mgate bundle embed`: the set of a channel as the scripts of the next app.
@Suite(.timeLimit(.minutes(60))) struct BundleEmbedTests {
  private static let pages = "return { home = \"home\" }\n"
  private static let main = """
    scheme "photos"
    local pages = require "pages"
    route("/albums/:album", open("album", captures))

    """

  /// A site with a set of two files, and an app folder that has never been written to.
  private func makeFolder() throws -> DeliveryFolder {
    var files = DeliveryFolder.set
    files["Set/main.lua"] = Self.main
    files["Set/pages.lua"] = Self.pages
    let folder = try DeliveryFolder(files)
    try folder.run("keygen Other --app photos")
    #expect(try folder.publish("--label Spring").status == 0)
    return folder
  }

  private func embed(_ options: String = "", in folder: borrowing DeliveryFolder) throws -> Tool {
    let version = options.contains("--app-version") ? "" : " --app-version 5.1"
    let trust = options.contains("--trust") ? "" : " --trust Keys/trust.json"
    return try folder.run("embed Site App --channel stable\(version)\(trust) \(options)")
  }

  private func trust(_ folder: borrowing DeliveryFolder) throws -> Trust {
    try Trust(json: folder.text("Keys/trust.json"))
  }

  private func names(_ folder: borrowing DeliveryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("App")).sorted()
  }

  @Test func `The set and the floor are written, once`() throws {
    let folder = try makeFolder()
    let before = try trust(folder)
    let tool = try embed(in: folder)
    #expect(tool.status == 0, "\(tool.errors)")
    let channel = try folder.channel()
    let release = try #require(channel.releases.first)
    #expect(
      tool.output == """
        wrote App/main.lua
        wrote App/pages.lua
        wrote Keys/trust.json
        bundle \(release.bundle.short) "Spring", sequence \(channel.sequence)

        """
    )
    #expect(try folder.text("App/main.lua") == Self.main)
    #expect(try folder.text("App/pages.lua") == Self.pages)
    #expect(try names(folder) == ["main.lua", "pages.lua"])
    let after = try trust(folder)
    #expect(after.sequenceFloor == channel.sequence)
    #expect(after.built >= before.built)
    #expect(after.keys == before.keys && after.recovery == before.recovery)
    let text = try folder.text("Keys/trust.json")
    let again = try embed(in: folder)
    #expect(again.status == 0)
    #expect(again.errors.contains("has this set and this floor already"))
    #expect(!again.output.contains("wrote"))
    #expect(try folder.text("Keys/trust.json") == text)
    // Whoever follows the channel with the new trust takes it still.
    #expect(
      try folder.run("verify Site/channels/stable.json --trust Keys/trust.json").status == 0
    )
  }

  @Test func `Unknown members of the trust stay`() throws {
    let folder = try makeFolder()
    let text = try folder.text("Keys/trust.json")
    try folder.write(
      text.replacing("{\n", with: "{\n  \"team\": \"Photos\",\n", maxReplacements: 1),
      to: "Keys/trust.json"
    )
    #expect(try embed(in: folder).status == 0)
    #expect(try folder.text("Keys/trust.json").contains("\"team\": \"Photos\""))
  }

  @Test func `Scripts that only earlier sets have go, and all else stays`() throws {
    let folder = try makeFolder()
    #expect(try embed(in: folder).status == 0)
    try folder.write("return {}", to: "App/mine.lua")
    try folder.write("-- A test.", to: "App/main_test.lua")
    try folder.write("[]", to: "App/links.json")
    try FileManager.default.removeItem(atPath: folder.path("Set/pages.lua"))
    try folder.write(
      Self.main.replacing("local pages = require \"pages\"\n", with: ""),
      to: "Set/main.lua"
    )
    #expect(try folder.publish().status == 0)
    let tool = try embed(in: folder)
    #expect(tool.status == 0, "\(tool.errors)")
    #expect(
      tool.output.contains("wrote App/main.lua\nremoved App/pages.lua\nwrote Keys/trust.json\n")
    )
    #expect(tool.errors.contains("mine.lua is not part of the set, and stays"), "\(tool.errors)")
    #expect(try names(folder) == ["links.json", "main.lua", "main_test.lua", "mine.lua"])
  }

  @Test func `Changes that are nowhere else are not lost`() throws {
    let folder = try makeFolder()
    try folder.write("scheme \"photos\" -- mine", to: "App/main.lua")
    try folder.write("return {} -- mine", to: "App/pages.lua")
    let trust = try folder.text("Keys/trust.json")
    let tool = try embed(in: folder)
    #expect(tool.status == 65)
    #expect(tool.errors.contains("has main.lua, pages.lua as in the folder"), "\(tool.errors)")
    #expect(tool.output.isEmpty)
    #expect(try folder.text("App/main.lua") == "scheme \"photos\" -- mine")
    #expect(try folder.text("Keys/trust.json") == trust)
    #expect(try embed("--force", in: folder).status == 0)
    #expect(try folder.text("App/main.lua") == Self.main)
  }

  @Test func `A link in the folder is not followed, and nothing is written`() throws {
    let folder = try makeFolder()
    try folder.write("return {}", to: "elsewhere.lua")
    try folder.write("x", to: "App/x.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("App/pages.lua"),
      withDestinationPath: "../elsewhere.lua"
    )
    let tool = try embed("--force", in: folder)
    #expect(tool.status == 65)
    #expect(tool.errors.contains("App/pages.lua is not a script"), "\(tool.errors)")
    #expect(try folder.text("elsewhere.lua") == "return {}")
    #expect(try names(folder) == ["pages.lua", "x.txt"])
  }

  @Test func `Only a release for all devices of the version is embedded`() throws {
    let folder = try makeFolder()
    try folder.write(Self.main + "-- New.\n", to: "Set/main.lua")
    #expect(try folder.publish("--share 10").status == 0)
    let tool = try embed(in: folder)
    #expect(tool.status == 0)
    #expect(tool.errors.contains("is not yet for all devices"), "\(tool.errors)")
    #expect(try folder.text("App/main.lua") == Self.main)
    #expect(
      try folder.run("rollout Site --channel stable --share 100 --key Keys/signing.key").status == 0
    )
    #expect(try embed(in: folder).status == 0)
    #expect(try folder.text("App/main.lua").hasSuffix("-- New.\n"))
  }

  @Test func `An app that lacks an action gets no set that needs it`() throws {
    let folder = try makeFolder()
    try folder.write(#"{ "actions": { "other": {} } }"#, to: "App/capabilities.json")
    let tool = try embed(in: folder)
    #expect(tool.status == 65)
    #expect(tool.errors.contains("take no release of the channel"), "\(tool.errors)")
    #expect(try names(folder) == ["capabilities.json"])
    #expect(try embed("--capabilities Set/capabilities.json", in: folder).status == 0)
  }

  @Test func `Whatever does not verify is not embedded`() throws {
    let folder = try makeFolder()
    let trust = try folder.text("Keys/trust.json")
    #expect(try embed("--trust Other/trust.json", in: folder).errors.contains("stable.json"))
    let channel = try folder.text("Site/channels/stable.json")
    let bundle = try #require(try folder.channel().releases.first?.bundle)
    let place = "Site/bundles/\(bundle).json"
    let bytes = try folder.text(place)
    try folder.write(bytes.replacing("\"payloadType\"", with: "\"payload\""), to: place)
    #expect(try embed(in: folder).status == 65)
    try FileManager.default.removeItem(atPath: folder.path(place))
    #expect(try embed(in: folder).errors.contains("The site has no bundle"))
    try folder.write(bytes, to: place)
    // A newer channel sets the floor, so that the older one is refused.
    #expect(try folder.run("refresh Site --channel stable --key Keys/signing.key").status == 0)
    #expect(try embed(in: folder).status == 0)
    try folder.write(channel, to: "Site/channels/stable.json")
    let old = try embed(in: folder)
    #expect(old.status == 65)
    #expect(old.errors.contains("is the lowest that is taken"), "\(old.errors)")
    #expect(try folder.text("Keys/trust.json") != trust)
  }
}
