/// A URL in which expressions in braces stand for values: RFC 6570, levels 1 to 3.
///
/// Level 4, `{x:3}` and `{x*}`, is refused: no value is a list, and a script cuts a text itself.
package struct URLTemplate: Sendable {
  /// The template as the script wrote it.
  package let text: String

  /// The names of the values, each once, in the order in which they come first.
  package let names: [String]

  /// Whether the URL is none without the value of each name: where that stands, nothing can be left out.
  package let needed: [Bool]

  let parts: [Part]

  /// The place of each name.
  private let places: [String: Int]

  /// The origin, which no value may change.
  let origin: URLTemplateOrigin

  /// A piece of a template.
  enum Part: Sendable {
    /// A part that is the same in every URL, encoded.
    case literal([UInt8])
    /// Values of names at these places.
    case expression(Operator, [Int])
  }

  /// Reads a template.
  ///
  /// - Throws: a `PatternError` that points at what could not be read.
  /// - Complexity: O(*n*) in its bytes.
  package init(_ text: String) throws(PatternError) {
    self.text = text
    do throws(PatternFault) {
      var parser = URLTemplateParser(text)
      parts = try parser.parse()
      names = parser.names
      needed = parser.needed
      places = parser.places
      if case .literal(let bytes) = parts.first {
        origin = URLTemplateOrigin(bytes)
      } else {
        origin = URLTemplateOrigin([])
      }
    } catch {
      throw PatternError(message: error.message, pattern: text, offset: error.offset)
    }
  }
}

extension URLTemplate {
  /// The place of a name in ``names``; nil for one that the template does not have.
  package func place(of name: String) -> Int? { places[name] }

  /// The operator of an expression (RFC 6570, appendix A).
  enum Operator: UInt8, Sendable {
    case simple = 0
    case reserved = 0x2B
    case label = 0x2E
    case segments = 0x2F
    case parameters = 0x3B
    case query = 0x3F
    case continuation = 0x26
    case fragment = 0x23

    /// The character before the first value that there is, and the one between two.
    var delimiters: (first: UInt8?, between: UInt8) {
      switch self {
      case .simple, .reserved: (nil, UInt8(ascii: ","))
      case .fragment: (rawValue, UInt8(ascii: ","))
      case .query: (rawValue, ASCII.ampersand)
      case .label, .segments, .parameters, .continuation: (rawValue, rawValue)
      }
    }

    /// Whether the name stands before each value.
    var isNamed: Bool { self == .parameters || self == .query || self == .continuation }

    /// Whether a value may hold reserved characters and escapes that mean what they say.
    var keepsReserved: Bool { self == .reserved || self == .fragment }

    /// Whether a value that is left out leaves its place in the URL as well.
    var canLeaveOut: Bool { self != .simple && self != .reserved }
  }
}
