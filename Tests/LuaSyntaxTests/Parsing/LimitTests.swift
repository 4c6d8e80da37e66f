import LuaSyntax
import Testing

struct LimitTests {
  @Test(
    arguments: [
      ("local a ", "", 200), ("local a <const> = 1 ", "", 200),
      ("local a ", "for i = 1, 2 do local z end", 195),
      ("local a ", "for k in f do local z end", 194),
      ("local a ", "for k, v in f do end", 194), ("local a ", "do local z, y end local z, y", 198),
      ("local a ", "local function f(...) local b end", 199), ("local a, b ", "", 100),
      ("local a ", "for i = 1, 2 do end for i = 1, 2 do end", 196),
      ("do local a end ", "local b", nil),
    ] as [(String, String, Int?)]
  )
  func `A function has as many locals as Lua lets it`(
    piece: String,
    tail: String,
    most: Int?
  ) throws {
    let compiler = try #require(Compiler())
    for count in 90...210 {
      let text = String(repeating: piece, count: count) + tail
      #expect(parses(text) == compiler.compile(Array(text.utf8)).isAccepted)
      if let most { #expect(parses(text) == (count <= most)) }
    }
  }

  @Test(arguments: ["", " <const> = 1", " <const> = f()"])
  func `A function uses as many locals of others as Lua lets it`(attribute: String) throws {
    let compiler = try #require(Compiler())
    for count in [1, 126, 127, 128, 129, 130, 150] {
      // Two functions around have that many locals each.
      let outer = (0..<count).map { "local a\($0)\(attribute)" }.joined(separator: " ")
      let inner = (0..<count).map { "local b\($0)\(attribute)" }.joined(separator: " ")
      let uses = (0..<count).map { "a\($0) .. b\($0)" }.joined(separator: ";x = ")
      for use in ["x = \(uses)", "local x = \(uses.replacing(";x", with: ";local x"))"] {
        let text = "\(outer) function f() \(inner) function g() \(use) end end"
        let verdict = compiler.compile(Array(text.utf8))
        #expect(parses(text) == verdict.isAccepted, "\(count) \(verdict)")
      }
    }
  }
}
