internal import LuaSyntax
internal import Moongate

extension SetReading {
  /// The wishes that the conditions of all scripts have for links, one list for each way of each
  /// condition.
  ///
  /// - Complexity: about O(*n*) in the length of the texts.
  var wishes: [[Wish]] { placedWishes.map(\.wanted) }

  /// The same, each with the places of its conditions.
  var placedWishes: [PlacedWishes] {
    var indices: [[Wish]: Int] = [:]
    var placed: [PlacedWishes] = []
    for (script, text) in scripts.enumerated() {
      guard let tree = text.tree else { continue }
      var reader = WishReader(reading: self, script: script)
      reader.walk(tree)
      for (wanted, offset) in reader.wishes {
        let index = indices[wanted, default: placed.count]
        if index == placed.count {
          indices[wanted] = index
          placed.append(PlacedWishes(wanted: wanted))
        }
        let line = text.lines.line(at: offset)
        placed[index].places.insert(SourceLocation(file: text.file, line: line))
      }
    }
    return placed
  }
}

/// Reads what handlers compare with captures, items of the query, facts and the origin.
private struct WishReader: LuaVisitor {
  let reading: SetReading
  let script: Int
  /// The wishes of each way of a condition, and the offset at which the condition begins.
  var wishes: [(wanted: [Wish], offset: Int)] = []

  init(reading: SetReading, script: Int) {
    self.reading = reading
    self.script = script
  }

  mutating func visit(_ statement: LuaStatement) {
    switch statement.kind {
    case .if(let clauses, _): for clause in clauses { add(clause.condition) }
    case .while(let condition, _), .repeat(_, let condition): add(condition)
    default: break
    }
  }

  /// The most operators of an expression whose parts are looked at for themselves.
  private static let mostParts = 16

  mutating func visit(_ expression: LuaExpression) {
    guard case .operation(let first, let operands) = expression.kind else { return }
    // Each part may decide for itself.
    for count in (1...operands.count).prefix(Self.mostParts) {
      for holds in [true, false] {
        add(wishes(of: first, operands.prefix(count), holds), at: expression)
      }
      if operands[count - 1].operator.isLogical { add(operands[count - 1].value) }
    }
    if operands[0].operator.isLogical { add(first) }
  }

  /// Adds what both ways of a condition want.
  private mutating func add(_ condition: LuaExpression) {
    for holds in [true, false] { add(wishes(of: condition, holds), at: condition) }
  }

  private mutating func add(_ wanted: [Wish], at condition: LuaExpression) {
    if !wanted.isEmpty { wishes.append((wanted, condition.range.lowerBound)) }
  }

  private func wishes(of condition: LuaExpression, _ holds: Bool) -> [Wish] {
    switch condition.kind {
    case .parentheses(let inner): wishes(of: inner, holds)
    case .unary(.not, let inner): wishes(of: inner, !holds)
    case .operation(let first, let operands): wishes(of: first, operands[...], holds)
    default:
      if let subject = subject(of: condition), subject != .unknown {
        [Wish(subject: subject, wanted: holds ? .something : .nothing)]
      } else {
        []
      }
    }
  }

  /// Returns the wishes of operators that are applied from left to right.
  ///
  /// All parts of an `and` must hold and one must fail; an `or` is the other way around.
  private func wishes(
    of first: LuaExpression,
    _ operands: ArraySlice<LuaOperand>,
    _ holds: Bool
  ) -> [Wish] {
    var wanted: [Wish] = []
    var rest = operands
    while let last = rest.popLast() {
      guard last.operator.isLogical else {
        return rest.isEmpty ? comparison(of: first, last, holds) + wanted : wanted
      }
      if holds == (last.operator == .and) { wanted = wishes(of: last.value, holds) + wanted }
    }
    return wishes(of: first, holds) + wanted
  }

  private func comparison(
    of first: LuaExpression,
    _ operand: LuaOperand,
    _ holds: Bool
  ) -> [Wish] {
    let second = operand.value
    if let subject = subject(of: first), let literal = literal(second) {
      return wish(subject, operand.operator, literal, holds)
    }
    guard let subject = subject(of: second), let literal = literal(first) else { return [] }
    return wish(subject, operand.operator.turned, literal, holds)
  }

  /// The wish for a part that is compared with a value.
  private func wish(
    _ subject: Wish.Subject,
    _ comparison: LuaBinaryOperator,
    _ value: Value,
    _ holds: Bool
  ) -> [Wish] {
    let wanted: Wish.Wanted
    switch (comparison, holds) {
    case (.equal, true), (.notEqual, false), (.lessOrEqual, true), (.greaterOrEqual, true),
      (.less, false), (.greater, false):
      wanted = value == .null ? .nothing : .value(value)
    case (.equal, false), (.notEqual, true):
      wanted = value == .null ? .something : .value(value.other)
    case (.less, true), (.greaterOrEqual, false): wanted = .value(value.moved(by: -1))
    case (.greater, true), (.lessOrEqual, false): wanted = .value(value.moved(by: 1))
    default: return []
    }
    return [Wish(subject: subject, wanted: wanted)]
  }

  /// The part of a request that an expression reads, also through a default or a function of texts.
  private func subject(of expression: LuaExpression) -> Wish.Subject? {
    switch expression.kind {
    case .parentheses(let inner): return subject(of: inner)
    case .operation(let first, let operands):
      return operands.count == 1 && operands[0].operator == .or ? subject(of: first) : nil
    case .suffixed(let value, let suffixes): return subject(of: value, suffixes)
    case .name:
      guard let meaning = reading.meaning(of: expression, in: script) else { return .unknown }
      return Self.subject(of: meaning)
    default: return nil
    }
  }

  private func subject(of value: LuaExpression, _ suffixes: [LuaSuffix]) -> Wish.Subject? {
    let inner = suffixes.dropLast()
    let before = reading.meaning(of: value, inner, in: script)
    switch suffixes.last?.kind {
    case .method?:
      return before.map(Self.subject) ?? .unknown
    case .call(let arguments)?:
      guard case .word? = before else { return .unknown }
      return arguments.first.flatMap(subject)
    default:
      if case .link? = before, suffixes.last.flatMap(SetReading.key) == "origin" { return .origin }
      guard let meaning = reading.meaning(of: value, suffixes[...], in: script) else {
        return .unknown
      }
      return Self.subject(of: meaning)
    }
  }

  private static func subject(of meaning: Meaning) -> Wish.Subject? {
    switch meaning {
    case .capture(let name, _): .capture(name)
    case .item(let name): .item(name)
    case .fact(let name): .fact(name)
    case .linkText, .joinedText, .typed: .unknown
    case .link, .params, .query, .callback, .facts, .word, .function, .module, .table, .text,
      .number:
      nil
    }
  }

  /// The value of a constant.
  private func literal(_ expression: LuaExpression) -> Value? {
    switch expression.kind {
    case .nil: return .null
    case .true: return true
    case .false: return false
    case .unary(.negate, let inner):
      switch literal(inner) {
      case .integer(let integer)?: return .integer(0 &- integer)
      case .number(let number)?: return .number(-number)
      default: return nil
      }
    default: break
    }
    switch reading.meaning(of: expression, in: script) {
    case .text(let bytes)?: return String(validating: bytes, as: UTF8.self).map { .string($0) }
    case .number(.integer(let integer))?: return .integer(Int(integer))
    case .number(.float(let number))?: return .number(number)
    default: return nil
    }
  }
}

extension LuaBinaryOperator {
  fileprivate var isLogical: Bool { self == .and || self == .or }

  /// The comparison that says the same with its sides exchanged.
  fileprivate var turned: LuaBinaryOperator {
    switch self {
    case .less: .greater
    case .greater: .less
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    default: self
    }
  }
}

extension Value {
  /// Another value of the same type.
  fileprivate var other: Value {
    switch self {
    case .boolean(let boolean): .boolean(!boolean)
    case .string(let text): .string(text + "x")
    default: moved(by: 1)
    }
  }

  /// A number that is more by so much; any other value as it is.
  fileprivate func moved(by difference: Int) -> Value {
    switch self {
    case .integer(let integer): .integer(integer &+ difference)
    case .number(let number): .number(number + Double(difference))
    default: self
    }
  }
}

/// The wishes that one way of a condition has for links, and the places of such conditions.
struct PlacedWishes {
  let wanted: [Wish]
  var places: Set<SourceLocation> = []
}
