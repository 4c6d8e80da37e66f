import LineEditor
import Randomness
import Testing

struct HistoryTests {
  @Test(arguments: [
    (["a", "b"], ["a", "b"]), (["a", "b", "a"], ["b", "a"]), (["a", "a"], ["a"]),
    ([" a", "b"], ["b"]), (["", "\n", "\t"], []), (["a\nb"], ["a\nb"]), (["\ta"], ["\ta"]),
    ([String(repeating: "x", count: 65_537), "a"], ["a"]),
  ])
  func `Lines are kept once, without blank and secret ones`(lines: [String], kept: [String]) {
    var history = History()
    for line in lines { history.add(line) }
    #expect(history.lines == kept)
    #expect(History(bytes: history.bytes) == history)
  }

  @Test func `The oldest lines are forgotten`() {
    var history = History()
    for number in 0..<5_010 { history.add("line \(number)") }
    #expect(history.lines.count == History.maximumCount)
    #expect(history.lines.first == "line 10")
    var bytes = Array("oldest\n".utf8)
    bytes += history.bytes
    #expect(History(bytes: bytes) == history)
  }

  @Test func `All lines together are bounded`() {
    var history = History()
    for number in 0..<80 { history.add("\(number) " + String(repeating: "x", count: 60_000)) }
    #expect(history.lines.count == 69)
    #expect(history.lines.last?.hasPrefix("79 ") == true)
    #expect(History(bytes: history.bytes) == history)
  }

  @Test(arguments: [
    ("a\nb\n", ["a", "b"]), ("a\nb", ["a", "b"]), ("a\n\n\nb", ["a", "b"]), ("", []),
    (#"a\nb"#, ["a\nb"]), (#"a\\nb"#, [#"a\nb"#]), (#"a\tb"#, [#"a\tb"#]), (#"a\"#, [#"a\"#]),
    ("a\nb\na", ["b", "a"]), (" a\nb", ["b"]), ("a\u{0}b", ["a\u{0}b"]),
  ])
  func `A history is read from bytes`(bytes: String, lines: [String]) {
    #expect(History(bytes: Array(bytes.utf8)).lines == lines)
  }

  @Test func `Any bytes are a history, which is read again as it is written`() {
    var random = SeededGenerator(seed: 2)
    let odd: [UInt8] = [0x0A, 0x5C, 0x6E, 0x20, 0x00, 0xC3, 0x9F, 0xFF, 0x0D, 0x61]
    for _ in 0..<2_000 {
      let bytes = (0..<random.below(40)).map { _ in random.one(of: odd) }
      let history = History(bytes: bytes)
      #expect(History(bytes: history.bytes) == history)
      #expect(Set(history.lines).count == history.lines.count)
    }
  }
}
