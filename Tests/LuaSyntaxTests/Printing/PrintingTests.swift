import LuaSyntax
import Testing

struct PrintingTests {
  @Test(
    arguments: [
      ("x=1", "x = 1\n"), ("local a<const>,b=1", "local a <const>, b = 1\n"),
      ("f'a\\n\\\"'", "f(\"a\\n\\\"\")\n"),
      ("f{1;x=2,[3]=4}", "f({1, x = 2, [3] = 4})\n"), ("x=-2^-3^2", "x = - 2 ^ - 3 ^ 2\n"),
      ("x=(a)", "x = (a)\n"),
      (
        "if a then b()elseif c then else d()end",
        "if a then\n  b()\nelseif c then\nelse\n  d()\nend\n"
      ),
      ("for i=1,2 do end", "for i = 1, 2 do\nend\n"),
      ("for k,v in p do break end", "for k, v in p do\n  break\nend\n"),
      ("function a.b:c(x,...)return x,... end", "function a.b:c(x, ...)\n  return x, ...\nend\n"),
      ("repeat local x until x", "repeat\n  local x\nuntil x\n"),
      ("while a do;end", "while a do\n  ;\nend\n"),
      ("local function f()end", "local function f()\nend\n"),
      ("goto l;::l::", "goto l\n;\n::l::\n"),
      ("a,b.c=f()", "a, b.c = f()\n"), ("x='\\0äb\\x80'", "x = \"\\000\\195\\164b\\128\"\n"),
      ("x='äb'", "x = \"äb\"\n"),
      ("x=0xFFFFFFFFFFFFFFFF,1e999,1e16,.5", "x = 0xffffffffffffffff, 1e999, 1e+16, 0.5\n"),
    ]
  )
  func `A tree is printed with a statement a line`(text: String, expected: String) throws {
    #expect(try LuaChunk(text).printed == expected)
  }
}
