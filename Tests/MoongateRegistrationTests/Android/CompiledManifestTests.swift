import MoongateRegistration
import Randomness
import Testing

@Suite struct CompiledManifestTests {
  private func filters(_ bytes: [UInt8]) throws -> [IntentFilter] {
    try AndroidManifest(bytes: bytes, file: "AndroidManifest.xml").activities
      .flatMap(\.filters).map(\.filter)
  }

  @Test func `What the build tools compile says what its source says`() throws {
    let source = try filters(Array(CompiledSamples.text.utf8))
    #expect(source.count == 2)
    #expect(source[0].paths.map(\.text) == ["/f\u{EA}te", "/albums/..*/\\*"].reversed())
    #expect(source[0].authorities == [.init("photos.example", port: 8443)])
    for bytes in [CompiledSamples.aapt2, CompiledSamples.aapt, CompiledSamples.archive] {
      #expect(try filters(bytes) == source)
      let manifest = try AndroidManifest(bytes: bytes, file: "x")
      #expect(manifest.isCompiled)
      #expect(manifest.package == "com.example.photos")
      #expect(manifest.minimumLevel == 24)
      #expect(manifest.targetLevel == 29)
    }
    let manifest = try AndroidManifest(bytes: CompiledSamples.archive, file: "x.apk")
    #expect(manifest.file == "x.apk:AndroidManifest.xml")
    #expect(
      manifest.inspection.claims.map(\.links) == ["https://photos.example:8443", "photoapp:"]
    )
  }

  @Test(arguments: [true, false])
  func `Texts of either encoding are read`(isUTF8: Bool) throws {
    let long = "/" + String(repeating: "é", count: 200)
    let filter = CompiledManifest.Element(
      name: "intent-filter",
      attributes: [("autoVerify", "true")],
      children: [
        .init(name: "action", attributes: [("name", "android.intent.action.VIEW")]),
        .init(name: "data", attributes: [("scheme", "https"), ("host", "h.ex"), ("port", "80")]),
        .init(name: "data", attributes: [("path", long), ("pathPrefix", "/😀")]),
        .init(
          name: "uri-relative-filter-group",
          attributes: [("allow", "false")],
          children: [.init(name: "data", attributes: [("query", "a=b")])]
        ),
      ]
    )
    let activity = CompiledManifest.Element(
      name: "activity",
      attributes: [("name", ".A"), ("exported", "true")],
      children: [filter]
    )
    let bytes = CompiledManifest.bytes(
      .init(
        name: "manifest",
        attributes: [("package", "com.a")],
        children: [.init(name: "application", children: [activity])]
      ),
      isUTF8: isUTF8
    )
    let manifest = try AndroidManifest(bytes: bytes, file: "m")
    let read = try #require(manifest.activities.first?.filters.first?.filter)
    #expect(manifest.package == "com.a")
    #expect(read.autoVerify)
    #expect(read.authorities == [.init("h.ex", port: 80)])
    #expect(read.paths.map(\.text) == [long, "/😀"])
    #expect(read.groups.map(\.allows) == [false])
    #expect(read.groups.first?.conditions.map(\.pattern.text) == ["a=b"])
  }

  @Test func `An app bundle is not read`() {
    let bytes = ZipWriter.bytes(["base/manifest/AndroidManifest.xml": "x"])
    #expect {
      try AndroidManifest(bytes: bytes, file: "x.aab")
    } throws: {
      "\($0)".contains("app bundle")
    }
    #expect(throws: RegistrationError.self) {
      try AndroidManifest(bytes: ZipWriter.bytes(["a": "x"]), file: "x.zip")
    }
  }

  @Test func `Broken compiled manifests are refused or read, and nothing else`() {
    var random = SeededGenerator(seed: 3)
    for round in 0..<6_000 {
      var bytes = round.isMultiple(of: 2) ? CompiledSamples.aapt2 : CompiledSamples.aapt
      for _ in 0...random.below(6) {
        let place = random.below(bytes.count)
        switch random.below(5) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes[place] = random.one(of: [0, 0xFF, 0x7F, 0x80])
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + random.below(8)))
        case 3: bytes.insert(contentsOf: bytes[place...].prefix(random.below(9)), at: place)
        default:
          // Headers of chunks stand at multiples of four.
          let word = place / 4 * 4
          for offset in 0..<4 where word + offset < bytes.count { bytes[word + offset] = 0xFF }
        }
        if bytes.isEmpty { bytes = [0] }
      }
      if random.isOneIn(10) { bytes = Array(bytes.prefix(random.below(bytes.count))) }
      guard let manifest = try? AndroidManifest(bytes: bytes, file: "m") else { continue }
      _ = manifest.inspection
      _ = manifest.delivery(of: "https://photos.example:8443/f")
    }
  }

  // Each attribute had a text of its own: one long text of a small file took gigabytes.
  @Test(arguments: [true, false])
  func `A long text that is named again and again is read until there is too much`(isUTF8: Bool)
    throws
  {
    let long = String(repeating: "a", count: 30_000)
    let activity = CompiledManifest.Element(
      name: "activity",
      attributes: [("name", long)],
      children: [.init(name: "intent-filter", attributes: [("label", long)])]
    )
    let application = CompiledManifest.Element(
      name: "application",
      children: Array(repeating: activity, count: 3_000)
    )
    let bytes = CompiledManifest.bytes(
      .init(name: "manifest", children: [application]),
      isUTF8: isUTF8
    )
    #expect(throws: RegistrationError.self) {
      try AndroidManifest(bytes: bytes, file: "AndroidManifest.xml")
    }
  }
}
