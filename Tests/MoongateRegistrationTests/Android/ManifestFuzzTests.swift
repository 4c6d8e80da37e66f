import MoongateRegistration
import Randomness
import SampleScripts
import Testing

@Suite struct ManifestFuzzTests {
  @Test func `Broken manifests are refused or read, and nothing else`() throws {
    let claims = ScriptClaims(try makeGate("domain \"h.ex\"\nroute(\"/a/:id\", open \"a\")"))
    let registration = AndroidRegistration(claims, settings: .init(activity: ".Links"))
    var random = SeededGenerator(seed: 4)
    let rows = ManifestRow.all
    let pieces = [
      "<data ", "android:", "/>", "<", ">", "\"", "&", "${a}", "@string/x", "\\", "\\u12", "*",
      "scheme=\"",
      "host=\"*.", "path=\"/", "<intent-filter>", "</intent-filter>", "</activity>",
      "<!-- mgate: begin -->",
      "<!-- mgate: end -->", "\u{0}", "é", "\r\n", "android:port=\"99999999999999999999\"",
      "android:pathAdvancedPattern=\"[\"", "android:autoVerify=\"true\"",
    ]
    for _ in 0..<4_000 {
      var bytes = Array(SampleManifest.text(random.one(of: rows).content).utf8)
      for _ in 0...random.below(4) {
        let place = random.below(bytes.count)
        let end = min(bytes.count, place + random.below(12))
        switch random.below(3) {
        case 0: bytes.replaceSubrange(place..<end, with: random.one(of: pieces).utf8)
        case 1: bytes.insert(contentsOf: random.one(of: pieces).utf8, at: place)
        default: bytes[place] = UInt8(random.below(256))
        }
      }
      _ = try? registration.merged(into: bytes, file: "m")
      guard let manifest = try? AndroidManifest(bytes: bytes, file: "m") else { continue }
      _ = manifest.inspection
      _ = manifest.delivery(of: "https://h.ex/a")
    }
  }

  @Test func `Broken statements are refused or read, and nothing else`() throws {
    let claims = ScriptClaims(try makeGate("domain \"h.ex\"\nroute(\"/a/:id\", open \"a\")"))
    var random = SeededGenerator(seed: 8)
    let pieces = [
      "{", "}", "[", "]", "\"", ":", ",", "null", "1", "\"/\": \"*\"", "exclude", "\\u0000", "é",
    ]
    let settings = AssetLinksRegistration.Settings(
      package: "com.a",
      fingerprints: ["AA"],
      hasComponents: true
    )
    let whole = Array(AssetLinksRegistration(claims, settings: settings).text.utf8)
    for _ in 0..<4_000 {
      var bytes = whole
      for _ in 0...random.below(4) {
        let place = random.below(bytes.count)
        let end = min(bytes.count, place + random.below(6))
        bytes.replaceSubrange(place..<end, with: random.one(of: pieces).utf8)
      }
      guard let links = try? AssetLinks(bytes: bytes, file: "assetlinks.json") else { continue }
      _ = links.inspection
      _ = links.findings(against: claims)
      _ = try links.answer(to: "https://h.ex/a/7").text
    }
  }
}
