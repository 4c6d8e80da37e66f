/// What a capture's value must be, and what it becomes.
package enum Kind: Sendable {
  /// Any text.
  case text
  /// ASCII digits with an optional `-`, in the range of 64 bits; becomes an integer.
  case int
  /// A decimal number, `-?digits[.digits][e[+-]digits]`, finite; becomes a number.
  case number
  /// 8-4-4-4-12 hexadecimal digits; becomes lower-case text.
  case uuid
  /// An integer within bounds.
  case range(ClosedRange<Int>)
  /// One of several texts, byte for byte.
  case oneOf([String])
  /// Text that a declared Lua pattern accepts as a whole.
  case declared(KindPattern)

  /// The kinds that every pattern knows by name.
  package static let builtIn: [String: Kind] = ["int": .int, "number": .number, "uuid": .uuid]

  /// Whether a pattern can name a kind so.
  package static func isName(_ text: String) -> Bool {
    var parser = PatternParser(text, kinds: [:])
    return parser.identifier() != nil && parser.current == nil
  }
}

extension Kind: Hashable {
  /// Whether both accept the same texts in the same way, and are written alike.
  ///
  /// Texts are compared by their bytes, because `String` calls canonically equivalent ones equal.
  package static func == (left: Kind, right: Kind) -> Bool {
    switch (left, right) {
    case (.text, .text), (.int, .int), (.number, .number), (.uuid, .uuid): true
    case (.range(let left), .range(let right)): left == right
    case (.oneOf(let left), .oneOf(let right)):
      left.elementsEqual(right) { $0.utf8.elementsEqual($1.utf8) }
    case (.declared(let left), .declared(let right)): left == right
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .text: hasher.combine(0)
    case .int: hasher.combine(1)
    case .number: hasher.combine(2)
    case .uuid: hasher.combine(3)
    case .range(let range): hasher.combine(range)
    case .oneOf(let options): hasher.combine(options)
    case .declared(let pattern): hasher.combine(pattern)
    }
  }
}
