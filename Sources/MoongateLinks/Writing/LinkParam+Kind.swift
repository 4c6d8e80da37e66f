extension LinkParam {
  /// The param as its kind has it, and the text that stands for it in a link.
  typealias Fitted = (text: String, value: LinkParam)

  /// Fits the param to a capture; nil where its kind takes no such value.
  ///
  /// A number is not taken for a text, nor a text for a number.
  func fitted(to kind: Kind) -> Fitted? {
    switch kind {
    case .int: return integer.map { (String($0), .integer($0)) }
    case .range(let range):
      guard let integer, range.contains(integer) else { return nil }
      return (String(integer), .integer(integer))
    case .number: return number.map { (Self.text(of: $0), .number($0)) }
    case .text, .uuid, .oneOf, .declared:
      guard case .text(let text) = self else { return nil }
      return kind.fit(text).map { ($0, .text($0)) }
    }
  }

  /// The integer that the param is, exactly.
  private var integer: Int? {
    switch self {
    case .integer(let integer): integer
    case .number(let number): Int(exactly: number)
    case .text, .other: nil
    }
  }

  /// The finite number that the param is, exactly.
  private var number: Double? {
    switch self {
    case .integer(let integer): Double(exactly: integer)
    case .number(let number): number.isFinite ? number : nil
    case .text, .other: nil
    }
  }

  /// The shortest text that reads as the same number; 3.0 is written like 3.
  private static func text(of number: Double) -> String {
    let text = String(number)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Kind {
  /// A text as a kind of texts has it; nil if the kind refuses it.
  fileprivate func fit(_ text: String) -> String? {
    switch self {
    case .oneOf(let options):
      return options.contains { $0.utf8.elementsEqual(text.utf8) } ? text : nil
    case .declared(let pattern): return text.withSpan(pattern.accepts) ? text : nil
    case .uuid:
      guard KindValue.isUUID(Array(text.utf8)) else { return nil }
      return String(decoding: text.utf8.map(ASCII.lowercased), as: UTF8.self)
    case .text, .int, .number, .range: return text
    }
  }
}
