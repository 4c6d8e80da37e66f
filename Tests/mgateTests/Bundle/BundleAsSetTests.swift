import Foundation
import Testing

/// The commands that take a folder of scripts, with a bundle in its place.
@Suite(.timeLimit(.minutes(60))) struct BundleAsSetTests {
  private static let set = DeliveryFolder.set

  /// Makes the bundle of the set, signed or not.
  private func makeBundle(_ folder: borrowing DeliveryFolder, isSigned: Bool) throws {
    #expect(try folder.run("build Set --app photos --label Spring -o b.json").status == 0)
    if isSigned { #expect(try folder.run("sign b.json --key Keys/signing.key").status == 0) }
  }

  private func run(_ line: String, in folder: borrowing DeliveryFolder) throws -> Tool {
    try Tool(line: "TMPDIR=\"$PWD\" mgate \(line)", in: folder.path)
  }

  @Test(
    arguments: [
      "open SET photos:albums/Rome", "open SET photos:albums/Rome --json",
      "explain SET photos:albums/Rome --run", "routes SET", "routes SET --format markdown",
      "test SET", "test SET --list", "check SET --capabilities Set/capabilities.json",
      "test SET --capabilities Set/capabilities.json",
      "register SET --for linux --id com.example.photos --name Photos --command /usr/bin/photos",
    ],
    [false, true]
  )
  func `Commands say the same of a bundle as of its folder`(line: String, isSigned: Bool) throws {
    let folder = try DeliveryFolder(Self.set)
    try makeBundle(folder, isSigned: isSigned)
    let expected = try run(line.replacing("SET", with: "Set"), in: folder)
    let tool = try run(line.replacing("SET", with: "b.json"), in: folder)
    let name = line.contains("markdown") ? "b.json" : "Set"
    #expect(expected.status == 0, "\(expected.errors)")
    #expect(tool.output == expected.output.replacing("Set", with: name), "\(tool.errors)")
    #expect(tool.status == expected.status)
    #expect(tool.errors.hasPrefix("note: The bundle "), "\(tool.errors)")
    #expect(tool.errors.contains(#" "Spring" is not verified."#))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left.filter { $0.hasPrefix("moongate-") }.isEmpty)
  }

  @Test func `A measurement takes a bundle`() throws {
    let folder = try DeliveryFolder(Self.set)
    try makeBundle(folder, isSigned: true)
    let tool = try run("bench b.json --count 5", in: folder)
    #expect(tool.status == 0, "\(tool.errors)")
    #expect(tool.output.contains("/albums/:album"))
  }

  @Test func `A failed probe is a failed row, and its line is its number`() throws {
    let rows = #"[{ "link": "photos:albums/Rome" }, { "link": "photos:albums/Oslo", "by": "/x" }]"#
    let folder = try DeliveryFolder(Self.set.merging(["Set/links.json": rows]) { $1 })
    try makeBundle(folder, isSigned: false)
    let tool = try run("test b.json --format github", in: folder)
    #expect(tool.status == 1)
    #expect(tool.output.contains("file=b.json/links.json,line=2"), "\(tool.output)")
  }

  @Test func `A finding is located in the bundle`() throws {
    let folder = try DeliveryFolder(
      Self.set.merging([
        "Set/main.lua": "scheme \"photos\"\nlocal x = 1\nroute(\"/a\", open \"b\")\n"
      ]) { $1 }
    )
    #expect(try folder.run("build Set --app photos -o b.json").status == 65)
    try folder.write(#"{ "actions": { "b": {} } }"#, to: "Set/capabilities.json")
    #expect(try folder.run("build Set --app photos -o b.json").status == 0)
    let tool = try run("check b.json --format github --hints", in: folder)
    #expect(tool.output.contains("file=b.json/main.lua"), "\(tool.output)")
    #expect(!tool.output.contains("moongate-"))
  }

  @Test(arguments: [
    ("types b.json", "writes files beside scripts"),
    ("check b.json --fix", "--fix changes scripts"),
    ("test b.json --watch", "--watch waits for changes"), ("repl b.json", "scripts that you edit"),
    ("bundle build b.json --app photos -o c.json", "makes a bundle of a folder"),
    (
      "bundle publish b.json Site --key Keys/signing.key --trust Keys/trust.json",
      "makes a bundle of a folder"
    ),
  ])
  func `Commands for folders refuse a bundle`(line: String, text: String) throws {
    let folder = try DeliveryFolder(Self.set)
    try makeBundle(folder, isSigned: true)
    let before = try folder.bytes("b.json")
    let tool = try run(line, in: folder)
    #expect(tool.status == 65)
    #expect(tool.errors.contains(text), "\(tool.errors)")
    #expect(try folder.bytes("b.json") == before)
  }

  @Test(arguments: [
    ("Keys/trust.json", "is not a bundle; give the folder"),
    ("Set/main.lua", "A set is a folder of scripts"), ("b.jsn", "There is no folder"),
  ])
  func `A file that is no bundle is refused`(file: String, text: String) throws {
    let folder = try DeliveryFolder(Self.set)
    for command in ["open \(file) photos:a", "open \(file) photos:a --json", "check \(file)"] {
      let tool = try run(command, in: folder)
      #expect(tool.status == 65)
      #expect(tool.errors.contains(text), "\(tool.errors)")
    }
  }
}
