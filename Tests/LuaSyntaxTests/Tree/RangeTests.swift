import LuaSyntax
import Testing

struct RangeTests {
  @Test(
    arguments: [
      ("x = 1 ; y()", ["x = 1", ";", "y()"]), ("return 1 ; ", ["return 1 ;"]),
      ("-- c\n do x() end -- d", ["do x() end"]), ("::l:: ; ::k::", ["::l::", ";", "::k::"]),
      (
        "if a then b() elseif c then d() else e() end",
        ["if a then b() elseif c then d() else e() end"]
      ),
      ("goto l ::l::", ["goto l", "::l::"]),
      ("for i = 1, 2 do end repeat until x", ["for i = 1, 2 do end", "repeat until x"]),
      ("f\n(g)", ["f\n(g)"]), ("local x <const> = 'é'", ["local x <const> = 'é'"]),
    ]
  )
  func `A statement reaches from its first token to its last`(text: String, expected: [String])
    throws
  {
    let statements = try LuaChunk(text).body.statements
    #expect(statements.map { Self.piece($0.range, text) } == expected)
  }

  @Test(
    arguments: [
      ("x = a + b * c", "a + b * c"), ("x = (a) -- c", "(a)"),
      ("x = f().y[1]:m 's' ; y()", "f().y[1]:m 's'"),
      ("x = function() end", "function() end"), ("x = - - a", "- - a"), ("x = {1, 2}", "{1, 2}"),
      ("x = 'é'", "'é'"),
    ]
  )
  func `An expression reaches from its first token to its last`(text: String, expected: String)
    throws
  {
    let statement = try #require(LuaChunk(text).body.statements.first)
    guard case .assignment(_, let values) = statement.kind else {
      Issue.record("\(statement)")
      return
    }
    #expect(values.map { Self.piece($0.range, text) } == [expected])
  }

  private static func piece(_ range: Range<Int>, _ text: String) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }
}
