import Foundation
import MoongateBundles
import MoongateWorkbench
import Testing

@testable import Moongate

/// Channels that somebody put in the place of newer ones, and commands that meet on one site.
@Suite(.timeLimit(.minutes(60))) struct BundleReplayTests {
  private static let key = "--key Keys/signing.key"
  private static let file = "Site/channels/stable.json"
  private static let memory = "Keys/signing.key.sequence"
  private static let now = Int(Date.now.timeIntervalSince1970)

  private func write(
    _ folder: borrowing DeliveryFolder,
    _ change: (inout Channel) -> Void
  ) throws -> Channel {
    var channel = try folder.channel()
    change(&channel)
    try folder.write(channel.payload, .channel, by: [folder.key()], to: Self.file)
    return channel
  }

  @Test func `An old channel is not signed again, so a recall stays`() throws {
    let folder = try DeliveryFolder()
    try folder.publish("--channel staging")
    try folder.publish()
    let (old, bytes) = (try folder.channel(), try folder.text(Self.file))
    let bundle = try #require(old.top).bundle
    let recall = "recall Site \(bundle) --channel stable \(Self.key)"
    #expect(try folder.run(recall).status == 0)
    let recalled = try folder.channel()
    let lines = try folder.text(Self.memory).split(separator: "\n")
    let digest = Fingerprint(of: recalled.payload)
    #expect(lines.count == 2)
    #expect(lines.last.map(String.init) == "photos stable \(recalled.sequence) \(digest)")
    try folder.write(bytes, to: Self.file)
    try folder.write("-- Second.\n" + folder.text("Set/main.lua"), to: "Set/main.lua")
    for line in [
      "refresh Site --channel stable", "rollout Site --channel stable --share 5",
      "rollback Site --channel stable", "recall Site \(bundle) --channel stable",
      "promote Site --from staging --to stable", "promote Site --from stable --to staging",
      "publish Set Site --channel stable --trust Keys/trust.json --yes",
    ] {
      let tool = try folder.run("\(line) \(Self.key)")
      #expect(tool.status == 65, "\(line)")
      #expect(tool.errors.contains("remembers \(recalled.sequence): this is an old channel"))
      #expect(try folder.text(Self.file) == bytes)
    }
    // Whoever means it says so, and devices take the result.
    let meant = try folder.run(
      "refresh Site --channel stable \(Self.key) --after \(old.sequence)"
    )
    #expect(meant.status == 0, "\(meant.errors)")
    #expect(try folder.channel().sequence > recalled.sequence)
    #expect(try folder.run("refresh Site --channel stable \(Self.key)").errors.isEmpty)
  }

  @Test func `With the key in a variable, somebody says what is the lowest sequence`() throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    let sequence = try folder.channel().sequence
    func refresh(_ options: String = "") throws -> Tool {
      try folder.run(
        "refresh Site --channel stable --key env:KEY \(options)",
        with: "KEY=$(cat Keys/signing.key)"
      )
    }
    let blind = try refresh()
    #expect(blind.status == 0)
    #expect(blind.errors.hasPrefix("note: Nothing says whether the channel \"stable\""))
    #expect(blind.errors.split(separator: "\n").count == 1)
    let known = try refresh("--after \(sequence + 1)")
    #expect(known.status == 0 && known.errors.isEmpty, "\(known.errors)")
    let old = try refresh("--after \(sequence + 1_000_000)")
    #expect(old.status == 65)
    #expect(old.errors.contains("--after demands \(sequence + 1_000_000)"), "\(old.errors)")
  }

  @Test func `Nothing is built on an expired channel unless somebody says so`() throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    let expired = try write(folder) {
      ($0.issued, $0.expires, $0.sequence) = (Self.now - 200, Self.now - 100, $0.sequence + 1)
    }
    let refresh = "refresh Site --channel stable \(Self.key)"
    let refused = try folder.run(refresh)
    #expect(refused.status == 65)
    #expect(refused.errors.contains("--after \(expired.sequence)."), "\(refused.errors)")
    #expect(try folder.run("\(refresh) --after \(expired.sequence)").status == 0)
    #expect(try folder.run(refresh).status == 0)
  }

  @Test func `Another content with the remembered sequence is somebody else's`() throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    let forked = try write(folder) { $0.releases = [] }
    let line = "rollback Site --channel stable \(Self.key)"
    let tool = try folder.run(line)
    #expect(tool.status == 65)
    #expect(tool.errors.contains("somebody else signed it"), "\(tool.errors)")
    #expect(try folder.channel() == forked)
  }

  @Test func `A channel that is gone does not begin anew by itself`() throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    let sequence = try folder.channel().sequence
    try FileManager.default.removeItem(atPath: folder.path(Self.file))
    let tool = try folder.publish()
    #expect(tool.status == 65)
    #expect(tool.errors.contains("remembers one with the sequence \(sequence)"), "\(tool.errors)")
    #expect(try folder.publish("--after 7").errors.contains("begin a new one with --after 0"))
    #expect(try folder.publish("--after 0").status == 0)
    #expect(try folder.channel().sequence > sequence)
  }

  @Test(arguments: [
    "photos stable\n", "photos stable x \(Fingerprint(of: []))", "\u{0}", "a b 1 c",
  ])
  func `A damaged memory stops a change`(text: String) throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    try folder.write(text, to: Self.memory)
    let tool = try folder.run("refresh Site --channel stable \(Self.key)")
    #expect(tool.status == 65)
    #expect(tool.errors.contains("\(Self.memory) is damaged"), "\(tool.errors)")
  }

  @Test func `A memory that cannot be written is told after the change`() throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    let prepare = "rm \(Self.memory); ln -s nowhere \(Self.memory)"
    #expect(try Tool(line: prepare, in: folder.path).status == 0)
    let before = try folder.channel().sequence
    let tool = try folder.run("refresh Site --channel stable \(Self.key) --after \(before)")
    #expect(tool.status == 0)
    let sequence = try folder.channel().sequence
    #expect(sequence > before)
    #expect(tool.errors.contains("Keep the sequence \(sequence) for --after."), "\(tool.errors)")
  }

  // MARK: Two at once

  @Test func `Of commands at once each builds on the one before, or says why not`() async throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    let path = folder.path
    let tools = try await withThrowingTaskGroup(of: Tool.self) { group in
      for _ in 0..<6 {
        group.addTask {
          try Tool(line: "mgate bundle refresh Site --channel stable \(Self.key)", in: path)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    for tool in tools where tool.status != 0 {
      let reasons = ["meanwhile", "Another command", "this is an old channel", "another content"]
      #expect(reasons.contains { tool.errors.contains($0) }, "\(tool.errors)")
    }
    let written = tools.filter { $0.status == 0 }.compactMap {
      $0.output.split(separator: "\n").first
    }
    #expect(!written.isEmpty)
    #expect(Set(written).count == written.count)
    let sequence = try folder.channel().sequence
    #expect(written.contains { $0.hasSuffix(", sequence \(sequence)") })
  }

  @Test func `A channel that was changed since it was read is not written over`() throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    let editor = try ChannelEditor(
      DeliverySite(path: folder.path("Site")),
      keys: [KeyPlace(folder.path("Keys/signing.key"))],
      trusts: [],
      after: nil,
      now: Self.now
    )
    let base = try editor.existingChannel("stable")
    #expect(try folder.run("refresh Site --channel stable \(Self.key)").status == 0)
    let before = try folder.text(Self.file)
    let error = #expect(throws: WorkbenchError.self) {
      try editor.write(base.channel, after: base)
    }
    #expect(error?.description.contains("meanwhile") ?? false)
    #expect(try folder.text(Self.file) == before)
  }

  @Test func `What a killed command left is removed`() throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    let left = ["channels", "bundles"].map { "Site/\($0)/.moongate-123.new" }
    let others = ["Site/channels/.hidden", "Site/bundles/notes.txt", "Site/.moongate-1.new"]
    for file in left + others { try folder.write("x", to: file) }
    #expect(try folder.run("refresh Site --channel stable \(Self.key)").status == 0)
    for file in left { #expect(!FileManager.default.fileExists(atPath: folder.path(file))) }
    for file in others { #expect(FileManager.default.fileExists(atPath: folder.path(file))) }
  }

  // MARK: Clocks

  @Test func `A clock that cannot be right is remarked on`() throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    _ = try write(folder) {
      $0.sequence += 1
      ($0.issued, $0.expires) = (Self.now + 200_000, Self.now + 300_000)
    }
    let trust = try folder.text("Keys/trust.json")
    let built = try #require(trust.split(separator: "\n").first { $0.contains("\"built\"") })
    try folder.write(
      trust.replacing(built, with: "  \"built\": \(Self.now + 9_000),"),
      to: "Keys/trust.json"
    )
    let tool = try folder.run(
      "refresh Site --channel stable \(Self.key) --trust Keys/trust.json"
    )
    #expect(tool.status == 0, "\(tool.errors)")
    #expect(tool.errors.contains("One of the two clocks is wrong"))
    #expect(tool.errors.contains("Keys/trust.json was built at"))
    _ = try write(folder) {
      $0.sequence += 1
      ($0.issued, $0.expires) = (Self.now + 3_000, Self.now + 300_000)
    }
    let near = try folder.run("refresh Site --channel stable \(Self.key)").errors
    #expect(near.contains("the channel was issued at"))
    #expect(!near.contains("One of the two clocks"))
  }
}
