import Foundation
import MoongateBundles
import Testing

/// The way from a lost or stolen signing key to a new one, without an update of the app.
@Suite(.timeLimit(.minutes(60))) struct BundleRotationTests {
  @Test func `A keys document on the site replaces the signing key`() throws {
    let folder = try DeliveryFolder()
    let paper = try folder.run("keygen Old --app photos").output.split(separator: "\n")
      .filter { $0.hasPrefix("  ") }.joined(separator: " ").split(separator: " ")
      .joined(separator: "-")
    try folder.makeKeys("New", app: "photos")
    func publish(_ key: String, _ options: String = "") throws -> Tool {
      try folder.run(
        """
        publish Set Site --key \(key)/signing.key --trust Old/trust.json --channel stable --yes \
        \(options)
        """
      )
    }
    #expect(try publish("Old").status == 0)
    let new = try folder.key("New").publicKey
    let document = KeysDocument(
      app: "photos",
      keys: KeySet(version: 2, content: [new], channel: [new])
    )
    let keys = "Site/keys/photos.json"
    try folder.write(String(decoding: document.payload, as: UTF8.self), to: keys)
    #expect(try folder.run("sign \(keys) --key env:PAPER", with: "PAPER=\(paper)").status == 0)
    // A thief may have written the channel, so the new key signs nothing that is in it.
    let refused = try publish("New")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("move that file away and publish again"), "\(refused.errors)")
    let move = "mv Site/channels/stable.json stolen.json"
    #expect(try Tool(line: move, in: folder.path).status == 0)
    #expect(try publish("Old").errors.contains("remembers one"))
    #expect(try publish("Old", "--after 0").errors.contains("would be refused"))
    let published = try publish("New")
    #expect(published.status == 0, "\(published.errors)")
    let bundle = try #require(try folder.channel().releases.first).bundle
    let files = "Site/channels/stable.json Site/bundles/\(bundle).json"
    let verified = try folder.run("verify \(keys) \(files) --trust Old/trust.json")
    #expect(verified.status == 0, "\(verified.output)")
    let stolen = try folder.run("verify \(keys) stolen.json --trust Old/trust.json")
    #expect(stolen.status == 1)
    #expect(stolen.output.contains("stolen.json: refused (signatures): "))
  }
}
