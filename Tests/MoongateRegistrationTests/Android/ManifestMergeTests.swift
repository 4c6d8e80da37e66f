import MoongateRegistration
import Randomness
import SampleScripts
import Testing

@Suite struct ManifestMergeTests {
  private let first: AndroidRegistration
  private let second: AndroidRegistration

  init() throws {
    let settings = AndroidRegistration.Settings(activity: ".Links")
    first = AndroidRegistration(
      ScriptClaims(try makeGate("route(\"/a\", open \"a\")")),
      settings: settings
    )
    let other = "domain \"h.ex\"\nroute(\"/a/:id\", open \"a\")"
    second = AndroidRegistration(ScriptClaims(try makeGate(other)), settings: settings)
  }

  private func merged(_ registration: AndroidRegistration, _ text: String) throws -> String {
    String(decoding: try registration.merged(into: Array(text.utf8), file: "m.xml"), as: UTF8.self)
  }

  @Test func `Filters stand at the end of the activity, indented like it`() throws {
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application>
          <activity android:name=".Links"   android:exported = 'true'>
            <!-- mine -->
          </activity>
        </application>
      </manifest>
      """
    #expect(
      try merged(first, text) == """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
          <application>
            <activity android:name=".Links"   android:exported = 'true'>
              <!-- mine -->
              <!-- mgate: begin -->
              <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="app" />
              </intent-filter>
              <!-- mgate: end -->
            </activity>
          </application>
        </manifest>
        """
    )
  }

  @Test(
    arguments: [
      // The activities, the one that is named, and the one that gets the filters.
      ([".Links"], nil, ".Links"), ([".MainActivity"], nil, ".MainActivity"),
      ([".Links", ".MainActivity"], nil, ".MainActivity"),
      ([".A", ".B"], nil, nil), ([".A", ".B"], ".B", ".B"), ([".A"], ".B", nil), ([], nil, nil),
      ([".Links"], "com.a.Links", ".Links"), (["com.a.Links"], ".Links", "com.a.Links"),
      (["Links"], ".Links", "Links"), ([".Links"], "com.b.Links", nil),
      (["com.a.MainActivity", ".B"], nil, "com.a.MainActivity"),
    ] as [([String], String?, String?)]
  )
  func `Without a name the only activity gets the filters`(
    names: [String],
    named: String?,
    wanted: String?
  ) throws {
    let activities = names.map { "<activity android:name=\"\($0)\" android:exported=\"true\" />" }
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.a"><application>
      \(activities.joined())</application></manifest>
      """
    let claims = ScriptClaims(try makeGate("route(\"/a\", open \"a\")"))
    let registration = AndroidRegistration(claims, settings: .init(activity: named))
    let once = try? merged(registration, text)
    let read = try once.map { try AndroidManifest(bytes: Array($0.utf8), file: "m.xml") }
    #expect(read?.inspection.claims.map(\.owner) == wanted.map { [$0] })
    if let once { #expect(try merged(registration, once) == once) }
  }

  @Test func `Of several activities the one with written filters gets the new ones`() throws {
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
      <activity android:name=".MainActivity" android:exported="true" />
      <activity android:name=".Links" android:exported="true" /></application></manifest>
      """
    let once = try merged(first, text)
    let claims = ScriptClaims(try makeGate("route(\"/a\", open \"a\")"))
    #expect(try merged(AndroidRegistration(claims), once) == once)
  }

  @Test func `Where the activity is not seen, it is asked for`() throws {
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
      <activity android:name=".A" /><activity android:name=".B" /></application></manifest>
      """
    let claims = ScriptClaims(try makeGate("route(\"/a\", open \"a\")"))
    let error = #expect(throws: RegistrationError.self) {
      try merged(AndroidRegistration(claims), text)
    }
    #expect(
      error?.message
        == "The manifest m.xml has \".A\", \".B\"; name the activity that gets links."
    )
    #expect(error?.wanted == .activity)
  }

  @Test(arguments: [
    ("24", nil, false), ("31", nil, true), ("31", 24, false), (nil, nil, false), (nil, 31, true),
  ])
  func `The least level is the manifest's, if none is given`(
    named: String?,
    given: Int?,
    isAdvanced: Bool
  ) throws {
    let level = named.map { "<uses-sdk android:minSdkVersion=\"\($0)\" />" } ?? ""
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">\(level)<application>
      <activity android:name=".Links" android:exported="true" /></application></manifest>
      """
    var settings = RegistrationSettings(.android)
    settings.level = given
    settings.activity = ".Links"
    let claims = ScriptClaims(try makeGate("domain \"h.ex\"\nroute(\"/a/:id\", open \"a\")"))
    let bytes = try claims.merged(
      into: Array(text.utf8),
      path: "AndroidManifest.xml",
      settings
    ).bytes
    let merged = String(decoding: bytes, as: UTF8.self)
    #expect(merged.contains("android:pathAdvancedPattern") == isAdvanced)
  }

  @Test(arguments: ["></activity>", "/>", " />", ">\n</activity>", ">x</activity>", "\n/>"])
  func `An empty activity gets filters`(end: String) throws {
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
      <activity android:name=".Links" android:exported="true"\(end)</application></manifest>
      """
    let once = try merged(second, text)
    #expect(try merged(second, once) == once)
    let manifest = try AndroidManifest(bytes: Array(once.utf8), file: "m.xml")
    #expect(manifest.activities.flatMap(\.filters).map(\.filter) == second.filters)
  }

  @Test func `Random merges change nothing else and can be repeated`() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<200 {
      let newline = random.one(of: ["\n", "\r\n"])
      let space = { (generator: inout SeededGenerator) in
        generator.one(of: [" ", "  ", newline + "    ", newline + "\t", newline, ""])
      }
      let content =
        space(&random) + random.one(of: ["", "<!-- é & -->", "<meta-data android:name='a' />"])
        + random.one(of: ["", SampleManifest.filter(["scheme=own"]).replacing("\n", with: newline)])
        + space(&random)
      let before =
        "<?xml version=\"1.0\"?>" + newline
        + "<manifest xmlns:android=\"http://schemas.android.com/apk/res/android\">" + space(&random)
        + "<application>" + space(&random) + "<activity android:name=\".Other\" />" + space(&random)
        + "<activity android:name=\".Links\">"
      let after =
        "</activity>" + space(&random) + "</application>" + newline + "</manifest>" + newline
      let text = before + content + after
      let once = try merged(first, text)
      #expect(once.hasPrefix(before) && once.hasSuffix(after))
      #expect(try merged(first, once) == once)
      let other = try merged(second, once)
      #expect(try merged(first, other) == once)
      #expect(try merged(second, other) == other)
      // Without what stands between the comments, and blanks, it is as it was.
      let start = try #require(other.firstRange(of: "<!-- mgate: begin -->"))
      let end = try #require(other.firstRange(of: "<!-- mgate: end -->"))
      let rest = other[..<start.lowerBound] + other[end.upperBound...]
      #expect(rest.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
      if newline == "\r\n" {
        #expect(!once.replacing("\r\n", with: "").unicodeScalars.contains("\n"))
      }
    }
  }

  @Test(arguments: [
    "<a/>", "", "<manifest><application/></manifest>",
    SampleManifest.text("<!-- mgate: begin -->"),
    SampleManifest.text("<!-- mgate: end --><!-- mgate: begin -->"),
    SampleManifest.text("<!-- mgate: begin --><!-- mgate: begin --><!-- mgate: end -->"),
  ])
  func `What cannot be merged is refused`(text: String) {
    #expect(throws: RegistrationError.self) { try merged(first, text) }
  }

  @Test func `A compiled manifest is not merged`() {
    #expect(throws: RegistrationError.self) {
      try first.merged(into: CompiledSamples.aapt2, file: "m.xml")
    }
  }
}
