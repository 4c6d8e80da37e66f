import TerminalText
import Testing

struct WrappedTextTests {
  @Test(
    arguments: [
      // Text, columns, indent, what comes of it.
      ("", 10, 2, ""),
      ("short", 10, 2, "short"),
      ("one two three", 13, 2, "one two three"),
      ("one two three", 12, 2, "one two\n  three"),
      ("one two three four", 9, 2, "one two\n  three\n  four"),
      // What has no space stays whole.
      (
        "see https://example.com/a/long/link now", 12, 2,
        "see\n  https://example.com/a/long/link\n  now"
      ),
      // The first word keeps its alignment.
      ("  name      a value of words", 20, 12, "  name      a value of words"),
      ("  name      a value of words", 25, 12, "  name      a value of\n            words"),
      // Each line by itself; the empty ones stay.
      ("one two\n\nthree four\n", 8, 2, "one two\n\nthree\n  four\n"),
      // Pictures take two cells.
      ("🌙🌙 🌙🌙 🌙", 9, 0, "🌙🌙 🌙🌙\n🌙"), ("🌙🌙 🌙🌙", 8, 0, "🌙🌙\n🌙🌙"),
      // Several spaces: one becomes the break.
      ("one  two", 5, 0, "one \ntwo"),
      // A line that the caller keeps whole.
      ("  | one two three", 8, 0, "  | one two three"),
      // Rows that would be narrower than their indent.
      ("one two three", 8, 4, "one two three"),
    ]
  )
  func breaksLinesAtSpaces(text: String, columns: Int, indent: Int, expected: String) {
    let wrapped = [StyledText(text)].wrapped(to: columns) { $0.hasPrefix("  |") ? nil : indent }
    #expect(wrapped.map(\.text).joined() == expected)
  }

  @Test
  func keepsStyles() {
    let red = Style(.named(1))
    let texts = [StyledText("error: ", red), StyledText("one tw"), StyledText("o three", red)]
    let wrapped = texts.wrapped(to: 12) { _ in 2 }
    #expect(wrapped.map(\.text).joined() == "error: one\n  two three")
    #expect(wrapped.filter { $0.style == red }.map(\.text).joined() == "error: o three")
  }
}
