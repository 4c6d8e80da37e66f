import Foundation
import MoongateBundles
import MoongateWorkbench
import Testing

@testable import Moongate

/// The life of releases on a site, from the first keys to a recall.
@Suite(.timeLimit(.minutes(60))) struct BundleLifeTests {
  private static let key = "--key Keys/signing.key"

  private func explain(
    _ folder: borrowing DeliveryFolder,
    _ channel: String,
    id: String = "phone"
  ) throws -> Tool {
    try folder.run(
      """
      explain Site --channel \(channel) --app-version 5.1 --id \(id) \
      --capabilities Set/capabilities.json
      """
    )
  }

  @Test func `A set goes out step by step, and comes back`() throws {
    let folder = try DeliveryFolder()
    // Ten percent of staging.
    let first = try folder.publish("--channel staging --share 10 --label first")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.errors.contains("first release"))
    let one = try #require(try folder.channel("staging").releases.first)
    #expect(first.output.hasPrefix("wrote Site/bundles/\(one.bundle).json\nwrote Site/channels/"))
    #expect(first.output.hasSuffix("\n\(one.bundle.short)  10 %  first\n"))
    #expect(one.rollout.share == 0.1)
    let files = ["channels/staging.json", "bundles/\(one.bundle).json"].map { "Site/\($0)" }
    let verify = "verify \(files.joined(separator: " ")) --trust Keys/trust.json"
    #expect(try folder.run(verify).status == 0)
    // The hash spreads devices, so some are in and most are not.
    let taken = try (0..<40).filter {
      try explain(folder, "staging", id: "phone-\($0)").status == 0
    }
    #expect(1...12 ~= taken.count)
    // More takes the same devices and others.
    var sequence = try folder.channel("staging").sequence
    for share in ["50", "100"] {
      let tool = try folder.run("rollout Site --channel staging --share \(share) \(Self.key)")
      #expect(tool.output.hasSuffix("\n\(one.bundle.short)  \(share) %  first\n"), "\(tool.errors)")
      for device in taken {
        #expect(try explain(folder, "staging", id: "phone-\(device)").status == 0)
      }
      let next = try folder.channel("staging").sequence
      #expect(next > sequence)
      sequence = next
    }
    // The same bytes go to stable.
    #expect(try explain(folder, "stable").status == 65)
    let promoted = try folder.run("promote Site --from staging --to stable \(Self.key)")
    #expect(promoted.status == 0, "\(promoted.errors)")
    #expect(try folder.channel().releases.map(\.bundle) == [one.bundle])
    #expect(try explain(folder, "stable").output.hasSuffix("runs \(one.bundle.short).\n"))
    // A second set is compared with the first.
    try folder.write(
      #"""
      scheme "photos"
      route("/albums/:album", open("album", captures))
      route("/pictures/:album", open("album", captures))

      """#,
      to: "Set/main.lua"
    )
    let second = try folder.publish("--share 25")
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.output.contains("/pictures/:album"))
    let two = try #require(try folder.channel().top)
    #expect(try folder.channel().releases.map(\.bundle) == [two.bundle, one.bundle])
    // It is recalled by the first digits of its digest.
    let recall = try folder.run("recall Site \(two.bundle.short) --channel stable \(Self.key)")
    #expect(recall.output.contains("\(two.bundle.short)  25 %  recalled\n"), "\(recall.errors)")
    let after = try explain(folder, "stable").output
    #expect(after.contains("The channel recalls the bundle."))
    #expect(after.hasSuffix("runs \(one.bundle.short).\n"))
    // What is recalled does not come back.
    let again = try folder.publish("--share 25")
    #expect(again.status == 65)
    #expect(again.errors.contains("recalls the bundle \(two.bundle.short)"))
    // A third one is taken back.
    try folder.write("-- Third.\n" + folder.text("Set/main.lua"), to: "Set/main.lua")
    #expect(try folder.publish().status == 0)
    let three = try #require(try folder.channel().top)
    #expect(three.bundle != two.bundle)
    let back = try folder.run("rollback Site --channel stable \(Self.key)")
    #expect(back.errors.contains("no longer has \(three.bundle)"))
    #expect(try folder.channel().top?.bundle == one.bundle)
    // A refresh changes only the numbers.
    let before = try folder.channel()
    #expect(try folder.run("refresh Site --channel stable \(Self.key)").status == 0)
    let refreshed = try folder.channel()
    #expect(refreshed.sequence > before.sequence)
    #expect(refreshed.releases == before.releases)
    #expect(refreshed.recalled == [two.bundle])
    // The last release leaves the shipped scripts.
    #expect(try folder.run("rollback Site --channel stable \(Self.key)").status == 0)
    let none = try explain(folder, "stable")
    #expect(none.status == 1)
    #expect(none.output.hasSuffix("The device runs the scripts that the app shipped with.\n"))
    let empty = try folder.run("rollback Site --channel stable \(Self.key)")
    #expect(empty.status == 65)
    #expect(empty.errors.contains("has no release to take back"))
  }

  @Test(
    arguments: [
      ("main.lua", "scheme(", 65, "main.lua:1"),
      ("main.lua", "scheme 'photos'\nroute('/a', open 'nothing')", 65, "nothing"),
      (
        "main.lua",
        """
        scheme "photos"
        route("/albums/:album", open("album", captures))
        route("/x", function(link) local unused = 1 return oops(link) end)
        """, 1, "The check found something"
      ),
      ("links.json", #"[{ "link": "photos:albums/Rome", "to_reject": true }]"#, 1, "A test failed"),
      ("links.json", "[", 1, "A test failed"),
      ("main_test.lua", "test('x', function() error('no') end)", 1, "A test failed"),
      ("capabilities.json", "{", 65, "capabilities.json"),
      ("capabilities/5.0.json", #"{ "actions": {} }"#, 1, "The check found something"),
    ] as [(String, String, Int32, String)]
  )
  func `A bad set changes nothing on the site`(
    file: String,
    text: String,
    status: Int32,
    message: String
  ) throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    let before = try Tool(line: "find Site -type f | sort | xargs sha256sum", in: folder.path)
      .output
    try folder.write(text, to: "Set/\(file)")
    let tool = try folder.publish()
    #expect(tool.status == status)
    #expect(tool.errors.contains(message), "\(tool.output)\(tool.errors)")
    let after = try Tool(line: "find Site -type f | sort | xargs sha256sum", in: folder.path).output
    #expect(after == before)
  }

  @Test func `A set goes to staging first, and a damaged file of it is written anew`() throws {
    let folder = try DeliveryFolder()
    let line = "publish Set Site --key Keys/signing.key --trust Keys/trust.json --yes"
    #expect(try folder.run(line).status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path("Site/channels/stable.json")))
    let before = try folder.bytes("Site/channels/staging.json")
    let name = try Tool(line: "ls Site/bundles", in: folder.path).output.dropLast()
    let bundle = try folder.bytes("Site/bundles/\(name)")
    try folder.write("{}", to: "Site/bundles/\(name)")
    let again = try folder.run(line)
    #expect(again.status == 0 && again.errors.contains("of this set on top already"))
    #expect(try folder.bytes("Site/bundles/\(name)") == bundle)
    #expect(try folder.bytes("Site/channels/staging.json") == before)
  }

  @Test func `Nobody at a terminal means no, and the same set is not published twice`() throws {
    let folder = try DeliveryFolder()
    let publish =
      "publish Set Site --key Keys/signing.key --trust Keys/trust.json --channel stable"
    let asked = try folder.run(publish)
    #expect(asked.status == 1)
    #expect(asked.errors.hasSuffix("Nothing was published; --yes publishes without asking.\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("Site")))
    #expect(try folder.publish().status == 0)
    let before = try folder.bytes("Site/channels/stable.json")
    let again = try folder.publish()
    #expect(again.status == 0)
    #expect(again.errors.contains("of this set on top already"))
    #expect(try folder.bytes("Site/channels/stable.json") == before)
  }

  @Test func `Each sequence is above the one before, whatever the clock says`() throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    var channel = try folder.channel()
    channel.sequence += 1_000_000
    let file = "Site/channels/stable.json"
    try folder.write(channel.payload, .channel, by: [folder.key()], to: file)
    #expect(try folder.run("refresh Site --channel stable \(Self.key)").status == 0)
    #expect(try folder.channel().sequence == channel.sequence + 1)
    channel.sequence = 1 << 53 - 1
    try folder.write(channel.payload, .channel, by: [folder.key()], to: file)
    let last = try folder.run("refresh Site --channel stable \(Self.key)")
    #expect(last.status == 65)
    #expect(last.errors.contains("no higher sequence"), "\(last.errors)")
  }

  @Test(
    arguments: [
      ("rollout Site --channel stable --share 101 --key Keys/signing.key", 64, "--share"),
      ("rollout Site --channel stable --share nan --key Keys/signing.key", 64, "--share"),
      (
        "rollout Site 0123 --channel stable --share 1 --key Keys/signing.key", 65,
        "has no bundle"
      ),
      ("rollout Site --channel other --share 1 --key Keys/signing.key", 65, "has no channel"),
      ("recall Site zzzzzz --channel stable --key Keys/signing.key", 65, "has no bundle"),
      ("refresh Site --channel ../stable --key Keys/signing.key", 65, "cannot be named"),
      ("refresh Nowhere --channel stable --key Keys/signing.key", 65, "has no channel"),
      ("refresh Site --channel stable", 64, "--key"),
      ("refresh Site --channel stable --key Other/signing.key", 65, "needs signatures by 1"),
      (
        "refresh Site --channel stable --key Keys/signing.key --trust Other/trust.json", 65,
        "needs signatures"
      ),
      ("promote Site --from other --to stable --key Keys/signing.key", 65, "has no channel"),
      ("explain Site --channel stable", 64, "--app-version"),
      (
        "publish Set Site --key Other/signing.key --trust Keys/trust.json --channel staging --yes",
        65, "would be refused"
      ),
      (
        "publish Set Site --key Keys/signing.key --trust Keys/trust.json --channel nightly --yes",
        65,
        "names only"
      ),
      ("publish Set Site --key Keys/signing.key --yes", 64, "needs --trust"),
    ] as [(String, Int32, String)]
  )
  func `What cannot be done says why, and changes nothing`(
    line: String,
    status: Int32,
    message: String
  ) throws {
    let folder = try DeliveryFolder()
    try folder.makeKeys("Other", app: "photos")
    try folder.publish()
    let before = try folder.bytes("Site/channels/stable.json")
    let tool = try folder.run(line)
    #expect(tool.status == status)
    #expect(tool.errors.contains(message), "\(tool.errors)")
    #expect(try folder.bytes("Site/channels/stable.json") == before)
    #expect(!FileManager.default.fileExists(atPath: folder.path("Site/channels/nightly.json")))
    #expect(!FileManager.default.fileExists(atPath: folder.path("Site/channels/staging.json")))
  }
}
