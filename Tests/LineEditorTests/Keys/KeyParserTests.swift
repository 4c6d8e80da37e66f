import LineEditor
import Randomness
import Testing

struct KeyParserTests {
  @Test(
    arguments: [
      ("a", [Key(.scalar("a"))]),
      ("ß漢😀", [Key(.scalar("ß")), Key(.scalar("漢")), Key(.scalar("😀"))]),
      ("\u{1}", [.control("a")]), ("\u{1A}", [.control("z")]), ("\u{0}", [.control("@")]),
      ("\u{1F}", [.control("_")]), ("\u{1C}", [.control("\\")]),
      ("\r", [Key(.enter)]), ("\n", [Key(.enter)]), ("\t", [Key(.tab)]),
      ("\u{7F}", [Key(.backspace)]),
      ("\u{8}", [Key(.backspace)]), ("\u{1B}\r", [Key(.enter, .alt)]),
      ("\u{1B}\u{7F}", [Key(.backspace, .alt)]), ("\u{1B}b", [.alt("b")]), ("\u{1B}ß", [.alt("ß")]),
      ("\u{1B}\u{2}", [Key(.scalar("b"), [.alt, .control])]),
      ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [Key(.up), Key(.down), Key(.right), Key(.left)]),
      ("\u{1B}OA\u{1B}OH\u{1B}OF\u{1B}OP", [Key(.up), Key(.home), Key(.end), Key(.function(1))]),
      ("\u{1B}OM", [Key(.enter)]),
      (
        "\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~",
        [Key(.home), Key(.end), Key(.home), Key(.end), Key(.home), Key(.end)]
      ),
      (
        "\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~",
        [Key(.insert), Key(.delete), Key(.pageUp), Key(.pageDown)]
      ),
      (
        "\u{1B}[11~\u{1B}[15~\u{1B}[17~\u{1B}[24~\u{1B}[[A",
        [
          Key(.function(1)), Key(.function(5)), Key(.function(6)), Key(.function(12)),
          Key(.function(1)),
        ]
      ),
      ("\u{1B}[1;5C", [Key(.right, .control)]), ("\u{1B}[1;3D", [Key(.left, .alt)]),
      ("\u{1B}[1;2A", [Key(.up, .shift)]), ("\u{1B}[1;8B", [Key(.down, [.shift, .alt, .control])]),
      ("\u{1B}[3;5~", [Key(.delete, .control)]), ("\u{1B}[;5H", [Key(.home, .control)]),
      ("\u{1B}[Z", [Key(.tab, .shift)]), ("\u{1B}[d", [Key(.left, .shift)]),
      ("\u{1B}\u{1B}[A", [Key(.up, .alt)]), ("\u{1B}\u{1B}OA", [Key(.up, .alt)]),
      ("\u{1B}\u{1B}\u{1B}", [Key(.escape)]), ("\u{1B}\u{1B}b", [.alt("b")]),
      ("\u{1B}[97;5u", [.control("a")]), ("\u{1B}[13;3u", [Key(.enter, .alt)]),
      ("\u{1B}[27u", [Key(.escape)]), ("\u{1B}[9;2u", [Key(.tab, .shift)]),
      ("\u{1B}[27;5;47~", [.control("/")]), ("\u{1B}[97;65u", [Key(.scalar("a"))]),
      ("\u{1B}[97:65;2:1u", [Key(.scalar("a"))]), ("\u{1B}[57441u", []),
      (
        "\u{1B}[200~a\r\nb\u{1B}[A\u{3}\u{1B}[201~c",
        [Key(.paste("a\r\nb\u{1B}[A\u{3}")), Key(.scalar("c"))]
      ),
      ("\u{1B}[200~\u{1B}[201~", [Key(.paste(""))]),
      ("\u{1B}[200~漢\u{1B}[20\u{1B}[201~", [Key(.paste("漢\u{1B}[20"))]),
      // What is not a key.
      ("\u{1B}[99~a", [Key(.scalar("a"))]), ("\u{1B}[?1;2ca", [Key(.scalar("a"))]),
      ("\u{1B}[1;1\u{3}", [.control("c")]), ("\u{1B}[1\u{1B}[A", [Key(.up)]),
      ("\u{1B}O\u{3}", [.control("c")]), ("\u{1B}[1ß", [Key(.scalar("ß"))]),
      ("\u{1B}]11;rgb:0/0/0\u{7}a", [Key(.scalar("a"))]),
      ("\u{1B}]11;rgb:0/0/0\u{1B}\\a", [Key(.scalar("a"))]),
      ("\u{1B}P1$r0m\u{1B}\\a", [Key(.scalar("a"))]), ("\u{1B}[[Z", []),
      ("\u{1B}[\(String(repeating: "1", count: 100))~a", [Key(.scalar("a"))]),
      ("\u{1B}[99999999999999999999~", []), ("\u{1B}[1;99999999999A", [Key(.up)]),
      ("\u{1B}[4294967296u", []), ("\u{1B}[55296u", []),
    ] as [(String, [Key])]
  )
  func `Bytes are the keys that they were sent for`(bytes: String, keys: [Key]) {
    var whole = KeyParser()
    #expect(whole.read(bytes.utf8) == keys)
    var piecewise = KeyParser()
    #expect(bytes.utf8.flatMap { piecewise.read([$0]) } == keys)
  }

  @Test(
    arguments: [
      ([0xC3], []), ([0xC3, 0x61], [Key(.scalar("a"))]), ([0x80, 0xBF], []),
      ([0xC0, 0x80], []), ([0xE0, 0x80, 0x80], []), ([0xED, 0xA0, 0x80], []),
      ([0xF4, 0x90, 0x80, 0x80], []), ([0xFF, 0xFE, 0x61], [Key(.scalar("a"))]),
      ([0xE6, 0xC3, 0x9F], [Key(.scalar("ß"))]),
      (
        [0x1B, 0xC3, 0x9F, 0xC3, 0x9F],
        [.alt("ß"), Key(.scalar("ß"))]
      ),
    ] as [([UInt8], [Key])]
  )
  func `Bytes that are not UTF-8 are no keys`(bytes: [UInt8], keys: [Key]) {
    var parser = KeyParser()
    #expect(parser.read(bytes) == keys)
    #expect(parser.read([0x62]) == [Key(.scalar("b"))])
  }

  @Test(
    arguments: [
      ("\u{1B}", Key(.escape)), ("\u{1B}\u{1B}", Key(.escape)), ("\u{1B}[", .alt("[")),
      ("\u{1B}O", .alt("O")), ("\u{1B}]", .alt("]")), ("\u{1B}P", .alt("P")), ("\u{1B}[1;", nil),
      ("\u{1B}]11;", nil), ("\u{1B}[[", nil),
    ] as [(String, Key?)]
  )
  func `What time ends is a key of its own`(bytes: String, key: Key?) {
    var parser = KeyParser()
    #expect(parser.read(bytes.utf8) == [])
    #expect(parser.isWaiting)
    #expect(parser.timeOut() == key)
    #expect(!parser.isWaiting)
    #expect(parser.read([0x61]) == [Key(.scalar("a"))])
  }

  @Test func `Time does not end a scalar, and a paste only after a long while`() {
    var parser = KeyParser()
    #expect(parser.read([0xC3]) == [])
    #expect(!parser.isWaiting)
    #expect(parser.timeOut() == nil)
    #expect(parser.read([0x9F]) == [Key(.scalar("ß"))])
    #expect(parser.read("\u{1B}[200~a\u{1B}".utf8) == [])
    #expect(parser.isWaiting)
    #expect(parser.timeOut() == nil)
    #expect(parser.read("[201~".utf8) == [Key(.paste("a"))])
    #expect(parser.read("\u{1B}[200~ab".utf8) == [])
    #expect((1..<60).allSatisfy { _ in parser.timeOut() == nil })
    #expect(parser.timeOut() == Key(.paste("ab")))
    #expect(!parser.isWaiting)
  }

  @Test(arguments: [
    (4, "abcd", Key(.paste("abcd"))), (4, "abcde", Key(.longPaste)),
    (4, String(repeating: "x", count: 100), Key(.longPaste)),
  ])
  func `A paste is dropped as a whole where it is too long`(limit: Int, text: String, key: Key) {
    var parser = KeyParser(pasteLimit: limit)
    #expect(parser.read("\u{1B}[200~\(text)\u{1B}[201~a".utf8) == [key, Key(.scalar("a"))])
  }

  @Test func `No length of a long paste is taken for a short one`() {
    for count in 5...60 {
      var parser = KeyParser(pasteLimit: 4)
      let text = String(repeating: "x", count: count)
      #expect(parser.read("\u{1B}[200~\(text)\u{1B}[201~".utf8) == [Key(.longPaste)])
    }
  }

  @Test func `Any bytes are read, in pieces of any size`() {
    var random = SeededGenerator(seed: 1)
    let pieces: [[UInt8]] = [
      [0x1B], Array("[".utf8), Array("O".utf8), Array("1;5".utf8), Array("~".utf8), [0xC3], [0x9F],
      [0xF0, 0x9F], [0xFF], Array("A".utf8), Array("[200~".utf8), Array("\u{1B}[201~".utf8), [0x03],
      Array("]".utf8), [0x07],
    ]
    for _ in 0..<2_000 {
      var bytes: [UInt8] = []
      for _ in 0..<random.below(20) { bytes += random.one(of: pieces) }
      var whole = KeyParser()
      var piecewise = KeyParser()
      let keys = whole.read(bytes)
      var other: [Key] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = 1 + random.below(rest.count)
        other += piecewise.read(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(keys == other)
      _ = whole.read("\u{1B}[201~\u{7}".utf8)
      _ = whole.timeOut()
      #expect(whole.read("a".utf8).last == Key(.scalar("a")))
    }
  }
}
