import Moongate
import MoongateDiagnostics
import Randomness
import Testing

/// Tests of the line that a finding shows.
@Suite struct FindingTextTests {
  private static func lines(_ line: String, _ columns: Range<Int>) -> [String] {
    let source = SourceText(file: "a", bytes: Array("first\n\(line)\nlast".utf8))
    let finding = Finding(
      code: .scriptError,
      severity: .warning,
      message: "Look.",
      location: SourceLocation(file: "a", line: 2),
      columns: columns
    )
    return Array(FindingText(finding, in: SourceLines([source])).lines.dropFirst())
  }

  @Test(arguments: [
    ("one two", 5..<8, "one two", "    ^^^"),
    ("é two", 3..<6, "é two", "  ^^^"),
    ("漢 two", 3..<6, "漢 two", "   ^^^"),
    ("one", 4..<5, "one", "   ^"),
    ("one", 90..<99, "one", "   ^"),
    ("", 1..<1, "", "^"),
    ("one", 1..<Int.max, "one", "^^^"),
  ])
  func `Columns are marked`(_ line: String, _ columns: Range<Int>, _ shown: String, _ marks: String)
  {
    #expect(Self.lines(line, columns) == ["  2 | \(shown)", "    | \(marks)"])
  }

  @Test func `The line of a caller follows the column`() {
    var location = SourceLocation(file: "a", line: 2)
    location.caller = SourceLocation(file: "b", line: 7)
    let finding = Finding(
      code: .scriptError,
      severity: .warning,
      message: "Look.",
      location: location,
      columns: 3..<4
    )
    let line = FindingText(finding, in: SourceLines([])).lines[0]
    #expect(line.contains("a:2:3 (from b:7): Look."))
  }

  @Test func `Of a long line what is near is shown`() {
    let line = String(repeating: "漢", count: 5_000) + "here" + String(repeating: "é", count: 5_000)
    let lines = Self.lines(line, 5_001..<5_005)
    let before = "…" + String(repeating: "漢", count: 25)
    #expect(lines[0] == "  2 | \(before)here" + String(repeating: "é", count: 46) + "…")
    #expect(lines[1] == "    | " + String(repeating: " ", count: 51) + "^^^^")
  }

  @Test func `A part of a line is that of its characters`() {
    var random = SeededGenerator(seed: 7)
    let pieces = ["a", "é", "漢", "🌍", " ", "\u{301}", "\t"]
    for _ in 0..<2_000 {
      let line = (0..<Int.random(in: 0...12, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let scalars = Array(line.unicodeScalars)
      let source = SourceText(file: "a", bytes: Array("é\n\(line)\r\n漢".utf8))
      let first = Int.random(in: 1...scalars.count + 1, using: &random)
      let columns = first..<first + Int.random(in: 0...scalars.count + 1 - first, using: &random)
      let near = Int.random(in: 0...6, using: &random)
      let start = max(first - 1 - near, 0)
      let last = min(columns.upperBound, first + near)
      let part = source.part(of: columns, inLine: 2, near: near)
      let expected = scalars[start..<min(last - 1 + near, scalars.count)]
      #expect(part?.text == String(String.UnicodeScalarView(expected)))
      #expect(part?.columns == first - start..<last - start)
    }
  }

  @Test func `There is no part of a line that is not there`() {
    let source = SourceText(file: "a", bytes: Array("one".utf8))
    #expect(source.part(of: 1..<2, inLine: 0, near: 9) == nil)
    #expect(source.part(of: 1..<2, inLine: 2, near: 9) == nil)
  }
}
