import MoongateRegistration
import Randomness
import Testing

@Suite struct ManifestDeliveryTests {
  @Test(arguments: ManifestRow.all)
  func `Links reach filters as two readings of the rules say`(row: ManifestRow) throws {
    let text = SampleManifest.text(row.content)
    let manifest = try AndroidManifest(bytes: Array(text.utf8), file: "AndroidManifest.xml")
    let reference = ReferenceManifest(text)
    for (link, expected) in row.gets.map({ ($0, true) }) + row.others.map({ ($0, false) }) {
      let delivery = manifest.delivery(of: link, level: row.level)
      #expect((delivery.outcome == .match) == expected, "\(delivery)")
      #expect(reference.gets(link, level: row.level) == expected, "reference: \(link)")
    }
  }

  @Test func `There are more than sixty rows`() { #expect(ManifestRow.all.count >= 60) }

  @Test func `Random filters get what a second reading says`() throws {
    var random = SeededGenerator(seed: 1)
    var matches = 0
    for _ in 0..<1_500 {
      let text = SampleManifest.text(Self.filter(&random))
      let manifest = try AndroidManifest(bytes: Array(text.utf8), file: "AndroidManifest.xml")
      let reference = ReferenceManifest(text)
      for _ in 0..<20 {
        let link = Self.link(&random)
        let level = random.one(of: [24, 31, 35])
        let expected = reference.gets(link, level: level)
        matches += expected ? 1 : 0
        let delivery = manifest.delivery(of: link, level: level)
        #expect((delivery.outcome == .match) == expected, "\(text)\n\(delivery)")
      }
    }
    #expect(matches > 2_000)
  }

  private static func filter(_ random: inout SeededGenerator) -> String {
    var data = ["scheme=" + random.one(of: ["app", "https"])]
    if random.isOneIn(3) { data.append("scheme=" + random.one(of: ["app", "https"])) }
    for _ in 0..<random.below(3) {
      data.append("host=" + random.one(of: ["h.ex", "*.ex", "*", "a", "h.ex port=8"]))
    }
    for _ in 0..<random.below(3) { data.append("path" + pattern(&random)) }
    var more = ""
    if random.isOneIn(2) {
      for _ in 0..<random.below(3) {
        let conditions = (0..<random.below(3)).map { _ in
          random.one(of: ["path", "path", "query", "fragment"]) + pattern(&random)
        }
        more += SampleManifest.group(conditions, allow: !random.isOneIn(3))
      }
    }
    return SampleManifest.filter(data, more: more)
  }

  private static func pattern(_ random: inout SeededGenerator) -> String {
    let text = random.text(of: ["/", "a", "b", "a=1"], count: 0...3)
    return switch random.below(5) {
    case 0: "=" + text
    case 1: "Prefix=" + text
    case 2: "Suffix=" + text
    case 3: "Pattern=" + text + random.one(of: [".*", "..*", "/.*/a", "a*"])
    default: "AdvancedPattern=" + text + random.one(of: ["[^/]+", ".*", "[ab]{1,2}", "/{0,1}"])
    }
  }

  private static func link(_ random: inout SeededGenerator) -> String {
    random.one(of: ["app", "https"])
      + random.one(of: [
        ":", ":/", "://h.ex", "://h.ex/", "://h.ex:8/", "://x.ex/", "://a/", "://a",
      ])
      + random.text(of: ["/", "a", "b", "%2F", "%61"], count: 0...4)
      + random.one(of: ["", "", "?a=1", "?b&a=1", "?ab"])
      + random.one(of: ["", "", "#a", "#/a"])
  }

  @Test func `An activity that is off or closed gets nothing`() throws {
    for attributes in [
      "android:exported=\"false\"", "android:exported=\"true\" android:enabled=\"false\"",
    ] {
      let text = SampleManifest.text(SampleManifest.filter(["scheme=app"]), activity: attributes)
      let manifest = try AndroidManifest(bytes: Array(text.utf8), file: "m.xml")
      #expect(manifest.delivery(of: "app:a").outcome == .none)
      #expect(!ReferenceManifest(text).gets("app:a", level: 36))
    }
  }

  @Test func `A delivery says why not`() throws {
    let text = SampleManifest.text(
      SampleManifest.filter(["scheme=https", "host=h.ex", "path=/a"])
        + SampleManifest.filter(["scheme=app"])
    )
    let manifest = try AndroidManifest(bytes: Array(text.utf8), file: "m.xml")
    #expect(
      manifest.delivery(of: "https://h.ex/b").description == """
        none: https://h.ex/b (API 36)
          .Links, line 5: None of the filter's paths matches "/b".
          .Links, line 12: The filter does not have the scheme "https".
        """
    )
    #expect(
      manifest.delivery(of: "app:a").description == """
        match: app:a (API 36)
          .Links, line 5: The filter does not have the scheme "app".
          .Links, line 12: gets it.
        """
    )
  }

  // Each scheme is with each host: 6,000 elements made nine million claims, each with all paths.
  @Test(arguments: [(200, 200, 200), (1, 1_001, 0), (999, 0, 0)])
  func `Filters that combine to too many links are refused`(
    _ schemes: Int,
    _ hosts: Int,
    _ paths: Int
  ) throws {
    let data =
      (0..<schemes).map { "<data android:scheme=\"s\($0)\"/>" }
      + (0..<hosts).map { "<data android:host=\"h\($0)\"/>" }
      + (0..<paths).map { "<data android:path=\"/\($0)\"/>" }
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
      <activity android:name=".A"><intent-filter>\(data.joined())</intent-filter></activity>
      </application></manifest>
      """
    let manifest = try? AndroidManifest(bytes: Array(text.utf8), file: "AndroidManifest.xml")
    #expect((manifest == nil) == (schemes + hosts > 1_000 || paths > 0))
  }
}
