import Foundation
import Moongate
import MoongateSystem
import SampleScripts
import Testing

@Suite("Fingerprints")
struct FingerprintTests {
  /// The examples of FIPS 180-4's own page, and the lengths around the end of a block, as `sha256sum` prints them.
  @Test(
    "SHA-256",
    arguments: [
      ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      ("a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
      ("a", 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
      ("a", 63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
      ("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
      ("a", 65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
      ("a", 119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
      ("a", 120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
      ("a", 100_000, "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"),
    ]
  )
  func vectors(_ text: String, _ times: Int, _ expected: String) {
    let hash = Fingerprint(of: Array(String(repeating: text, count: times).utf8))
    #expect(hash.description == expected)
    #expect(Fingerprint(expected) == hash)
    #expect(hash.short == expected.prefix(12))
  }

  @Test(
    "What is no fingerprint",
    arguments: [
      "", "e3b0", String(repeating: "a", count: 63), String(repeating: "a", count: 65),
      String(repeating: "A", count: 64), String(repeating: "g", count: 64),
      String(repeating: "/", count: 64), String(repeating: ":", count: 64),
      String(repeating: "`", count: 64), String(repeating: "é", count: 32),
    ]
  )
  func refused(_ text: String) {
    #expect(Fingerprint(text) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Fingerprint.self, from: JSONEncoder().encode(text))
    }
  }

  @Test("The fingerprint of a set is that of what sha256sum prints")
  func sum() throws {
    let scripts = Scripts(["main.lua": "x", "a/b.lua": "", "ä.lua": "ü\n"])
    // printf 'x' >main.lua; printf '' >a/b.lua; printf 'ü\n' >ä.lua; sha256sum ./a/b.lua ./main.lua ./ä.lua | sha256sum
    #expect(
      scripts.fingerprint.description
        == "d0062d090eed39afc6779fe8a8248a805cb24b6337a65ed6a43222bb4d8aba28"
    )
    #expect(
      Scripts([:]).fingerprint.description
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    )
  }

  /// Names that would read as two lines, or as another name, are escaped as `sha256sum` escapes them.
  @Test("Names with line ends and backslashes")
  func escaping() {
    let one = Scripts(["a\nb": "", #"c\d"#: "x", "e\rf": "y"])
    #expect(
      one.fingerprint.description
        == "3644e3c03273932744a95c55568f9a9dc902e8881115b814f7d0aaed31d6ec79"
    )
    let empty = Fingerprint(of: []).description
    #expect(
      Scripts(["a\n\(empty)  ./b": ""]).fingerprint != Scripts(["a": "", "b": ""]).fingerprint
    )
    #expect(Scripts(["a\nb": ""]).fingerprint != Scripts([#"a\nb"#: ""]).fingerprint)
  }

  @Test("Whatever differs in a set differs in the fingerprint")
  func differences() {
    let sets = [
      Scripts(["main.lua": "x"]), Scripts(["main.lua": "x "]), Scripts(["main.lua": "X"]),
      Scripts(["main.lua": ""]), Scripts(["Main.lua": "x"]),
      Scripts(["main.lua": "x", "a.lua": ""]),
      Scripts(["main.lua": "", "a.lua": "x"]), Scripts(["main.lua": "x\n"]),
      Scripts(["main.lua": "x\r\n"]),
      Scripts(["main.lua": "\u{E9}"]), Scripts(["main.lua": "e\u{301}"]),
      Scripts(["main.lua": "\u{FEFF}x"]), Scripts([:]),
    ]
    #expect(Set(sets.map(\.fingerprint)).count == sets.count)
    #expect(Set(sets).count == sets.count)
    let twin = Scripts(["a.lua": "", "main.lua": "x"])
    #expect(twin.fingerprint == sets[5].fingerprint)
    #expect(twin == sets[5] && twin.hashValue == sets[5].hashValue)
  }

  @Test("Sets and fingerprints come back from JSON")
  func coding() throws {
    let scripts = Scripts(["main.lua": "scheme 'ü'\r\n\u{0}", "pages/help.lua": "\u{FEFF}"])
    let data = try JSONEncoder().encode(scripts)
    let read = try JSONDecoder().decode(Scripts.self, from: data)
    #expect(read == scripts)
    #expect(read.fingerprint == scripts.fingerprint)
    let fingerprint = try JSONEncoder().encode(scripts.fingerprint)
    #expect(String(decoding: fingerprint, as: UTF8.self) == "\"\(scripts.fingerprint)\"")
    #expect(try JSONDecoder().decode(Fingerprint.self, from: fingerprint) == scripts.fingerprint)
    #expect(
      try JSONDecoder().decode(Scripts.self, from: Data(#"{"main.lua":"x"}"#.utf8))
        == Scripts(["main.lua": "x"])
    )
  }
}
