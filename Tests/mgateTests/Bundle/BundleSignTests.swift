import Foundation
import MoongateBundles
import Testing

/// `mgate bundle sign` and `mgate bundle pae`.
@Suite(.timeLimit(.minutes(60))) struct BundleSignTests {
  /// The first key of RFC 8032, 7.1, and a bundle.
  private static let publicKey =
    "ed25519:d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
  private static let payload = #"""
    {"app":"photos","entry":"main.lua","files":{"main.lua":"scheme \"photos\"\n"},"kind":"lua","schema":1}
    """#
  /// Made by OpenSSL 3.0.19: `openssl pkeyutl -sign -inkey key.pem -rawin -in pae -out signature`.
  private static let signature = """
    0779000a605aefa4f6ddfb256d9d40bdbb064af05168c31af96683c648d3e228\
    10f22092a836ef98a91227eb022c76c520a086eb664b68d5b70ea4228fa4f40a
    """

  @Test func `The bytes to sign are those of DSSE`() throws {
    let folder = try DeliveryFolder()
    try folder.write(Self.payload, to: "b.json")
    let type = "application/vnd.moongate.bundle.v1+json"
    let wanted = "DSSEv1 \(type.utf8.count) \(type) \(Self.payload.utf8.count) \(Self.payload)"
    #expect(try folder.run("pae b.json").output == wanted)
    // An envelope has the same ones.
    try folder.run("sign b.json --key Keys/signing.key")
    #expect(try folder.run("pae b.json").output == wanted)
  }

  @Test func `A signature of OpenSSL is added once it is verified`() throws {
    let folder = try DeliveryFolder()
    try folder.write(Self.payload, to: "b.json")
    let bytes = try #require(Hex.bytes(Self.signature))
    try Data(bytes).write(to: URL(filePath: folder.path("sig")))
    let sign = "sign b.json --signature sig --public-key"
    let foreign = try folder.key().publicKey
    let refused = try folder.run("\(sign) \(foreign)")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("is not that of this key"))
    #expect(try folder.text("b.json") == Self.payload)
    #expect(try folder.run("\(sign) ed25519:00").errors.contains("is not usable"))
    let tool = try folder.run("\(sign) \(Self.publicKey)")
    #expect(tool.status == 0, "\(tool.errors)")
    var envelope = try Envelope(folder.bytes("b.json"), as: .bundle, most: 1 << 20)
    #expect(envelope.signatures.map(\.bytes) == [bytes])
    // A second key adds its own, and the same key again none.
    for _ in 0..<2 { try folder.run("sign b.json --key Keys/signing.key") }
    envelope = try Envelope(folder.bytes("b.json"), as: .bundle, most: 1 << 20)
    let keys = try [foreign, #require(PublicKey(Self.publicKey))]
    #expect(envelope.signatures.count == 2)
    #expect(try envelope.verify(by: keys, threshold: 2) == Set(keys))
    var changed = bytes
    changed[0] ^= 1
    for wrong in [changed, Array(bytes.dropLast()), bytes + [0], []] {
      try Data(wrong).write(to: URL(filePath: folder.path("sig")))
      #expect(try folder.run("\(sign) \(Self.publicKey)").status == 65)
    }
  }

  @Test(arguments: [
    "sign b.json", "sign b.json --key k --signature s --public-key p", "sign b.json --signature s",
    "sign b.json --key k --public-key p", "sign b.json --public-key p", "sign --key k",
  ])
  func `Options that do not belong together are refused`(line: String) throws {
    #expect(try DeliveryFolder().run(line).status == 64)
  }

  @Test func `Nobody signs what no app could read`() throws {
    let folder = try DeliveryFolder()
    try folder.write(Self.payload.replacing("main.lua", with: "Main.lua"), to: "b.json")
    let before = try folder.text("b.json")
    let tool = try folder.run("sign b.json --key Keys/signing.key")
    #expect(tool.status == 65)
    #expect(tool.errors.hasPrefix("error: b.json: "))
    #expect(try folder.text("b.json") == before)
  }

  @Test func `A link is not replaced`() throws {
    let folder = try DeliveryFolder()
    try folder.write(Self.payload, to: "real.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("b.json"),
      withDestinationPath: "real.json"
    )
    #expect(try folder.run("sign b.json --key Keys/signing.key").status == 65)
    #expect(try folder.text("real.json") == Self.payload)
  }

  @Test func `A ninth signature is not added`() throws {
    let folder = try DeliveryFolder()
    let bundle = ScriptBundle(app: "photos", files: ["main.lua": "scheme \"photos\""])
    let keys = try (0..<8).map { number in
      try #require(SigningKey(seed: [UInt8](repeating: UInt8(number), count: 32)))
    }
    try folder.write(bundle.payload, .bundle, by: keys, to: "b.json")
    let before = try folder.text("b.json")
    let tool = try folder.run("sign b.json --key Keys/signing.key")
    #expect(tool.status == 65)
    #expect(tool.errors.contains("more than the 8 signatures"), "\(tool.errors)")
    #expect(try folder.text("b.json") == before)
  }

  @Test func `No key signs a keys document that names it`() throws {
    let folder = try DeliveryFolder()
    let key = try folder.key().publicKey
    let keys = KeySet(version: 2, content: [key], channel: [key])
    let document = KeysDocument(app: "photos", keys: keys)
    try folder.write(String(decoding: document.payload, as: UTF8.self), to: "k.json")
    let tool = try folder.run("sign k.json --key Keys/signing.key")
    #expect(tool.status == 65)
    #expect(tool.errors.contains("names this key as one that signs"), "\(tool.errors)")
  }
}
