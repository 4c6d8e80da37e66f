import Foundation
import MoongateBundles
import Testing

@testable import Moongate

/// `mgate bundle verify`: a row for each reason why some app would refuse a file.
@Suite(.timeLimit(.minutes(60))) struct BundleVerifyTests {
  private static let now = Int(Date.now.timeIntervalSince1970)

  /// A file by its document, the keys that sign it, and the code of the refusal.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    var code: String?
    var keys = ["Keys"]
    var trusts = ["Keys"]
    var file = "x.json"
    var channel: (@Sendable (inout Channel) -> Void)?
    var bundle: (@Sendable (inout ScriptBundle) -> Void)?
    var bytes: (@Sendable (String) -> String)?

    var testDescription: String { name }
  }

  private static let rows = [
    Row(name: "a channel", channel: { _ in }),
    Row(name: "a bundle", bundle: { _ in }),
    Row(name: "a channel by another key", code: "signatures", keys: ["Other"], channel: { _ in }),
    Row(name: "a bundle by another key", code: "signatures", keys: ["Other"], bundle: { _ in }),
    Row(name: "a bundle by both keys", keys: ["Keys", "Other"], bundle: { _ in }),
    Row(
      name: "a bundle by both keys for two trusts",
      keys: ["Keys", "Other"],
      trusts: ["Keys", "Other"],
      bundle: { _ in }
    ),
    Row(
      name: "a bundle by one key for two trusts",
      code: "signatures",
      trusts: ["Keys", "Other"],
      bundle: { _ in }
    ),
    Row(
      name: "a channel by one key for two trusts",
      code: "signatures",
      trusts: ["Other", "Keys"],
      channel: { _ in }
    ),
    Row(name: "a channel of another app", code: "app", channel: { $0.app = "maps" }),
    Row(name: "a bundle of another app", code: "app", bundle: { $0.app = "maps" }),
    Row(name: "a channel of another name", code: "channel", channel: { $0.name = "nightly" }),
    Row(
      name: "a stale channel",
      code: "expired",
      channel: { ($0.issued, $0.expires) = (now - 200, now - 100) }
    ),
    Row(
      name: "a channel of a bad share",
      code: "malformed",
      channel: {
        var release = Release(bundle: Fingerprint(of: []), size: 1)
        release.rollout.share = -1
        $0.releases = [release]
      }
    ),
    Row(name: "a bundle of data", code: "kind", bundle: data),
    Row(
      name: "a bundle that needs a later engine",
      bundle: { $0.requirements = BundleRequirements(moongate: Version("999")) }
    ),
    Row(
      name: "a bundle under another digest",
      code: "digest",
      file: "\(Fingerprint(of: [])).json",
      bundle: { _ in }
    ),
    Row(
      name: "a tampered payload",
      code: "signatures",
      channel: { _ in },
      bytes: { $0.replacing("eyJhcHAi", with: "eyJhcGAi") }
    ),
    Row(
      name: "a truncated file",
      code: "malformed",
      bundle: { _ in },
      bytes: { String($0.dropLast(20)) }
    ),
    Row(
      name: "a file with more behind it",
      code: "malformed",
      bundle: { _ in },
      bytes: { $0 + "{}" }
    ),
    Row(
      name: "a bundle as a channel",
      code: "signatures",
      channel: { _ in },
      bytes: { $0.replacing("moongate.channel", with: "moongate.keys") }
    ),
    Row(
      name: "no signature",
      code: "malformed",
      channel: { _ in },
      bytes: { text in
        guard let start = text.range(of: "[{"), let end = text.range(of: "}]") else { return text }
        return text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "[]")
      }
    ),
  ]

  private static func data(_ bundle: inout ScriptBundle) {
    bundle = ScriptBundle(app: "photos", files: ["main.json": "{}"], kind: .data)
  }

  @Test(arguments: rows)
  func `A file is refused with its reason, or verified`(row: Row) throws {
    let folder = try DeliveryFolder()
    try folder.makeKeys("Other", app: "photos")
    let keys = try row.keys.map { try folder.key($0) }
    if let change = row.channel {
      var channel = Channel(
        app: "photos",
        name: "stable",
        sequence: Self.now,
        issued: Self.now - 10
      )
      change(&channel)
      try folder.write(channel.payload, .channel, by: keys, to: row.file)
    }
    if let change = row.bundle {
      var bundle = ScriptBundle(app: "photos", files: ["main.lua": "scheme \"photos\""])
      change(&bundle)
      try folder.write(bundle.payload, .bundle, by: keys, to: row.file)
    }
    if let change = row.bytes {
      let text = try folder.text(row.file)
      #expect(change(text) != text)
      try folder.write(change(text), to: row.file)
    }
    let trusts = row.trusts.map { "--trust \($0)/trust.json" }.joined(separator: " ")
    let tool = try folder.run("verify \(row.file) \(trusts)")
    if let code = row.code {
      #expect(tool.status == 1)
      #expect(tool.output.hasPrefix("\(row.file): refused (\(code)): "), "\(tool.output)")
    } else {
      #expect(tool.status == 0)
      #expect(tool.output == "\(row.file): verified\n")
    }
  }

  @Test func `The trust that refuses is named`() throws {
    let folder = try DeliveryFolder()
    try folder.makeKeys("Other", app: "photos")
    try folder.publish()
    let file = "Site/channels/stable.json"
    let tool = try folder.run("verify \(file) --trust Keys/trust.json --trust Other/trust.json")
    #expect(tool.output.hasSuffix("Apps with Other/trust.json refuse it.\n"))
  }

  @Test(
    arguments: [
      ("verify x.json --trust Keys/trust.json", 65, "There is no file x.json."),
      ("verify Keys --trust Keys/trust.json", 65, "is a folder"),
      ("verify Set/main.lua --trust none.json", 65, "There is no trust file none.json."),
      ("verify Set/main.lua --trust Set/links.json", 65, "Set/links.json: "),
      ("verify Set/main.lua --trust Keys/signing.key", 65, "Keys/signing.key: "),
      ("verify Set/main.lua", 64, "needs --trust"),
      ("verify --trust Keys/trust.json", 64, "Missing expected argument"),
    ] as [(String, Int32, String)]
  )
  func `Files that cannot be used are told`(
    line: String,
    status: Int32,
    message: String
  ) throws {
    let tool = try DeliveryFolder().run(line)
    #expect(tool.status == status)
    #expect(tool.errors.contains(message), "\(tool.errors)")
  }

  @Test func `A channel under the name of another is refused`() throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    try folder.write(folder.text("Site/channels/stable.json"), to: "Site/channels/staging.json")
    let tool = try folder.run("verify Site/channels/staging.json --trust Keys/trust.json")
    #expect(tool.status == 1)
    #expect(tool.output.contains("refused (channel)"), "\(tool.output)")
    try folder.write(folder.text("Site/channels/stable.json"), to: "copy.json")
    #expect(try folder.run("verify copy.json --trust Keys/trust.json").status == 0)
  }
}
