import Testing

@testable import MoongateWorkbench

/// Tests of changes as `diff -u` shows them.
@Suite struct UnifiedDiffTests {
  typealias Row = (before: String, after: String, text: String)

  private static let headers = "--- a\n+++ a\n"

  private static let rows: [Row] = [
    ("1\n", "1\n", ""),
    ("1\n2\n3\n4\n5\n6\n", "1\n2\n3\nx\n5\n6\n", "@@ -2,5 +2,5 @@\n 2\n 3\n-4\n+x\n 5\n 6\n"),
    ("1\n2\n", "1\n1a\n1b\n2\n", "@@ -1,2 +1,4 @@\n 1\n+1a\n+1b\n 2\n"),
    ("1\n2\n3\n", "3\n", "@@ -1,3 +1,1 @@\n-1\n-2\n 3\n"),
    ("1\n", "", "@@ -1,1 +0,0 @@\n-1\n"),
    // Changes with at most four lines between them share a hunk.
    (
      "a\n1\n2\n3\n4\nb\n", "x\n1\n2\n3\n4\ny\n",
      "@@ -1,6 +1,6 @@\n-a\n+x\n 1\n 2\n 3\n 4\n-b\n+y\n"
    ),
    (
      "a\n1\n2\n3\n4\n5\nb\n", "1\n2\n3\n4\n5\ny\n",
      "@@ -1,3 +1,2 @@\n-a\n 1\n 2\n@@ -5,3 +4,3 @@\n 4\n 5\n-b\n+y\n"
    ),
    (
      "1\n2", "1\n3",
      "@@ -1,2 +1,2 @@\n 1\n-2\n\\ No newline at end of file\n+3\n\\ No newline at end of file\n"
    ),
    ("1", "1\n", "@@ -1,1 +1,1 @@\n-1\n\\ No newline at end of file\n+1\n"),
    // A terminal gets no escape, but the end of a line as it is.
    (
      "\t1\r\n\u{1B}[2J\r\n", "\t1\r\n2\r\n",
      "@@ -1,2 +1,2 @@\n \t1\r\n-\\u{1B}[2J\r\n+2\r\n"
    ),
    ("1\r\n", "1\n", "@@ -1,1 +1,1 @@\n-1\r\n+1\n"),
  ]

  @Test func `A name with a blank ends with a tab`() {
    let diff = UnifiedDiff(from: Array("1\n".utf8), to: Array("2\n".utf8), of: "a b")
    #expect(diff.text.hasPrefix("--- a b\t\n+++ a b\t\n@@"))
  }

  @Test func `Very many changes are shown as one, between what stays`() {
    func text(_ words: some Sequence<String>) -> [UInt8] {
      Array(("first\n" + words.map { $0 + "\n" }.joined() + "last\n").utf8)
    }
    let diff = UnifiedDiff(
      from: text((1...5_000).map { "a\($0)" }),
      to: text((1...5_000).map { "b\($0)" }),
      of: "a"
    )
    #expect(diff.text.hasPrefix(Self.headers + "@@ -1,5002 +1,5002 @@\n first\n-a1\n-a2\n"))
    #expect(diff.text.hasSuffix("+b5000\n last\n"))
  }

  @Test(arguments: rows)
  func `Lines that change are shown with those around them`(row: Row) {
    let diff = UnifiedDiff(from: Array(row.before.utf8), to: Array(row.after.utf8), of: "a")
    #expect(diff.text == (row.text.isEmpty ? "" : Self.headers + row.text))
  }

  @Test func `A new file is compared with none`() {
    let diff = UnifiedDiff(from: nil, to: Array("1\n".utf8), of: "a")
    #expect(diff.text == "--- /dev/null\n+++ a\n@@ -0,0 +1,1 @@\n+1\n")
  }

  @Test func `Bytes that are not text are not shown`() {
    let diff = UnifiedDiff(from: [0], to: [1], of: "a")
    #expect(diff.text == "a: The file is not text, and changes.\n")
  }
}
