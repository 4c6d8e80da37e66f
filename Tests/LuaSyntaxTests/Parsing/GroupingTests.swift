import LuaSyntax
import Testing

/// The grouping of operators, which the printed text does not show: Lua's compiler says which one it is.
struct GroupingTests {
  private static let signs = LuaBinaryOperator.allCases

  @Test(arguments: signs)
  func `Two operators group as Lua groups them`(first: LuaBinaryOperator) throws {
    let compiler = try #require(Compiler())
    for second in Self.signs {
      let (one, two) = (first.rawValue, second.rawValue)
      let plain = compiler.compile(Array("x = a \(one) b \(two) c".utf8))
      let left = compiler.compile(Array("x = (a \(one) b) \(two) c".utf8))
      let right = compiler.compile(Array("x = a \(one) (b \(two) c)".utf8))
      if left == right { continue }
      let value = try #require(try Self.value(of: "x = a \(one) b \(two) c"))
      guard case .operation(_, let operands) = value.kind else { continue }
      #expect((operands.count == 2) == (plain == left), "\(one) \(two)")
    }
  }

  @Test(arguments: LuaUnaryOperator.allCases)
  func `An operator in front groups as Lua groups it`(sign: LuaUnaryOperator) throws {
    let compiler = try #require(Compiler())
    for second in Self.signs {
      let (one, two) = (sign.rawValue, second.rawValue)
      let plain = compiler.compile(Array("x = \(one) a \(two) b".utf8))
      let left = compiler.compile(Array("x = (\(one) a) \(two) b".utf8))
      let value = try #require(try Self.value(of: "x = \(one) a \(two) b"))
      let isOperation = if case .operation = value.kind { true } else { false }
      #expect(isOperation == (plain == left), "\(one) \(two)")
    }
  }

  private static func value(of text: String) throws -> LuaExpression? {
    guard case .assignment(_, let values) = try LuaChunk(text).body.statements.first?.kind else {
      return nil
    }
    return values.first
  }
}
