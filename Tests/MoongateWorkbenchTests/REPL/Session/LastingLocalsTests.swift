import Testing

@testable import MoongateWorkbench

@Suite struct LastingLocalsTests {
  private static let lines = [
    ("local x = 1", "      x = 1"),
    ("local x", "      x = nil"),
    ("local x, y; local z = 2", "      x, y = nil;       z = 2"),
    ("local a, b = f()", "      a, b = f()"),
    ("local function f() local x = 1 end", "      function f() local x = 1 end"),
    ("do local x = 1 end", "do local x = 1 end"),
    ("local x <const> = 1", "local x <const> = 1"),
    ("local x <close> = nil", "local x <close> = nil"),
    ("x = 'local y = 1' -- local z", "x = 'local y = 1' -- local z"),
    ("local\nx = 1", "     \nx = 1"),
    ("local x = = 1", "local x = = 1"),
    ("1 + 1", "1 + 1"),
    ("local a, a = 1, 2", "local a, a = 1, 2"),
    ("local x = 1; local y; local x = 2", "local x = 1;       y = nil; local x = 2"),
    ("local f; local function f() end", "local f; local function f() end"),
    ("", ""),
  ]

  @Test(arguments: lines)
  func `Locals of the line itself become variables of the session`(line: String, run: String) {
    #expect(LastingLocals(line).text == run)
  }
}
