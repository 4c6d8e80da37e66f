internal import LuaSyntax
internal import MoongateDiagnostics
internal import MoongateLinks

extension SetReading {
  /// Comparisons whose answer is always the same, or that raise an error.
  func comparisons(in script: Int) -> [Finding] {
    findings(of: ComparisonReader(reading: self, script: script))
  }
}

private struct ComparisonReader: ReadingRule {
  let reading: SetReading
  let script: Int
  var findings: [Finding] = []

  mutating func visit(_ expression: LuaExpression) {
    guard case .operation(let first, let operands) = expression.kind else { return }
    // What an operator further to the right is given came of the first one.
    let second = operands[0].value
    let range = first.range.lowerBound..<second.range.upperBound
    switch operands[0].operator {
    case .equal, .notEqual:
      guard let difference = difference(of: first, second) ?? difference(of: second, first) else {
        return
      }
      let isEqual = operands[0].operator == .equal
      findings.append(
        reading.scripts[script].finding(
          .wrongComparison,
          .warning,
          at: range,
          difference.reason + (isEqual ? " This is always false." : " This is always true."),
          remedy: difference.remedy,
          fix: difference.fix
        )
      )
    case .less, .greater, .lessOrEqual, .greaterOrEqual:
      let types = (types(of: first), types(of: second))
      let isComparable = [LuaTypes.number, .text, .object, .table].contains {
        !types.0.isDisjoint(with: $0) && !types.1.isDisjoint(with: $0)
      }
      guard !isComparable else { return }
      findings.append(
        reading.scripts[script].finding(
          .wrongComparison,
          .warning,
          at: range,
          "One side is \(types.0.noun), the other \(types.1.noun): comparing them is an error.",
          remedy: "Compare two numbers, or two texts; tonumber makes a number of a text."
        )
      )
    default: break
    }
  }

  private func types(of expression: LuaExpression) -> LuaTypes {
    reading.types(of: expression, in: script)
  }

  /// Returns the reason why two values are never equal, seen from the first.
  private func difference(
    of value: LuaExpression,
    _ other: LuaExpression
  ) -> (reason: String, remedy: String?, fix: Finding.Fix?)? {
    let meaning = reading.meaning(of: value, in: script)
    let constant = reading.meaning(of: other, in: script)
    if case .capture(let name, let routes)? = meaning,
      let captures = reading.captures(name, of: routes), let first = captures.first,
      captures.count == routes.places?.count
    {
      return difference(of: name, captures, first, constant, other)
    }
    if case .fact(let name)? = meaning, case .text(let bytes)? = constant,
      let options = reading.options(ofFact: name)
    {
      let text = String(decoding: bytes, as: UTF8.self)
      guard !options.contains(text) else { return nil }
      return ("The fact \(quoted(name)) is never \(quoted(text)).", Self.remedy(text, options), nil)
    }
    let (types, others) = (types(of: value), types(of: other))
    guard types.isDisjoint(with: others), types != .any, others != .any else { return nil }
    // Whoever asks whether there is a link at all is careful, and not mistaken.
    if others == .nil, meaning?.isOfHandler == true { return nil }
    if types == .nil, constant?.isOfHandler == true { return nil }
    if case .item(let name)? = meaning, case .number(let number)? = constant {
      return (
        "The item \(quoted(name)) of the query is a text or nil, never a number.",
        "Compare with a text, or capture it with a kind.",
        Finding.Fix(bytes: other.range, replacement: "\"\(number)\"")
      )
    }
    // Each pair is looked at from both sides; one says it.
    guard meaning?.isConstant != true else { return nil }
    return ("One side is \(types.noun), never \(others.noun).", nil, nil)
  }

  /// Returns a suggestion for a text that is none of the options.
  private static func remedy(_ text: String, _ options: [String]) -> String {
    nearest(to: text, among: options).map { "Did you mean \(quoted($0))?" }
      ?? "It is one of \(list(options.map(quoted)))."
  }

  private func difference(
    of name: String,
    _ captures: [Pattern.Capture],
    _ first: Pattern.Capture,
    _ constant: Meaning?,
    _ other: LuaExpression
  ) -> (reason: String, remedy: String?, fix: Finding.Fix?)? {
    switch constant {
    case .text(let bytes)?:
      let text = String(decoding: bytes, as: UTF8.self)
      if captures.allSatisfy({ $0.valueType == .boolean }) {
        return (
          "The capture \(quoted(name)) is a boolean, never a text.",
          "Compare with true, or leave out the comparison.", nil
        )
      }
      if captures.allSatisfy({ [.integer, .number].contains($0.valueType) }) {
        let number = Int64(text).map { "\($0)" }
        let isPlain = number == text && captures.allSatisfy { $0.valueType == .integer }
        return (
          "The capture \(quoted(name)) is a number, never a text.",
          number.map { "Compare with the number \($0)." },
          isPlain ? Finding.Fix(bytes: other.range, replacement: text) : nil
        )
      }
      let options = captures.compactMap { $0.kind.options }
      guard options.count == captures.count else { return nil }
      let all = options.flatMap(\.self)
      guard !all.contains(text) else { return nil }
      return (
        "The capture \(quoted(name)) is never \(quoted(text)).", Self.remedy(text, all), nil
      )
    case .number(let number)?:
      if captures.allSatisfy({ $0.valueType == .boolean }) {
        return ("The capture \(quoted(name)) is a boolean, never a number.", nil, nil)
      }
      if captures.allSatisfy({ $0.valueType == .text }) {
        return (
          "The capture \(quoted(name)) is a text, never a number.",
          "Give it the kind int, or compare with a text.",
          nil
        )
      }
      guard case .integer(let integer) = number,
        let range = first.kind.bounds, captures.count == 1, !range.contains(Int(integer))
      else { return nil }
      return (
        "The capture \(quoted(name)) is an integer from \(range.lowerBound) to \(range.upperBound), never \(integer).",
        nil, nil
      )
    case .typed(.nil)?:
      guard captures.allSatisfy({ !$0.isOptional }) else { return nil }
      return (
        "The capture \(quoted(name)) is never nil.",
        "Make it optional in the pattern, or leave out the comparison.",
        nil
      )
    case .typed(.boolean)?:
      guard captures.allSatisfy({ $0.valueType != .boolean }) else { return nil }
      return ("The capture \(quoted(name)) is never a boolean.", nil, nil)
    default: return nil
    }
  }
}

extension Meaning {
  /// Whether handlers are given it, or it stands for a table or function of the scripts.
  fileprivate var isOfHandler: Bool {
    switch self {
    case .link, .params, .query, .facts, .table, .function: true
    default: false
    }
  }

  /// Whether it stands in the script.
  fileprivate var isConstant: Bool {
    switch self {
    case .text, .number: true
    default: false
    }
  }
}

extension Kind {
  /// The only texts of the kind.
  fileprivate var options: [String]? {
    // With case ignored there are others.
    if case .oneOf(let options, folds: false) = self { options } else { nil }
  }

  /// The least and the greatest number of the kind.
  fileprivate var bounds: ClosedRange<Int>? {
    if case .range(let range) = self { range } else { nil }
  }
}
