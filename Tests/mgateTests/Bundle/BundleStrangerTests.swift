import Foundation
import MoongateBundles
import MoongateWorkbench
import Testing

@testable import Moongate

/// Sites that somebody else made, to have others' files read or written, or a terminal act.
@Suite(.timeLimit(.minutes(60))) struct BundleStrangerTests {
  @Test(arguments: [
    "ln -sf ../../Set/main.lua Site/channels/stable.json",
    "rm Site/channels/stable.json; mkfifo Site/channels/stable.json",
    "rm Site/channels/stable.json; mkdir Site/channels/stable.json",
    "rm Site/channels/stable.json; ln -s /dev/zero Site/channels/stable.json",
    "mv Site/channels c; ln -s ../c Site/channels",
    "head -c 200000 /dev/zero > Site/channels/stable.json",
    "printf '{' > Site/channels/stable.json",
  ])
  func `A channel that is not a file is neither read nor replaced`(preparation: String) throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    try folder.write("", to: "x")
    #expect(try Tool(line: preparation, in: folder.path).status == 0)
    try folder.write("-- Second.\n" + folder.text("Set/main.lua"), to: "Set/main.lua")
    let list = "ls -lR Site; sha256sum Set/*"
    let before = try Tool(line: list, in: folder.path).output
    for line in [
      "refresh Site --channel stable --key Keys/signing.key",
      "explain Site --channel stable --app-version 1",
      "publish Set Site --key Keys/signing.key --trust Keys/trust.json --channel stable --yes",
    ] {
      let tool = try folder.run(line)
      #expect(tool.status == 65, "\(line)")
      #expect(tool.errors.hasPrefix("error: "))
    }
    #expect(try Tool(line: list, in: folder.path).output == before)
  }

  @Test(arguments: [
    "rm -r Site/bundles; ln -s ../Elsewhere Site/bundles; mkdir Elsewhere",
    "rm -r Site/bundles; touch Site/bundles",
  ])
  func `No bundle is written where a link leads`(preparation: String) throws {
    let folder = try DeliveryFolder()
    #expect(try Tool(line: "mkdir -p Site/bundles; \(preparation)", in: folder.path).status == 0)
    let tool = try folder.publish()
    #expect(tool.status == 65)
    #expect(!FileManager.default.fileExists(atPath: folder.path("Site/channels/stable.json")))
    let written = try Tool(line: "ls Elsewhere 2>/dev/null || true", in: folder.path).output
    #expect(written.isEmpty)
  }

  @Test func `A bundle that was replaced is not promoted, and published anew`() throws {
    let folder = try DeliveryFolder()
    try folder.publish("--channel staging")
    let digest = try #require(try folder.channel("staging").top).bundle
    let file = "Site/bundles/\(digest).json"
    let good = try folder.bytes(file)
    let other = ScriptBundle(app: "photos", files: ["main.lua": "scheme \"evil\""])
    try folder.write(other.payload, .bundle, by: [folder.key()], to: file)
    let promote = "promote Site --from staging --to stable --key Keys/signing.key"
    let promoted = try folder.run(promote)
    #expect(promoted.status == 65)
    #expect(promoted.errors.contains("another digest"), "\(promoted.errors)")
    try FileManager.default.removeItem(atPath: folder.path(file))
    #expect(try folder.run(promote).errors.contains("The site has no bundle \(digest.short)"))
    // A stranger's envelope of the right bytes has no right signature.
    try folder.makeKeys("Other", app: "photos")
    let envelope = try Envelope(good, as: .bundle, most: 1 << 20)
    try folder.write(envelope.payload, .bundle, by: [folder.key("Other")], to: file)
    #expect(try folder.publish("--channel stable").status == 0)
    let verified = try folder.run("verify \(file) --trust Keys/trust.json")
    #expect(verified.status == 0, "\(verified.output)")
  }

  @Test func `Texts of documents do not reach the terminal as they are`() throws {
    let folder = try DeliveryFolder()
    var bundle = ScriptBundle(
      app: "photos",
      files: ["main.lua": "scheme \"photos\" -- \u{1B}[2J\u{202E}"]
    )
    bundle.label = "::error::spring"
    bundle.requirements = BundleRequirements(
      (0..<900).map { Requirement(.actions, "action number \($0)") }
    )
    try folder.write(bundle.payload, .bundle, by: [folder.key()], to: "b.json")
    let shown = try folder.run("inspect b.json")
    #expect(shown.status == 0)
    #expect(shown.output.utf8.count < 4_000)
    #expect(shown.output.contains("and 850 more"))
    let json = try folder.run("inspect b.json --json").output
    #expect(!json.unicodeScalars.contains("\u{1B}"))
    #expect(json.split(separator: "\n").count == 1)
    var channel = Channel(app: "photos", name: "stable", sequence: 1, issued: 1)
    channel.releases = (0..<150).map { number in
      var release = Release(bundle: Fingerprint(of: [UInt8(number)]), size: 1)
      release.label = "##[error]\(number)"
      return release
    }
    channel.expires = 1 << 53 - 1
    try folder.write(channel.payload, .channel, by: [folder.key()], to: "Site/channels/stable.json")
    for line in [
      "inspect Site/channels/stable.json",
      "recall Site \(Fingerprint(of: [])) --channel stable --key Keys/signing.key",
    ] {
      let tool = try folder.run(line)
      #expect(tool.status == 0, "\(tool.errors)")
      #expect(tool.output.contains("and 100 more\n"))
      #expect(!tool.output.contains("##["))
    }
  }

  @Test func `A keys document of the site that no trust takes stops a change`() throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    let keys = KeySet(version: 2, content: [try folder.key().publicKey], channel: [])
    let document = KeysDocument(app: "photos", keys: keys)
    try folder.write(document.payload, .keys, by: [folder.key()], to: "Site/keys/photos.json")
    let line = "refresh Site --channel stable --key Keys/signing.key"
    let tool = try folder.run("\(line) --trust Keys/trust.json")
    #expect(tool.status == 65)
    #expect(tool.errors.contains("The keys document of the site is refused."))
  }

  @Test func `JSON has no character that a terminal acts on`() throws {
    let folder = try DeliveryFolder()
    let text = "scheme \"photos\" -- \u{9B}31m\u{7F}\u{202E}\u{E0001}\u{2028}é🌍"
    let bundle = ScriptBundle(app: "photos", files: ["main.lua": text])
    try folder.write(bundle.payload, .bundle, by: [folder.key()], to: "b.json")
    let json = try folder.run("inspect b.json --json").output
    #expect(json.contains(#"\u009b31m\u007f\u202e\udb40\udc01\u2028é🌍"#), "\(json)")
    #expect(try Value(json: json)["document"]?["files"]?["main.lua"] == .string(text))
  }
}
