import Foundation
import MoongateBundles
import Testing

/// `mgate bundle keygen`, and the keys that other commands read.
@Suite(.timeLimit(.minutes(60))) struct BundleKeygenTests {
  @Test func `A signing key is private, and the trust names it and the recovery key`() throws {
    let folder = try DeliveryFolder()
    let tool = try folder.run("keygen More --app photos --channels beta,stable")
    #expect(tool.status == 0)
    #expect(tool.output.hasPrefix("wrote More/signing.key\nwrote More/trust.json\n"))
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.path("More/signing.key")
    )
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let trust = try Trust(json: folder.text("More/trust.json"))
    #expect(trust.app == "photos")
    #expect(trust.channels == ["beta", "stable"])
    let key = try folder.key("More")
    #expect(trust.keys.content == [key.publicKey])
    #expect(trust.keys.channel == [key.publicKey])
    #expect(trust.recovery.count == 1)
    // Only its public half is in a file.
    let groups = Self.groups(tool.output)
    #expect(groups.split(separator: " ").count == 14)
    for file in ["More/signing.key", "More/trust.json"] {
      #expect(!(try folder.text(file).contains(groups.prefix(9))))
    }
  }

  @Test func `Nothing is overwritten`() throws {
    let folder = try DeliveryFolder()
    let key = try folder.text("Keys/signing.key")
    let again = try folder.run("keygen Keys --app photos")
    #expect(again.status == 65)
    #expect(again.errors.contains("There is Keys/signing.key already"))
    try FileManager.default.removeItem(atPath: folder.path("Keys/signing.key"))
    let half = try folder.run("keygen Keys --app photos")
    #expect(half.status == 65)
    #expect(half.errors.contains("There is Keys/trust.json already"))
    #expect(!key.isEmpty)
  }

  @Test(arguments: [
    ("--app ''", "\"app\""), ("--app ../x", "\"app\""), ("--app a --channels ''", "\"channels\""),
    ("--app a --channels a,a", "\"channels\""), ("--app a --channels a/b", "\"channels\""),
  ])
  func `Names that no document may have are refused`(options: String, field: String) throws {
    let folder = try DeliveryFolder()
    let tool = try folder.run("keygen More \(options)")
    #expect(tool.status == 65)
    #expect(tool.errors.contains(field), "\(tool.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("More")))
  }

  @Test func `The key on paper signs new keys, and a mistyped letter is noticed`() throws {
    let folder = try DeliveryFolder()
    let tool = try folder.run("keygen Old --app photos")
    let groups = Self.groups(tool.output)
    try folder.makeKeys("New", app: "photos")
    let keys = KeySet(
      version: 2,
      content: [try folder.key("New").publicKey],
      channel: [try folder.key("New").publicKey]
    )
    let document = KeysDocument(app: "photos", keys: keys)
    try folder.write(String(decoding: document.payload, as: UTF8.self), to: "keys.json")
    let wrong = "\(groups.dropLast())\(groups.hasSuffix("A") ? "B" : "A")"
    let refused = try folder.run("sign keys.json --key env:PAPER", with: "PAPER='\(wrong)'")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("The key at env:PAPER cannot be read. The check group"))
    let typed = groups.lowercased().replacing(" ", with: "-")
    let signed = try folder.run("sign keys.json --key env:PAPER", with: "PAPER=\(typed)")
    #expect(signed.status == 0, "\(signed.errors)")
    try folder.publish()
    // Channels by the new key are taken after the keys document, and not before.
    var channel = try folder.channel()
    channel.sequence += 1
    try folder.write(
      channel.payload,
      .channel,
      by: [folder.key("New")],
      to: "stable.json"
    )
    let both = try folder.run("verify keys.json stable.json --trust Old/trust.json")
    #expect(both.output == "keys.json: verified\nstable.json: verified\n")
    #expect(both.status == 0)
    let alone = try folder.run("verify stable.json --trust Old/trust.json")
    #expect(alone.status == 1)
    #expect(alone.output.hasPrefix("stable.json: refused (signatures): "))
  }

  @Test(arguments: [
    ("chmod 644 Keys/signing.key", "Keys/signing.key", "run chmod 600"),
    ("chmod 620 Keys/signing.key", "Keys/signing.key", "run chmod 600"),
    (
      "mv Keys/signing.key k; ln -s ../k Keys/signing.key", "Keys/signing.key",
      "not an ordinary file"
    ),
    ("rm Keys/signing.key", "Keys/signing.key", "There is no key file"),
    ("rm Keys/signing.key; mkdir Keys/signing.key", "Keys/signing.key", "is a folder"),
    ("rm Keys/signing.key; mkfifo Keys/signing.key", "Keys/signing.key", "not an ordinary file"),
    (
      "echo >> Keys/signing.key; echo x >> Keys/signing.key", "Keys/signing.key", "must be one line"
    ),
    ("printf 'ed25519-secret:00\\n' > Keys/signing.key", "Keys/signing.key", "is damaged"),
    ("printf 'hello\\n' > Keys/signing.key", "Keys/signing.key", "is not a signing key"),
    ("printf '\\377\\n' > Keys/signing.key", "Keys/signing.key", "is not text"),
    ("head -c 2000 /dev/zero > Keys/signing.key", "Keys/signing.key", "more than 1024 bytes"),
    (
      "printf 'ed25519:d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a\\n' > Keys/signing.key",
      "Keys/signing.key", "is a public key"
    ),
    ("true", "/dev/zero", "more than 1024 bytes"),
    ("true", "env:MOONGATE_NO_SUCH_KEY", "is not set"),
  ])
  func `A key that is not private or not a key is refused`(
    preparation: String,
    key: String,
    message: String
  ) throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    let before = try folder.bytes("Site/channels/stable.json")
    _ = try Tool(line: preparation, in: folder.path)
    let tool = try folder.run("refresh Site --channel stable --key \(key)")
    #expect(tool.status == 65)
    #expect(tool.errors.contains(message), "\(tool.errors)")
    #expect(try folder.bytes("Site/channels/stable.json") == before)
  }

  @Test func `A key may come from the environment`() throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    let key = try folder.text("Keys/signing.key")
    let line = "refresh Site --channel stable --key env:SIGNING"
    let tool = try folder.run(line, with: "SIGNING=\(key.dropLast())")
    #expect(tool.status == 0, "\(tool.errors)")
  }

  /// The 14 groups of a recovery key that was printed.
  private static func groups(_ output: String) -> String {
    output.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }

  @Test(arguments: ["", "env:"])
  func `A key that stands where its place belongs is not repeated`(prefix: String) throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    let key = try folder.text("Keys/signing.key").filter { !$0.isNewline }
    let tool = try folder.run("refresh Site --channel stable --key '\(prefix)\(key)'")
    #expect(tool.status == 65)
    #expect(tool.errors.contains("A key stands where its place belongs"))
    #expect(!(tool.errors + tool.output).contains(key.suffix(16)))
  }
}
