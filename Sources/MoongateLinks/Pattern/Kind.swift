/// The kind of a capture: the values that it accepts, and the type that they become.
package enum Kind: Sendable {
  /// Any text.
  case text
  /// ASCII digits with an optional `-`, in the range of 64 bits; becomes an integer.
  case int
  /// A decimal number, `-?digits[.digits][e[+-]digits]`, finite; becomes a number.
  case number
  /// A decimal number, `-?digits[.digits]`, of at most 38 digits; stays the text that it is.
  case decimal
  /// `true` or `false`, byte for byte or but for ASCII case; becomes a boolean.
  case boolean(folds: Bool)
  /// A calendar day, `2026-11-22` (RFC 3339, 5.6, full-date); stays the text that it is.
  case date
  /// 8-4-4-4-12 hexadecimal digits; becomes lower-case text.
  case uuid
  /// An integer within bounds.
  case range(ClosedRange<Int>)
  /// One of several texts, byte for byte or but for ASCII case.
  case oneOf([String], folds: Bool)
  /// A URL that leads to certain places; stays the text that it is.
  case url(URLPlaces)
  /// Text that a declared Lua pattern accepts as a whole.
  case declared(KindPattern)

  /// The kinds that every pattern knows by a name alone.
  static let builtIn: [String: Kind] = [
    "boolean": .boolean(folds: false), "date": .date, "decimal": .decimal, "int": .int,
    "number": .number, "uuid": .uuid,
  ]

  /// The names of the kinds that need no more than a name, in alphabetical order.
  package static var builtInNames: [String] { builtIn.keys.sorted() }

  /// The names that kinds have elsewhere, each with the name that it has here.
  static let foreign = [
    "bool": "boolean", "day": "date", "digits": "int", "double": "number",
    "float": "number", "guid": "uuid", "integer": "int", "long": "int", "money": "decimal",
  ]

  /// The advice about types of values that no kind promises, or that need none.
  static func advice(about type: String) -> String? {
    switch type {
    case "string", "text": "A capture without a kind is any text; leave out \"(\(type))\"."
    case "version":
      "No kind promises a version; leave out \"(version)\", and look at the text in a function."
    default: nil
    }
  }

  /// The name of the kind that says in parentheses where a URL may lead.
  static let urlName = "url"

  /// Whether a name is one of a kind that nobody declares.
  package static func isBuiltIn(_ name: String) -> Bool {
    builtIn[name] != nil || name == urlName
  }

  /// Whether a pattern can name a kind so.
  package static func isName(_ text: String) -> Bool {
    var parser = PatternParser(text, kinds: [:])
    return parser.identifier() != nil && parser.current == nil
  }

  /// The places to which a URL of the kind may lead; nil for a kind of other values.
  package var places: URLPlaces? { if case .url(let places) = self { places } else { nil } }

  /// The texts that are the only ones, and whether their ASCII case does not count; nil for a kind of others.
  package var options: (texts: [String], folds: Bool)? {
    switch self {
    case .oneOf(let texts, let folds): (texts, folds)
    case .boolean(let folds): (["true", "false"], folds)
    default: nil
    }
  }

  /// Bytes that are the same for equal kinds and only for those; none for a declared kind.
  ///
  /// They are bytes because `String` calls canonically equivalent texts equal.
  var key: [UInt8] {
    switch self {
    case .text: [0]
    case .int: [1]
    case .number: [2]
    case .uuid: [3]
    case .decimal: [8]
    case .boolean(let folds): [folds ? 10 : 9]
    case .date: [11]
    case .range(let range): [4] + Array("\(range.lowerBound)..\(range.upperBound)".utf8)
    case .oneOf(let options, let folds):
      // No option can hold a NUL, so it can separate them.
      options.reduce(into: [folds ? 7 : 5]) {
        $0 += (folds ? $1.asciiLowercased : $1).utf8 + [0]
      }
    case .url(let places): [6] + Array(places.text.utf8)
    case .declared: []
    }
  }
}
