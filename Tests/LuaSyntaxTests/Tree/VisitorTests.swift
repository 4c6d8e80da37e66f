import LuaSyntax
import Testing

struct VisitorTests {
  /// Notes what it is shown.
  private struct Notes: LuaVisitor {
    var names: [Int] = []
    var functions: [Int] = []
    var statements: [Int] = []

    mutating func visit(_ expression: LuaExpression) {
      if case .name(let name) = expression.kind { names.append(name) }
    }

    mutating func visit(_ function: LuaFunction) { functions.append(function.index) }

    mutating func visit(_ statement: LuaStatement) {
      statements.append(statement.range.lowerBound)
    }
  }

  private static let text = """
    local a <const>, b = x, (y)
    function t.u:v(...) return ..., self.w end
    local function f(p) g(p)[h](-i, not j) end
    if a then b = c elseif d then e() else k = { l, m = n, [o] = q } end
    while r do break end
    repeat local s = s until s
    for i = i, j, k do goto out end
    for k, v in pairs(t) do do t[k] = function() return v .. k .. a end end end
    ::out::
    ;
    x = a + b * c:d { e } 'f'
    """

  @Test func `Every name, function and statement is shown, in the order of the text`() throws {
    let chunk = try LuaChunk(Self.text)
    var notes = Notes()
    notes.walk(chunk)
    #expect(notes.names == Array(chunk.names.indices))
    #expect(notes.functions == Array(1..<chunk.functions.count))
    #expect(notes.statements == notes.statements.sorted())
    #expect(notes.statements.count == 22)
  }

  @Test func `The deepest text that there may be is gone through`() throws {
    let depth = 190
    var notes = Notes()
    notes.walk(
      try LuaChunk(
        "x = " + String(repeating: "(", count: depth) + "y" + String(repeating: ")", count: depth)
      )
    )
    #expect(notes.names == [0, 1])
  }
}
