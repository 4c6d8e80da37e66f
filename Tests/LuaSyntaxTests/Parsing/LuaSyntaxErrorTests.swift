import LuaSyntax
import Testing

struct LuaSyntaxErrorTests {
  @Test(
    arguments: [
      ("x = ", "4 incomplete The text ends where an expression should be."),
      ("x", "1 incomplete The text ends where a call or an assignment should be."),
      ("x = )", "4 There is \")\" where an expression should be."),
      ("if x the y()", "5 There is \"the\" where \"then\" should be."),
      (
        "if x then\ny()",
        "13 incomplete The text ends where \"end\" should close the \"if\" in line 1."
      ),
      ("\n(f", "3 incomplete The text ends where \")\" should close the \"(\" in line 2."),
      ("x = {1 2}", "7 There is \"2\" where \"}\" should close the \"{\" in line 1."),
      ("f() = 1", "4 There is \"=\" where a variable before the assignment should be."),
      ("(a) = 1", "4 There is \"=\" where a variable before the assignment should be."),
      ("a.b", "3 incomplete The text ends where a call or an assignment should be."),
      ("end", "0 There is \"end\" where the end of the text should be."),
      ("return 1 x()", "9 There is \"x\" where the end of the text should be."),
      ("for 1", "4 There is \"1\" where a name should be."),
      ("for i do", "6 There is \"do\" where \"=\" or \"in\" should be."),
      ("function f(1) end", "11 There is \"1\" where a parameter or \"...\" should be."),
      ("function f(..., a) end", "14 There is \",\" where \")\" should be."),
      ("a:b = 1", "4 There is \"=\" where the arguments of the call should be."),
      ("x = 'text' 'more'", "11 There is a string where an expression should be."),
      (
        "function f() return ... end", "20 The \"...\" is in a function that does not take \"...\"."
      ),
      ("break", "0 The break is not in a loop."),
      ("while x do function f() break end end", "24 The break is not in a loop."),
      ("goto done", "0 There is no label done that the goto could reach."),
      ("goto l; do ::l:: end", "0 There is no label l that the goto could reach."),
      ("do goto l end; local x ::l:: f()", "3 The goto jumps to the label l over the local x."),
      (
        "do local a; goto l end local b ::l:: f()",
        "12 The goto jumps to the label l over the local b."
      ),
      ("::l:: do ::l:: end", "11 The function already has a label l that is visible here."),
      ("local x <const> = 1; x = 2", "21 The local x is constant and cannot be assigned."),
      (
        "local x <close> = nil; function f() x = 2 end",
        "36 The local x is constant and cannot be assigned."
      ),
      (
        "local x <const> = 1; function x() end",
        "30 The local x is constant and cannot be assigned."
      ),
      (
        "local x <final> = 1",
        "9 The attribute final is unknown; there are \"const\" and \"close\"."
      ),
      (
        "local x <close>, y <close> = 1, 2",
        "19 Only one local of a statement can have the attribute \"close\"."
      ),
      ("x = 'a", "6 incomplete The string does not end in its line."),
      ("x = 'a\n'", "6 The string does not end in its line."),
      ("\nx = [[a\n", "9 incomplete The string that begins in line 2 does not end."),
      ("--[[a", "5 incomplete The comment that begins in line 1 does not end."),
      ("x = '\\q'", "5 A backslash has no meaning before this character."),
      ("x = '\\400'", "5 The number after a backslash is above 255."),
      ("x = '\\xg'", "5 Two hexadecimal digits should follow \"\\x\"."),
      ("x = '\\u{}'", "5 A hexadecimal number in braces should follow \"\\u\"."),
      ("x = '\\u{80000000}'", "5 The number after \"\\u\" is above 7FFFFFFF."),
      ("x = 3x", "4 The number \"3x\" is malformed."),
      ("x = [=a", "4 A second \"[\" should follow \"[=\", as in \"[=[text]=]\"."),
      ("x = é", "4 There is \"é\" where an expression should be."),
      ("#!lua", "0 There is \"#\" where an expression should be."),
      (
        "x = \(String(repeating: "9", count: 50))z",
        "4 The number \"\(String(repeating: "9", count: 40))…\" is malformed."
      ),
    ]
  )
  func `An error says where it is and what is wrong`(text: String, expected: String) {
    #expect(Self.said(of: text) == expected)
  }

  private static func said(of text: String) -> String {
    do throws(LuaSyntaxError) {
      _ = try LuaChunk(text)
      return "nothing"
    } catch {
      return "\(error.offset) \(error.isIncomplete ? "incomplete " : "")\(error.message)"
    }
  }
}
