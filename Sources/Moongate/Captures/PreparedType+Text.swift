internal import MoongateLua

extension PreparedType {
  /// Whether a text with captures in it may be one of the type; `true` where that is not certain.
  func canHold(_ text: TextTemplate) -> Bool {
    guard let literals = text.literals else { return true }
    switch self {
    case .scalar(.uuid):
      let bytes = literals.joined()
      return bytes.count <= 36
        && bytes.allSatisfy { $0 == UInt8(ascii: "-") || Self.isHexDigit($0) }
    case .choice(_, let options):
      // Other characters can be written in several ways.
      guard literals.joined().allSatisfy({ $0 < 0x80 }) else { return true }
      return options.contains { Self.holds(Array($0.utf8), literals) }
    default: return true
    }
  }

  /// Whether a text is literals with anything between them.
  private static func holds(_ text: [UInt8], _ literals: [[UInt8]]) -> Bool {
    guard let first = literals.first, let last = literals.last, text.starts(with: first) else {
      return false
    }
    guard literals.count > 1 else { return text == first }
    var rest = text.dropFirst(first.count)
    for literal in literals.dropFirst().dropLast() {
      guard let start = rest.indices.first(where: { rest[$0...].starts(with: literal) }) else {
        return false
      }
      rest = rest[start...].dropFirst(literal.count)
    }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    Unicode.Scalar(byte).properties.isASCIIHexDigit
  }
}

extension TextTemplate {
  /// The bytes before, between and behind captures, one more than there are captures; `nil` for a
  /// capture alone and for the text of a link or a URL.
  fileprivate var literals: [[UInt8]]? {
    switch self {
    case .capture, .link, .url: return nil
    case .constant(let text): return [Array(text.utf8)]
    case .parts(let parts):
      var literals: [[UInt8]] = [[]]
      for part in parts {
        switch part {
        case .literal(let text): literals[literals.count - 1] += text.utf8
        case .capture, .encoded, .pathPart: literals.append([])
        }
      }
      return literals
    }
  }
}
