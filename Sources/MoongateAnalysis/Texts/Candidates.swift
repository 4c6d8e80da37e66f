internal import MoongateLinks

/// Texts of a set that are tried one after another.
struct Candidates: Sendable {
  let texts: [[UInt8]]

  /// Whether the set holds no other text.
  let isComplete: Bool

  init(_ texts: [[UInt8]], isComplete: Bool) {
    self.texts = texts
    self.isComplete = isComplete
  }
}

extension Candidates {
  /// The most spellings of a literal, and fillings of a mixed segment, that are tried.
  private static let maximumCount = 256

  /// The most fillings where there are others anyway.
  private static let maximumExamples = 128

  /// Texts of a set.
  ///
  /// - Parameters:
  ///   - set: the set.
  ///   - fresh: texts unlike all that the routes name.
  ///   - work: what the work that it took is added to.
  init(_ set: TextSet, fresh: [[UInt8]], _ work: inout Int) {
    work += 64
    switch set {
    case .any: self.init(Self.texts(fresh) + [[]], isComplete: false)
    case .nonEmpty: self.init(Self.texts(fresh), isComplete: false)
    case .literal(let bytes, let folds):
      self = folds ? Self.spellings(bytes) : Candidates([bytes], isComplete: true)
    case .oneOf(let options): self.init(options, isComplete: true)
    case .spellings(let options):
      let spelled = options.prefix(Self.maximumCount).map(Self.spellings)
      self.init(
        spelled.flatMap(\.texts),
        isComplete: spelled.count == options.count && spelled.allSatisfy(\.isComplete)
      )
    case .integers(let range): self.init(Self.numerals(range), isComplete: false)
    case .format(let format):
      self.init(format.examples.map { Array($0.utf8) }, isComplete: false)
    case .url(let places): self.init(Self.urls(places, fresh), isComplete: false)
    case .declared(let pattern): self = pattern.candidates(&work)
    case .mixed(let parts, let folds):
      // Short texts are split sooner, and they are still unlike nearly all that routes name.
      let filled = Self.fill(parts, folds, fresh.prefix(1).map { Array($0.prefix(3)) }, &work)
      let texts = filled.texts.filter { set.contains($0, &work) }
      self.init(texts, isComplete: filled.isComplete)
    }
  }

  /// Texts of many sorts, plain ones first.
  private static func texts(_ fresh: [[UInt8]]) -> [[UInt8]] {
    let sorts = ["7", "a b", "-", "~", "a/b", "X", "é", "日本", "x-1", "0.5", "%", "(x)"]
    return [Array("x".utf8)] + fresh + sorts.map { Array($0.utf8) }
  }

  /// The shortest URL of each scheme and host, then longer ones of the first.
  private static func urls(_ places: URLPlaces, _ fresh: [[UInt8]]) -> [[UInt8]] {
    let urls = places.examples(most: maximumExamples).map { Array($0.utf8) }
    guard let first = urls.first else { return [] }
    let ends = ([Array("x".utf8)] + fresh).flatMap { [$0, [UInt8(ascii: "?")] + $0] }
    return urls + ends.map { first + $0 }
  }

  private static func numerals(_ range: ClosedRange<Int>) -> [[UInt8]] {
    let wanted = [1, range.lowerBound, range.upperBound, 0, 7, -1, 42].filter(range.contains)
    return wanted.map { Array("\($0)".utf8) } + wanted.map { Array(TextSet.numeral($0, zeros: 1)) }
  }

  /// The spellings of a text by ASCII case.
  private static func spellings(_ bytes: [UInt8]) -> Candidates {
    var texts: [[UInt8]] = []
    while let text = spelling(bytes, texts.count) { texts.append(text) }
    return Candidates(texts, isComplete: areSpellingsComplete(bytes))
  }

  /// The maximum number of letters spelled in all ways; of a text with more, one spelling is of
  /// capitals.
  private static let spelledLetters = 7

  /// Whether all spellings of a text are tried.
  static func areSpellingsComplete(_ bytes: [UInt8]) -> Bool {
    bytes.count(where: ASCII.isLetter) <= spelledLetters
  }

  /// The spelling with a number, small letters first; nil if there are not so many.
  static func spelling(_ bytes: [UInt8], _ number: Int) -> [UInt8]? {
    var text = bytes
    var letters = 0
    for position in bytes.indices where ASCII.isLetter(bytes[position]) {
      let isSmall = letters >= spelledLetters || number >> letters & 1 == 0
      text[position] = isSmall ? bytes[position] | 0x20 : bytes[position] & ~0x20
      letters += 1
    }
    if letters > spelledLetters, number == 1 << spelledLetters { return bytes.map(capital) }
    return number < 1 << min(letters, spelledLetters) ? text : nil
  }

  private static func capital(_ byte: UInt8) -> UInt8 {
    ASCII.isLetter(byte) ? byte & ~0x20 : byte
  }

  /// The texts of a mixed segment for some values of its captures.
  private static func fill(
    _ parts: [TextSet.Part],
    _ folds: Bool,
    _ fresh: [[UInt8]],
    _ work: inout Int
  ) -> Candidates {
    var texts: [[UInt8]] = [[]]
    var isComplete = true
    for part in parts {
      let pieces =
        switch part {
        case .literal(let bytes):
          folds ? spellings(bytes) : Candidates([bytes], isComplete: true)
        case .capture(let set): Candidates(set, fresh: fresh, &work)
        }
      let nonEmpty = pieces.texts.filter { !$0.isEmpty }
      let most = isComplete && pieces.isComplete ? maximumCount : maximumExamples
      let count = min(nonEmpty.count, max(1, most / max(1, texts.count)))
      isComplete = isComplete && pieces.isComplete && count == nonEmpty.count
      texts = texts.flatMap { text in nonEmpty.prefix(count).map { text + $0 } }
      work += texts.reduce(0) { $0 + 16 + $1.count }
    }
    return Candidates(texts, isComplete: isComplete)
  }
}

extension TextSet {
  /// An integer in decimal with further zeros in front.
  static func numeral(_ value: Int, zeros: Int) -> [UInt8] {
    let digits = Array("\(value.magnitude)".utf8)
    let padding = Array(repeating: UInt8(ascii: "0"), count: zeros)
    return (value < 0 ? [ASCII.minus] : []) + padding + digits
  }
}
