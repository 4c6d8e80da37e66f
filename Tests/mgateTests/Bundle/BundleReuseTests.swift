import Foundation
import MoongateBundles
import MoongateWorkbench
import Testing

@testable import Moongate

/// Sets that a channel has already or has recalled, and bundles that are not there.
@Suite(.timeLimit(.minutes(60))) struct BundleReuseTests {
  private static let key = "--key Keys/signing.key"

  private func bundles(_ folder: borrowing DeliveryFolder) throws -> [Fingerprint] {
    try folder.channel().releases.map(\.bundle)
  }

  private func commit(_ folder: borrowing DeliveryFolder, _ message: String) throws {
    let line = """
      git init -q . && git add Set && git -c user.name=a -c user.email=a@example.com \
      -c commit.gpgsign=false commit -q --allow-empty -m \(message)
      """
    #expect(try Tool(line: line, in: folder.path).status == 0)
  }

  @Test func `The same scripts keep their bundle after a commit and under another label`() throws {
    let folder = try DeliveryFolder()
    try folder.publish("--label one --share 10")
    let first = try bundles(folder)
    try commit(folder, "first")
    let same = try folder.publish()
    #expect(same.status == 0)
    #expect(same.errors.contains("on top already"), "\(same.errors)")
    // What is said of the release is changed.
    let changed = try folder.publish("--label two --share 30")
    #expect(changed.status == 0)
    #expect(changed.errors.contains("its bundle \(first[0].short) is kept"), "\(changed.errors)")
    #expect(changed.output.hasSuffix("\n\(first[0].short)  30 %  two\n"), "\(changed.output)")
    // Other scripts are another bundle, and the way back is the first one.
    let scripts = try folder.text("Set/main.lua")
    try folder.write("-- Second.\n\(scripts)", to: "Set/main.lua")
    #expect(try folder.publish().status == 0)
    let both = try bundles(folder)
    #expect(both.count == 2 && both[1] == first[0])
    try folder.write(scripts, to: "Set/main.lua")
    try commit(folder, "third")
    let back = try folder.publish()
    #expect(back.status == 0, "\(back.errors)")
    #expect(try bundles(folder) == [both[1], both[0]])
    #expect(try folder.channel().top?.rollout.share == 1)
    // Other probes are another bundle.
    try folder.write(
      folder.text("Set/links.json").replacing("Rome", with: "Oslo"),
      to: "Set/links.json"
    )
    let probes = try folder.publish()
    #expect(probes.status == 0, "\(probes.errors)")
    #expect(try bundles(folder).count == 3)
  }

  @Test func `Recalled scripts do not come back under another digest by accident`() throws {
    let folder = try DeliveryFolder()
    try folder.publish("--channel staging --label new")
    try folder.publish("--label one")
    let digest = try #require(try folder.channel().top).bundle
    #expect(try folder.run("recall Site \(digest) --channel stable \(Self.key)").status == 0)
    let promote = "promote Site --from staging --to stable \(Self.key)"
    for line in [
      "publish Set Site --trust Keys/trust.json --yes --channel stable \(Self.key) --label two",
      promote,
    ] {
      let tool = try folder.run(line)
      #expect(tool.status == 65)
      #expect(
        tool.errors.contains("recalls the bundle \(digest.short), which has the same scripts")
      )
    }
    #expect(try bundles(folder) == [digest])
    let insisted = try folder.publish("--label two --again")
    #expect(insisted.status == 0, "\(insisted.errors)")
    #expect(try bundles(folder).count == 2)
    #expect(try folder.run("\(promote) --again").status == 0)
    // The digest itself is gone for ever.
    let same = try folder.publish("--label one --again --channel stable")
    #expect(same.errors.contains("is kept") || same.status == 65)
    #expect(try folder.channel().recalled == [digest])
  }

  @Test func `A channel whose bundles nobody could fetch is not signed`() throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    let digest = try #require(try folder.channel().top).bundle
    let file = "Site/bundles/\(digest).json"
    let good = try folder.text(file)
    try folder.makeKeys("Other", app: "photos")
    let envelope = try Envelope(Array(good.utf8), as: .bundle, most: 1 << 20)
    try folder.write(envelope.payload, .bundle, by: [folder.key("Other")], to: file)
    let lines = ["refresh Site --channel stable", "rollout Site --channel stable --share 7"]
    for line in lines {
      let tool = try folder.run("\(line) \(Self.key) --trust Keys/trust.json")
      #expect(tool.status == 65)
      #expect(tool.errors.contains("\(file): The bundle needs signatures"), "\(tool.errors)")
    }
    try FileManager.default.removeItem(atPath: folder.path(file))
    for line in lines + ["promote Site --from stable --to staging"] {
      let tool = try folder.run("\(line) \(Self.key)")
      #expect(tool.status == 65)
      #expect(tool.errors.contains("has no bundle \(digest.short)"), "\(tool.errors)")
    }
    // Another set goes out all the same, and a recall ends the matter.
    try folder.write("-- Second.\n" + folder.text("Set/main.lua"), to: "Set/main.lua")
    for text in ["{}", good] {
      try folder.write(text, to: file)
      let tool = try folder.publish()
      #expect(tool.status == 0, "\(tool.errors)")
      try folder.run("rollback Site --channel stable \(Self.key)")
    }
    try folder.write("{}", to: file)
    let published = try folder.publish()
    #expect(published.errors.contains("cannot be used here, so it is not compared"))
    let recall = "recall Site \(digest) --channel stable \(Self.key)"
    #expect(try folder.run(recall).status == 0)
    #expect(try folder.run("refresh Site --channel stable \(Self.key)").status == 0)
  }

  @Test func `A recall of something that no release names is noted`() throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    let other = Fingerprint(of: [1])
    let tool = try folder.run("recall Site \(other) --channel stable \(Self.key)")
    #expect(tool.status == 0)
    #expect(tool.errors.contains("note: No release of the channel names \(other.short)"))
    #expect(try folder.channel().recalled == [other])
  }

  @Test func `A channel that no app follows stops before anything is written`() throws {
    let folder = try DeliveryFolder()
    let tool = try folder.publish("--channel nightly")
    #expect(tool.status == 65)
    #expect(tool.errors.contains("names only"), "\(tool.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("Site")))
  }
}
