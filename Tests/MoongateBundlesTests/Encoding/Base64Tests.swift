import Randomness
import Testing

@testable import MoongateBundles

@Suite struct Base64Tests {
  /// The vectors of RFC 4648, 10, and bytes whose digits are the two that the alphabets spell differently.
  private static let rows: [(text: String, bytes: [UInt8])] = [
    ("", []), ("Zg==", Array("f".utf8)), ("Zm8=", Array("fo".utf8)), ("Zm9v", Array("foo".utf8)),
    ("Zm9vYg==", Array("foob".utf8)), ("Zm9vYmE=", Array("fooba".utf8)),
    ("Zm9vYmFy", Array("foobar".utf8)), ("+/+/", [0xFB, 0xFF, 0xBF]), ("/w==", [0xFF]),
  ]

  @Test(arguments: rows) func `Both alphabets are read, padded or not`(
    text: String,
    bytes: [UInt8]
  ) {
    let urlSafe = text.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }
    for spelling in [text, String(urlSafe), text.filter { $0 != "=" }] {
      #expect(Base64.bytes(spelling) == bytes)
    }
    #expect(Base64.text(bytes) == text)
  }

  @Test(arguments: [
    "Z", "Zm9vY", "Zg=", "Zg===", "Z===", "====", "=", "Zm8==", "Zm9v=", "Zm9v====", "Zg==Zg==",
    // Unused bits that are not zero, both alphabets in one text, and other characters.
    "Zh==", "Zm9=", "Zh", "+_+_", "-/", "Zm9v\n", " Zm9v", "Zm 9v", "Zm9v\0", "Zm9é", "Zm9.",
  ]) func `A text without a single reading is refused`(text: String) {
    #expect(Base64.bytes(text) == nil)
  }

  @Test func `Random bytes are read as they were written`() {
    var random = SeededGenerator(seed: 1)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(Base64.bytes(Base64.text(bytes)) == bytes)
    }
  }

  @Test func `Hexadecimal digits are lower case and come in pairs`() {
    #expect(Hex.bytes("00ff10") == [0, 0xFF, 0x10])
    #expect(Hex.text([0, 0xFF, 0x10]) == "00ff10")
    for text in ["0", "0F", "0x", " 00", "0g", "００"] { #expect(Hex.bytes(text) == nil) }
  }
}
