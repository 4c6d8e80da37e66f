internal import MoongateLinks

/// A piece of a path, from the left, as patterns of a manifest can say it.
enum PathPiece: Hashable {
  /// Characters that stand there.
  case literal(String)
  /// ASCII letters of which the case does not matter, and other characters that stand there.
  case folded(String)
  /// Characters of a set, so many times.
  case set(CharacterSet, least: Int, most: Int)
  /// Anything, or nothing, to the end of the path.
  case rest(least: Int)

  /// Characters: some of ASCII, and all others or none of them.
  struct CharacterSet: Hashable {
    /// The members in ASCII.
    var ascii: Set<UInt8>
    /// Whether all that is not ASCII belongs to it.
    var hasOthers: Bool

    /// The characters of ASCII that links can bring.
    static let visible = Set<UInt8>(0x20...0x7E)
    /// All characters but the slash.
    static let segment = CharacterSet(
      ascii: visible.subtracting([UInt8(ascii: "/")]),
      hasOthers: true
    )
    static let digits = CharacterSet("0123456789")
    static let hexadecimal = CharacterSet("0123456789abcdefABCDEF")

    init(ascii: Set<UInt8>, hasOthers: Bool) {
      self.ascii = ascii
      self.hasOthers = hasOthers
    }

    init(_ text: String) { self.init(ascii: Set(text.utf8), hasOthers: false) }

    /// Whether no character is in this set and another one.
    func isDisjoint(with other: CharacterSet) -> Bool {
      ascii.isDisjoint(with: other.ascii) && !(hasOthers && other.hasOthers)
    }
  }
}

extension PathPiece {
  /// A text that stands there.
  init(_ text: String, folds: Bool) {
    self = folds && text.utf8.contains(where: ASCII.isLetter) ? .folded(text) : .literal(text)
  }

  /// The characters that a piece may begin with; all of them for one that may be anything.
  var first: CharacterSet {
    switch self {
    case .literal(let text), .folded(let text):
      guard let byte = text.utf8.first else { return CharacterSet(ascii: [], hasOthers: false) }
      guard byte < 0x80 else { return CharacterSet(ascii: [], hasOthers: true) }
      return CharacterSet(
        ascii: [byte, byte ^ (ASCII.isLetter(byte) ? 0x20 : 0)],
        hasOthers: false
      )
    case .set(let set, _, _): return set
    case .rest: return CharacterSet(ascii: CharacterSet.visible, hasOthers: true)
    }
  }

  /// The pieces that stand for the values of a kind; `nil` for a kind whose values hold slashes.
  ///
  /// What they stand for may be more than the kind, and is never less, apart from values with a slash.
  static func pieces(of kind: Kind) -> [PathPiece]? {
    let sign = PathPiece.set(CharacterSet("-"), least: 0, most: 1)
    let digits = PathPiece.set(.digits, least: 1, most: .max)
    switch kind {
    case .text, .oneOf, .boolean: return [.set(.segment, least: 1, most: .max)]
    case .int: return [sign, digits]
    case .range(let range): return range.lowerBound <= 0 ? [sign, digits] : [digits]
    case .number: return [.set(CharacterSet("-+.0123456789eE"), least: 1, most: .max)]
    case .decimal: return [.set(CharacterSet("-.0123456789"), least: 1, most: .max)]
    case .date: return fields([4, 2, 2], of: .digits)
    case .uuid: return fields([8, 4, 4, 4, 12], of: .hexadecimal)
    case .url: return nil
    case .declared(let pattern): return pieces(of: pattern)
    }
  }

  /// So many characters of a set each, joined by hyphens.
  private static func fields(_ counts: [Int], of set: CharacterSet) -> [PathPiece] {
    counts.flatMap { count -> [PathPiece] in
      [.literal("-"), .set(set, least: count, most: count)]
    }.dropFirst().map(\.self)
  }

  private static func pieces(of pattern: KindPattern) -> [PathPiece] {
    var pieces: [PathPiece] = []
    for item in pattern.items {
      let others = (UInt8(0x80)...UInt8.max).contains { item.set.contains($0) }
      let set = CharacterSet(
        ascii: CharacterSet.segment.ascii.filter { item.set.contains($0) },
        hasOthers: others
      )
      switch item.count {
      // A character beyond ASCII is several bytes, of which the pattern counts each.
      case _ where others: return [.set(.segment, least: 1, most: .max)]
      case .once: pieces.append(.set(set, least: 1, most: 1))
      case .zeroOrOne: pieces.append(.set(set, least: 0, most: 1))
      case .zeroOrMore: pieces.append(.set(set, least: 0, most: .max))
      case .oneOrMore: pieces.append(.set(set, least: 1, most: .max))
      }
    }
    return pieces
  }
}
