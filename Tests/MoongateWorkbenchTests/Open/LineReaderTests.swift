import Testing

@testable import MoongateWorkbench

@Suite struct LineReaderTests {
  /// Reads all lines of at most ten bytes from a text that comes in pieces.
  private func lines(_ bytes: [UInt8], pieces: Int) -> [LineReader.Line] {
    var rest = bytes[...]
    var reader = LineReader(most: 10) {
      defer { rest = rest.dropFirst(pieces) }
      return Array(rest.prefix(pieces))
    }
    var lines: [LineReader.Line] = []
    while let line = reader.next() { lines.append(line) }
    return lines
  }

  private static let rows: [(String, [LineReader.Line])] = [
    ("", []),
    ("\n", [.text("")]),
    ("a", [.text("a")]),
    ("a\n", [.text("a")]),
    ("a\n\nb", [.text("a"), .text(""), .text("b")]),
    ("a\r\nb\r", [.text("a"), .text("b")]),
    ("1234567890\n", [.text("1234567890")]),
    ("12345678901\nb", [.tooLong, .text("b")]),
    ("12345678901", [.tooLong]),
    (String(repeating: "x", count: 100) + "\n\n", [.tooLong, .text("")]),
    ("é\nü", [.text("é"), .text("ü")]),
  ]

  @Test(arguments: rows)
  func `Lines are the same in whatever pieces they come`(
    text: String,
    expected: [LineReader.Line]
  ) {
    for pieces in [1, 2, 3, 5, 7, 1_000] {
      #expect(lines(Array(text.utf8), pieces: pieces) == expected)
    }
  }

  @Test func `Bytes that are not UTF-8 are told, and the next line is read`() {
    #expect(lines([0x61, 0xFF, 0x0A, 0x62, 0x0A], pieces: 2) == [.notText, .text("b")])
  }
}
