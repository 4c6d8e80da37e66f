import LuaSyntax
import Testing

struct LuaLinesTests {
  @Test(
    arguments: [
      ("", [1]), ("a", [1, 1]), ("a\n", [1, 1, 2]), ("\n\n", [1, 2, 3]), ("\r\na", [1, 1, 2, 2]),
      ("\n\ra", [1, 1, 2, 2]), ("\r\ra", [1, 2, 3, 3]), ("\r\n\r\n", [1, 1, 2, 2, 3]),
      ("\n\r\n", [1, 1, 2, 3]),
    ]
  )
  func `Each offset is in the line that Lua counts`(text: String, lines: [Int]) {
    let found = LuaLines(Array(text.utf8))
    #expect((0...text.utf8.count).map { found.line(at: $0) } == lines)
    #expect(found.count == lines.last)
  }
}
