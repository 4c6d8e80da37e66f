internal import MoongateLinks

/// All text sets of some routes, each once, so that a number stands for it.
///
/// It counts the work that its answers take, and remembers those that take much.
struct TextSets: Sendable {
  static let any = 0
  static let nonEmpty = 1
  static let none = 2

  private(set) var sets: [TextSet] = [.any, .nonEmpty, .oneOf([])]

  /// The work so far: one is about a byte that one item of a pattern looked at.
  var work = 0

  /// The work that takes as long as trying one link.
  static let workOfStep = 512

  /// Texts to try, once they were asked for, for each set but literals.
  private var candidates: [Int: Candidates] = [:]

  private var subsets: [Pair: Bool] = [:]
  var commonTexts: [Pair: Pick] = [:]

  /// Two sets.
  struct Pair: Hashable {
    let first: Int
    let second: Int
  }

  /// The length of the longest text of digits that a route names.
  private(set) var longestNumeral = 0

  /// Texts that no literal, option or mixed segment of the routes can be.
  private var fresh: [[UInt8]] = []

  private var numbers: [[UInt8]: Int] = [
    TextSet.any.key: any, TextSet.nonEmpty.key: nonEmpty, TextSet.oneOf([]).key: none,
  ]

  /// The number of a set.
  mutating func number(of set: TextSet) -> Int {
    let key = set.key
    if let known = numbers[key] { return known }
    let number = sets.count
    sets.append(set)
    numbers[key] = number
    return number
  }

  /// The number of a set of segments, which are never `.` or `..`.
  mutating func number(ofSegment segment: Pattern.Segment, folds: Bool) -> Int {
    let dots = [[ASCII.dot], [ASCII.dot, ASCII.dot]]
    switch TextSet(segment, folds: folds) {
    case .oneOf(let options): return number(of: .oneOf(options.filter { !dots.contains($0) }))
    case .spellings(let options):
      return number(of: .spellings(options.filter { !dots.contains($0) }))
    case let set: return number(of: set)
    }
  }

  /// The number of the same set without regard to ASCII case if it is a literal; else the same.
  mutating func number(folding set: Int) -> Int {
    guard case .literal(let bytes, folds: false) = sets[set], bytes.contains(where: ASCII.isLetter)
    else { return set }
    return number(of: .literal(bytes.map(ASCII.lowercased), folds: true))
  }

  /// Finds texts unlike all others, when all sets are known.
  mutating func prepare() { fresh = freshTexts() }

  /// Takes over what another collection knows of the routes.
  mutating func prepare(like other: borrowing TextSets) {
    fresh = other.fresh
    longestNumeral = other.longestNumeral
  }

  /// Texts of a set to try one after another.
  mutating func candidates(of set: Int) -> Candidates {
    if let known = candidates[set] { return known }
    let found = Candidates(sets[set], fresh: fresh, &work)
    if case .literal = sets[set] { return found }
    candidates[set] = found
    return found
  }

  mutating func contains(_ set: Int, _ text: [UInt8]) -> Bool {
    sets[set].contains(text, &work)
  }

  /// Whether one set provably holds all texts of another.
  mutating func holds(_ outer: Int, _ inner: Int) -> Bool {
    if outer == inner || outer == Self.any { return true }
    guard sets[inner].isLarge, sets[outer].isLarge else {
      return sets[inner].isSubset(of: sets[outer], &work)
    }
    let pair = Pair(first: outer, second: inner)
    if let known = subsets[pair] { return known }
    let isSubset = sets[inner].isSubset(of: sets[outer], &work)
    subsets[pair] = isSubset
    return isSubset
  }

  /// Looks for such texts; notes the longest numeral on the way.
  private mutating func freshTexts() -> [[UInt8]] {
    var longest = 0
    var used: Set<UInt8> = []
    for set in sets {
      let texts: [[UInt8]] =
        switch set {
        case .literal(let bytes, _): [bytes]
        case .oneOf(let options), .spellings(let options): options
        case .mixed(let parts, _):
          parts.compactMap { if case .literal(let bytes) = $0 { bytes } else { nil } }
        default: []
        }
      var isMixed = false
      if case .mixed = set { isMixed = true }
      for text in texts {
        if !isMixed, text.count <= 64 { longest = max(longest, text.count) }
        if text.count <= 64, KindValue.integer(of: text) != nil {
          longestNumeral = max(longestNumeral, text.count)
        }
        if isMixed { for byte in text { used.insert(ASCII.lowercased(byte)) } }
      }
    }
    // As long as no text that is named, and of a character that no mixed segment holds.
    let letters = Array("xyzqwkvjbghdfmnpuctlirsoae_~!=".utf8)
    return letters.filter { !used.contains($0) }.prefix(2).map {
      Array(repeating: $0, count: longest == 64 ? 65 : max(longest + 1, 3))
    }
  }
}
