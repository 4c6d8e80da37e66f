import Foundation
import MoongateBundles
import SampleScripts
import Testing

@testable import Moongate

/// `mgate bundle build` and `mgate bundle inspect`.
@Suite(.timeLimit(.minutes(60))) struct BundleBuildTests {
  private func build(_ folder: borrowing DeliveryFolder, _ options: String = "") throws -> Tool {
    try folder.run("build Set --app photos -o bundle.json \(options)")
  }

  @Test func `The same set gives the same bytes, wherever it is`() throws {
    let first = try DeliveryFolder()
    let second = try DeliveryFolder()
    #expect(try build(first).status == 0)
    #expect(try build(second).status == 0)
    #expect(try first.bytes("bundle.json") == second.bytes("bundle.json"))
    let again = try build(first)
    let digest = Fingerprint(of: try first.bytes("bundle.json"))
    #expect(again.output == "wrote bundle.json, bundle \(digest)\n")
    #expect(try build(second, "--label spring").status == 0)
    #expect(try first.bytes("bundle.json") != second.bytes("bundle.json"))
  }

  @Test func `A bundle has the scripts, their needs and the rows of links`() throws {
    let folder = try DeliveryFolder()
    try folder.write("broken(", to: "Set/main_test.lua.txt")
    try folder.write("return {}", to: "Set/pages/help.lua")
    #expect(try build(folder).status == 0)
    let bundle = try ScriptBundle(payload: folder.bytes("bundle.json"))
    #expect(Set(bundle.files.keys) == ["main.lua", "pages/help.lua"])
    #expect(bundle.requirements.names == [Requirement(.actions, "album")])
    #expect(bundle.requirements.moongate != nil)
    #expect(bundle.probes == [["link": "photos:albums/Rome", "by": "/albums/:album"]])
    #expect(bundle.source == nil)
  }

  @Test(arguments: [
    ("Set/Help.lua", "", "has the path \"Help.lua\""),
    ("Set/links.json", #"{"a":1}"#, "holds a list of rows"),
    ("Set/links.json", "[1]", "Each row of the file"),
    ("Set/links.json", "[", "links.json: "),
    ("Set/main.lua", "scheme(", "main.lua:1"),
    ("Set/long.lua", "-- " + String(repeating: "x", count: 70_000), "more than 65536 bytes"),
    (
      "Set/links.json", #"[{ "link": "photos:x", "facts": { "n": 9007199254740993 } }]"#, "2^53 - 1"
    ),
  ])
  func `A set that no bundle can hold is refused`(
    file: String,
    text: String,
    message: String
  ) throws {
    let folder = try DeliveryFolder()
    try folder.write(text, to: file)
    let tool = try build(folder)
    #expect(tool.status == 65)
    #expect(tool.errors.contains(message), "\(tool.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("bundle.json")))
  }

  @Test func `Of many rows the first 500 are probes`() throws {
    let folder = try DeliveryFolder()
    let rows = (0..<501).map { #"{ "link": "photos:albums/\#($0)" }"# }
    try folder.write("[\(rows.joined(separator: ","))]", to: "Set/links.json")
    let tool = try build(folder)
    #expect(tool.errors.contains("the first 500 of 501 rows"))
    #expect(try ScriptBundle(payload: folder.bytes("bundle.json")).probes.count == 500)
  }

  @Test func `The revision is told, and whether the folder differs from it`() throws {
    let folder = try DeliveryFolder()
    let commit = """
      git init -q . && git add Set && git -c user.name=a -c user.email=a@example.com \
      -c commit.gpgsign=false commit -qm first
      """
    #expect(try Tool(line: commit, in: folder.path).status == 0)
    let revision = try Tool(line: "git rev-parse HEAD", in: folder.path).output.dropLast()
    func source() throws -> ScriptBundle.Source? {
      #expect(try build(folder).status == 0)
      return try ScriptBundle(payload: folder.bytes("bundle.json")).source
    }
    #expect(try source()?.revision == String(revision))
    #expect(try source()?.isDirty == false)
    // A file that is no part of a bundle changes nothing.
    try folder.write("notes", to: "Set/notes.txt")
    #expect(try source()?.isDirty == false)
    try folder.write("[]", to: "Set/links.json")
    #expect(try source()?.isDirty == true)
    try folder.write(DeliveryFolder.set["Set/links.json"] ?? "", to: "Set/links.json")
    try folder.write("return 1", to: "Set/more.lua")
    #expect(try source()?.isDirty == true)
  }

  @Test func `A document is shown, also before it is signed`() throws {
    let folder = try DeliveryFolder()
    #expect(try build(folder, "--label 'spring sale'").status == 0)
    let digest = Fingerprint(of: try folder.bytes("bundle.json"))
    let scripts = try ScriptBundle(payload: folder.bytes("bundle.json")).scripts.fingerprint
    let plain = try folder.run("inspect bundle.json")
    #expect(plain.status == 0)
    for line in [
      "kind       bundle", "digest     \(digest)", "signed by  nobody", "app        photos",
      "scripts    \(scripts)", "label      spring sale", "requires   actions album",
      "probes     1",
    ] {
      #expect(plain.output.contains(line + "\n"), "\(plain.output)")
    }
    #expect(try folder.run("sign bundle.json --key Keys/signing.key").status == 0)
    let hint = try folder.key().publicKey.hint
    #expect(try folder.run("inspect bundle.json").output.contains("signed by  \(hint)\n"))
    let value = try Value(json: folder.run("inspect bundle.json --json").output)
    #expect(value["digest"] == .string("\(digest)"))
    #expect(value["fingerprint"] == .string("\(scripts)"))
    #expect(value["keyids"] == [.string(hint)])
    #expect(value["document"]?["label"] == "spring sale")
    try folder.publish("--share 10 --label 'first one'")
    let channel = try folder.run("inspect Site/channels/stable.json").output
    #expect(channel.contains("channel    stable\n"))
    #expect(channel.contains("  10 %  first one\n"), "\(channel)")
  }

  @Test(arguments: [
    ("", "cannot be read"), ("[]", "neither an envelope"), ("{}", "neither an envelope"),
    (#"{"payloadType":"text/plain","payload":"","signatures":[]}"#, "does not hold a channel"),
    (#"{"payloadType":7}"#, "does not hold a channel"),
    (#"{"files":{}}"#, "\"schema\""), (#"{"releases":[]}"#, "\"schema\""),
    (String(repeating: "[", count: 100_000), "cannot be read"),
    (#"{"files":{},"files":{}}"#, "cannot be read"),
  ])
  func `A file of something else is refused by every reader`(text: String, message: String) throws {
    let folder = try DeliveryFolder()
    try folder.write(text, to: "x.json")
    for command in ["inspect x.json", "pae x.json", "sign x.json --key Keys/signing.key"] {
      let tool = try folder.run(command)
      // The exact bytes of a document can be signed by whoever knows what it is.
      if command.hasPrefix("pae"), tool.status == 0 { continue }
      #expect(tool.status == 65)
      #expect(tool.errors.contains(message), "\(command): \(tool.errors)")
    }
    let verified = try folder.run("verify x.json --trust Keys/trust.json")
    #expect(verified.status == 1)
    #expect(verified.output.hasPrefix("x.json: refused ("))
  }
}
