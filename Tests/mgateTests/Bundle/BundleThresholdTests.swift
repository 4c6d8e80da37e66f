import Foundation
import MoongateBundles
import Testing

@testable import Moongate

/// Documents that several keys sign.
@Suite(.timeLimit(.minutes(60))) struct BundleThresholdTests {
  private static let both = "--key Keys/signing.key --key More/signing.key --trust two.json"

  /// Makes a second key, and a trust by which both must sign.
  private func makeTrust(_ folder: borrowing DeliveryFolder, split: Bool = false) throws {
    try folder.makeKeys("More", app: "photos")
    let keys = try [folder.key().publicKey, folder.key("More").publicKey]
    let set =
      split
      ? KeySet(content: [keys[0]], channel: [keys[1]])
      : KeySet(content: keys, channel: keys, threshold: 2)
    let trust = Trust(app: "photos", channels: ["stable", "staging"], keys: set, built: 0)
    try folder.write(trust.json, to: "two.json")
  }

  @Test(arguments: [false, true])
  func `Several keys sign what each command writes`(split: Bool) throws {
    let folder = try DeliveryFolder()
    try makeTrust(folder, split: split)
    let publish = "publish Set Site --channel staging --yes"
    let alone = try folder.run("\(publish) --key Keys/signing.key --trust two.json")
    #expect(alone.status == 65)
    #expect(alone.errors.contains("needs signatures"), "\(alone.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("Site")))
    for line in [
      publish, "promote Site --from staging --to stable",
      "rollout Site --channel stable --share 20", "refresh Site --channel stable",
      "rollback Site --channel stable",
    ] {
      let tool = try folder.run("\(line) \(Self.both)")
      #expect(tool.status == 0, "\(line): \(tool.errors)")
    }
    let files = "Site/channels/*.json Site/bundles/*.json"
    let verified = try folder.run("verify \(files) --trust two.json")
    #expect(verified.status == 0, "\(verified.output)")
    // The holder of one of two keys puts nothing in between.
    guard !split else { return }
    let channel = try folder.channel()
    try folder.write(channel.payload, .channel, by: [folder.key()], to: "Site/channels/stable.json")
    let refused = try folder.run("refresh Site --channel stable \(Self.both)")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("needs signatures by 2"), "\(refused.errors)")
  }
}
