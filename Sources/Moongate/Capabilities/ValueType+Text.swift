internal import MoongateLinks
internal import MoongateLua

// How a type is written in one word: by the names and the grammar of patterns' kinds.

extension ValueType {
  /// The types that have a name of their own.
  static let named: [(name: String, type: ValueType)] = [
    ("any", .any), ("boolean", .boolean), ("date", .date), ("decimal", .decimal), ("int", .int),
    ("number", .number), ("string", .string), ("url", .url), ("uuid", .uuid),
    ("version", .version),
  ]

  /// The names that types have elsewhere, each with the name that it has here.
  private static let foreign = [
    "bool": "boolean", "datetime": "date", "double": "number", "float": "number",
    "guid": "uuid", "integer": "int", "long": "int", "str": "string", "text": "string",
    "timestamp": "date", "uri": "url",
  ]

  /// Returns the type or the kind that is likely meant by a word that names none; `nil` if none is near.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - kinds: the names of the kinds that are declared.
  /// - Returns: the name.
  static func nearestName(to word: String, kinds: some Sequence<String>) -> String? {
    foreign[word.lowercased()]
      ?? nearest(to: word, among: named.map(\.name) + Array(kinds).sorted())
  }

  /// Reads a type that is written in one word; `nil` for a name that is not known.
  ///
  /// - Parameters:
  ///   - text: such as `int`, `1..9999`, `draft|sent`, `url(https; example.com)`, or the name of a declared kind.
  ///   - kinds: the names of the kinds that are declared.
  /// - Throws: a `PatternError`, for a choice or a range that could not be read.
  init?(_ text: String, kinds: Set<String>) throws(PatternError) {
    if kinds.contains(text) {
      self = .kind(text)
    } else if let type = Self.named.first(where: { $0.name == text })?.type {
      self = type
    } else {
      switch try Kind(text) {
      case .oneOf(let options, _): self = .oneOf(options)
      case .range(let range): self = .range(range)
      case .url(let places): self = .urlWithin(BrowsePlaces(places))
      default: return nil
      }
    }
  }

  /// The type in one word; `nil` for a list or a table, and for places that no word can name.
  var text: String? {
    switch self {
    case .range(let range): "\(range.lowerBound)..\(range.upperBound)"
    case .oneOf(let options):
      options.map { Kind.text(ofOption: $0) }.joined(separator: "|")
        + (options.count == 1 ? "|" : "")
    case .urlWithin(let places): URLPlaces(places)?.text
    case .kind(let name): name
    case .list, .map, .object: nil
    case .any, .boolean, .date, .decimal, .int, .number, .string, .url, .uuid, .version:
      Self.named.first { $0.type == self }?.name
    }
  }
}
