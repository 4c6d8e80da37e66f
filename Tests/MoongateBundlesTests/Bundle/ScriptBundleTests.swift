import Moongate
import MoongateLua
import Testing

@testable import MoongateBundles

@Suite struct ScriptBundleTests {
  private static let fields: [String: Value] = [
    "schema": 1, "app": "photos", "kind": "lua", "entry": "main.lua", "files": ["main.lua": "x"],
  ]

  private func read(_ change: [String: Value]) throws -> ScriptBundle {
    let fields = Self.fields.merging(change) { $1 }.filter { $0.value != "left out" }
    return try ScriptBundle(payload: Array(Value.object(Value.Object(fields)).documentText.utf8))
  }

  @Test func `A bundle is read as it was written`() throws {
    var bundle = Samples.bundle()
    bundle.files["pages/help.lua"] = "-- \u{0}\t\"é\"\\\r\n"
    bundle.requirements = BundleRequirements(
      moongate: Version("1.0"),
      [Requirement(.actions, "album"), Requirement(.hosts, "*.example.com")]
    )
    bundle.probes = [["link": "photos:a", "to_open": ["album", ["id": 7]]]]
    bundle.source = ScriptBundle.Source(revision: "abc", isDirty: true, mgate: "1.0")
    bundle.label = "Frühling 🚀"
    #expect(try ScriptBundle(payload: bundle.payload) == bundle)
    #expect(bundle.scripts.files == bundle.files)
    let small = Samples.bundle()
    #expect(try ScriptBundle(payload: small.payload) == small)
    #expect(
      String(decoding: small.payload, as: UTF8.self) == #"""
        {"app":"photos","entry":"main.lua","files":{"main.lua":"scheme \"photos\"\n"},"kind":"lua",\#
        "schema":1}
        """#
    )
  }

  static let paths: [(path: String, isValid: Bool)] = [
    ("main.lua", true), ("a/b/c.lua", true), ("a-b_c/0.lua", true), ("-.lua", true),
    ("_/-.lua", true), (String(repeating: "a", count: 124) + ".lua", true),
    (String(repeating: "a", count: 125) + ".lua", false),
    ("", false), (".lua", false), ("a/.lua", false), ("main", false), ("main.LUA", false),
    ("Main.lua", false), ("main.lua/", false), ("/main.lua", false), ("a//b.lua", false),
    ("../a.lua", false), ("a/../b.lua", false), ("./a.lua", false), ("a/./b.lua", false),
    ("a.b.lua", false), ("a\\b.lua", false), ("c:a.lua", false), ("a b.lua", false),
    ("a\0.lua", false), ("a\n.lua", false), ("é.lua", false), ("ａ.lua", false),
    ("main.lua ", false),
    ("main.json", false), ("._main.lua", false), ("%2e%2e/a.lua", false), ("main.lua.lua", false),
  ]

  @Test(arguments: paths) func `A path cannot leave the bundle`(path: String, isValid: Bool) {
    #expect(BundlePath.isValid(path, in: .lua) == isValid)
    let files = ["main.lua": "x"].merging([path: "y"]) { $1 }.mapValues { Value.string($0) }
    let code = refusal { _ = try read(["files": .object(Value.Object(files))]) }
    #expect(code == (isValid ? nil : .malformed))
  }

  static let rows: [(change: [String: Value], code: Refusal.Code?)] = [
    ([:], nil), (["later": 1], nil), (["kind": "left out"], nil), (["label": "a"], nil),
    (["schema": 2], .schema), (["critical": ["x"]], .critical),
    (["app": "a/b"], .malformed), (["kind": "wasm"], .malformed), (["kind": 1], .malformed),
    (["kind": "data"], .malformed),
    (["kind": "data", "entry": "main.json", "files": ["main.json": "{}"]], nil),
    (["kind": "data", "entry": "routes.json", "files": ["routes.json": "{}"]], .malformed),
    (["kind": "data", "entry": "main.json", "files": ["routes.json": "{}"]], .malformed),
    (
      ["kind": "data", "entry": "main.json", "files": ["main.json": "", "b.json": ""]], .malformed
    ),
    (["kind": "data", "entry": "main.lua", "files": ["main.lua": ""]], .malformed),
    (["entry": "other.lua"], .malformed), (["entry": "left out"], .malformed),
    (["entry": "a.lua", "files": ["a.lua": "", "main.lua": ""]], .malformed),
    (["files": [:]], .malformed), (["files": ["main.lua": 1]], .malformed),
    (["files": ["main.lua"]], .malformed), (["files": "left out"], .malformed),
    (["label": ""], .malformed), (["label": "a\u{1B}b"], .malformed),
    (["label": "\u{202E}"], .malformed),
    (["label": .string(String(repeating: "a", count: 200))], nil),
    (["label": .string(String(repeating: "a", count: 201))], .malformed),
    (["requires": [:]], nil), (["requires": ["moongate": "1.2", "later": ["x"]]], nil),
    (["requires": ["moongate": "v1"]], .malformed), (["requires": ["actions": "a"]], .malformed),
    (["requires": ["actions": [""]]], .malformed), (["requires": []], .malformed),
    (["made_from": [:]], nil), (["made_from": ["dirty": 1]], .malformed),
    (["made_from": "x"], .malformed),
    (["probes": []], nil), (["probes": ["x"]], .malformed), (["probes": [:]], .malformed),
  ]

  @Test(arguments: rows) func `A bundle makes sense as a whole`(
    change: [String: Value],
    code: Refusal.Code?
  ) {
    #expect(refusal { _ = try read(change) } == code)
  }

  @Test func `Limits of files, texts and probes`() throws {
    func files(_ count: Int, bytes: Int = 0) -> Value {
      var files: [String: Value] = ["main.lua": .string(String(repeating: "x", count: bytes))]
      for number in 1..<max(count, 1) { files["f\(number).lua"] = "" }
      return .object(Value.Object(files))
    }
    #expect(try read(["files": files(256)]).files.count == 256)
    #expect(refusal { _ = try read(["files": files(257)]) } == .malformed)
    #expect(try read(["files": files(1, bytes: 65_536)]).files.count == 1)
    #expect(refusal { _ = try read(["files": files(1, bytes: 65_537)]) } == .malformed)
    func probes(_ count: Int) -> Value { .array(Array(repeating: ["link": "a:b"], count: count)) }
    #expect(try read(["probes": probes(500)]).probes.count == 500)
    #expect(refusal { _ = try read(["probes": probes(501)]) } == .malformed)
    let large = Array(repeating: UInt8(ascii: " "), count: (1 << 20) + 1)
    #expect(refusal { _ = try ScriptBundle(payload: large) } == .size)
  }
}
