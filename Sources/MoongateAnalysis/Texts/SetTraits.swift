internal import MoongateLinks

/// The traits that quickly tell that two text sets have nothing in common.
struct SetTraits: Sendable {
  enum Form: UInt8 {
    case literal
    case integers
    case number
    case uuid
    case date
    case other
  }

  let form: Form

  /// For a literal the number that it shares with those that differ in ASCII case only; else -1.
  let literal: Int

  /// Whether the case of a literal does not count.
  private var folds = false

  /// For a literal and options a bit for each text; all bits for sets without an end.
  private var bits = UInt64.max

  /// The range of integers, or the integer that a literal spells; empty for all else.
  private var lower = 1
  private var upper = 0
  private var start = TextEdge()
  private var end = TextEdge()
  private var isNumber = false
  private var isUUID = false
  private var isDate = false

  init(_ set: TextSet, literal: Int) {
    self.literal = literal
    switch set {
    case .literal(let bytes, let folds):
      form = .literal
      self.folds = folds
      bits = Self.bit(bytes)
      start = TextEdge(bytes)
      end = TextEdge(bytes.reversed())
      if let value = KindValue.integer(of: bytes) { (lower, upper) = (value, value) }
      isNumber = TextSet.Format.number.accepts(bytes)
      isUUID = TextSet.Format.uuid.accepts(bytes)
      isDate = TextSet.Format.date.accepts(bytes)
    case .integers(let range):
      form = .integers
      (lower, upper) = (range.lowerBound, range.upperBound)
      isNumber = true
    case .format(.uuid):
      form = .uuid
      isUUID = true
    case .format(.date):
      form = .date
      isDate = true
    case .format:
      form = .number
      isNumber = true
    case .oneOf(let options), .spellings(let options):
      form = .other
      bits = options.reduce(0) { $0 | Self.bit($1) }
    case .declared(let pattern):
      form = .other
      start = TextEdge(Self.bytes(pattern.items))
      end = TextEdge(Self.bytes(pattern.items.reversed()))
    case .mixed(let parts, _):
      form = .other
      if case .literal(let bytes) = parts.first { start = TextEdge(bytes) }
      if case .literal(let bytes) = parts.last { end = TextEdge(bytes.reversed()) }
    default: form = .other
    }
  }

  /// The bytes that the first items of a pattern stand for, as far as each is of one byte.
  private static func bytes(_ items: [KindPattern.Item]) -> [UInt8] {
    items.prefix(TextEdge.most).map { item in
      let bytes = (UInt8.min...UInt8.max).filter(item.set.contains)
      return item.count == .once && bytes.count == 1 ? bytes[0] : nil
    }.prefix { $0 != nil }.compactMap(\.self)
  }

  /// One of 64 bits, the same for texts that differ in ASCII case only.
  private static func bit(_ text: [UInt8]) -> UInt64 {
    let hash = text.reduce(UInt64(5381)) { ($0 &* 33) ^ UInt64(ASCII.lowercased($1)) }
    return 1 << ((hash &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  /// Whether a set certainly has no text in common with any set of a form.
  func isForeign(to form: Form) -> Bool {
    switch form {
    case .literal, .other: false
    case .integers: isDisjoint(from: Self.allIntegers)
    case .number: isDisjoint(from: Self.allNumbers)
    case .uuid: isDisjoint(from: Self.allUUIDs)
    case .date: isDisjoint(from: Self.allDates)
    }
  }

  private static let allIntegers = SetTraits(.integers(.min ... .max), literal: -1)
  private static let allNumbers = SetTraits(.format(.number), literal: -1)
  private static let allUUIDs = SetTraits(.format(.uuid), literal: -1)
  private static let allDates = SetTraits(.format(.date), literal: -1)

  /// Whether two different sets certainly have no text in common.
  @inline(__always)
  func isDisjoint(from other: SetTraits) -> Bool {
    if bits & other.bits == 0 { return true }
    if form == .other || other.form == .other {
      return start.differs(from: other.start) || end.differs(from: other.end)
    }
    if form == .literal, other.form == .literal {
      return literal != other.literal || !folds && !other.folds
    }
    if form == .integers || other.form == .integers {
      if form == .number || other.form == .number { return !isNumber || !other.isNumber }
      return max(lower, other.lower) > min(upper, other.upper)
    }
    if form == .number || other.form == .number { return !isNumber || !other.isNumber }
    if form == .date || other.form == .date { return !isDate || !other.isDate }
    return !isUUID || !other.isUUID
  }
}

/// The first bytes of all texts of a set, or the last ones backwards, without regard to ASCII case.
private struct TextEdge: Sendable {
  private var bytes: UInt64 = 0
  private var count = 0

  /// The most bytes of an edge.
  static let most = 8

  /// An edge of which nothing is known.
  init() {}

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes.prefix(Self.most) {
      self.bytes |= UInt64(ASCII.lowercased(byte)) << (8 * UInt64(count))
      count += 1
    }
  }

  /// Whether no text has both edges.
  func differs(from other: TextEdge) -> Bool {
    let common = min(count, other.count)
    return common > 0 && (bytes ^ other.bytes) << UInt64(64 - 8 * common) != 0
  }
}
