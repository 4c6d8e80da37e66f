internal import MoongateLinks

/// The decoded texts that one part of a link may be.
///
/// It says the same as a literal, a kind or a mixed segment does in the route table, but about
/// texts rather than about bytes of a link, so that sets can be compared with each other.
enum TextSet: Sendable {
  /// Any text, the empty one included: a place that a rest takes, or a text of the query.
  case any
  case nonEmpty
  case literal([UInt8], folds: Bool)
  case oneOf([[UInt8]])
  /// The spellings of several texts by ASCII case, each here in lower case.
  case spellings([[UInt8]])
  /// All spellings of some integers, those with leading zeros included.
  case integers(ClosedRange<Int>)
  case format(Format)
  case url(URLPlaces)
  case declared(KindPattern)
  case mixed([Part], folds: Bool)

  /// A grammar of texts that a built-in kind accepts.
  enum Format: UInt8, Sendable {
    case number
    /// A number that shares its segment, where it has no more bytes than a decimal.
    case shortNumber
    case decimal
    case date
    case uuid
  }

  /// A literal or a capture of a mixed segment.
  enum Part: Sendable {
    case literal([UInt8])
    case capture(TextSet)
  }

  /// The texts that a kind accepts as a value of the query or as a fragment.
  init(_ kind: Kind) {
    self =
      switch kind {
      case .text: .any
      case .int: .integers(.min ... .max)
      case .number: .format(.number)
      case .decimal: .format(.decimal)
      case .boolean, .oneOf: Self(of: kind.options ?? ([], false))
      case .date: .format(.date)
      case .uuid: .format(.uuid)
      case .range(let range): .integers(range)
      case .url(let places): .url(places)
      case .declared(let pattern):
        switch pattern.repeatsAnything {
        case .zeroOrMore: .any
        case .oneOrMore: .nonEmpty
        default: .declared(pattern)
        }
      }
  }

  /// The texts that a segment may be, which are never empty and never `.` or `..`.
  ///
  /// - Returns: any text for a rest without a kind.
  init(_ segment: Pattern.Segment, folds: Bool) {
    switch segment {
    case .literal(let text): self.init(text, folds: folds)
    case .capture(let capture): self = Self.inPath(capture.kind)
    case .any: self = .nonEmpty
    case .rest(let rest): self = rest.kind.map { Self.inPath($0.kind) } ?? .any
    case .mixed(let terms):
      let parts = terms.map { term in
        switch term {
        case .literal(let text): Part.literal(Self.bytes(text, folds))
        case .capture(let capture): Part.capture(Self.shared(capture.kind))
        }
      }
      self = .mixed(parts, folds: folds)
    }
  }

  /// A literal.
  init(_ text: String, folds: Bool) { self = .literal(Self.bytes(text, folds), folds: folds) }

  private static func inPath(_ kind: Kind) -> TextSet {
    switch TextSet(kind) {
    case .any: .nonEmpty
    case let other: other
    }
  }

  /// The texts that a capture of a kind may have in a mixed segment.
  private static func shared(_ kind: Kind) -> TextSet {
    if case .number = kind { return .format(.shortNumber) }
    return inPath(kind)
  }

  /// A few texts.
  private init(of options: (texts: [String], folds: Bool)) {
    let texts = options.texts.map { Self.bytes($0, options.folds) }
    self = options.folds ? .spellings(texts) : .oneOf(texts)
  }

  private static func bytes(_ text: String, _ folds: Bool) -> [UInt8] {
    folds ? text.utf8.map(ASCII.lowercased) : Array(text.utf8)
  }

  /// Whether questions about it may take long.
  var isLarge: Bool {
    switch self {
    case .oneOf, .spellings, .url, .declared, .mixed: true
    default: false
    }
  }

  /// Bytes that are the same for sets that were written alike.
  var key: [UInt8] {
    switch self {
    case .any: [0]
    case .nonEmpty: [1]
    case .literal(let bytes, let folds): [folds ? 3 : 2] + bytes
    case .oneOf(let options): options.reduce(into: [4]) { $0 += $1 + [0] }
    case .spellings(let options): options.reduce(into: [12]) { $0 += $1 + [0] }
    case .integers(let range): [5] + "\(range.lowerBound)..\(range.upperBound)".utf8
    case .format(let format): [6, format.rawValue]
    case .url(let places): [11] + places.text.utf8
    case .declared(let pattern): [8] + pattern.text.utf8
    case .mixed(let parts, let folds):
      parts.reduce(into: [folds ? 10 : 9]) { key, part in
        switch part {
        case .literal(let bytes): key += [1] + bytes + [0]
        case .capture(let set): key += [2] + set.key + [0]
        }
      }
    }
  }
}

extension KindPattern {
  /// The number of times that the pattern takes any byte, if that is all it says.
  fileprivate var repeatsAnything: Item.Repeat? {
    guard items.count == 1, (UInt8.min...UInt8.max).allSatisfy(items[0].set.contains) else {
      return nil
    }
    return items[0].count
  }
}
