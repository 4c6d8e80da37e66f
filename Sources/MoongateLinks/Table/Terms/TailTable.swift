/// The conditions of routes on query, fragment and parts of the host, laid out for matching.
///
/// Most routes ask nothing; those that ask the same share one tail.
struct TailTable: Sendable {
  /// The test of a value.
  struct Test: Sendable {
    enum Form: UInt8 {
      /// Anything, or an item without a value.
      case present
      case literal
      case capture
      /// Literals and captures that share the value.
      case mixed
      /// A capture of the values of all items of the name.
      case list

      /// Whether it gives values.
      var captures: Bool { self == .capture || self == .mixed || self == .list }
    }

    var form: Form = .present
    var isOptional = false
    /// Whether ASCII case does not count in the literal, nor in the name of the item.
    var folds = false
    var kind = KindNumber.anyText
    var mixed = MixedNumber(0)
    var literal = TextPool.Text()
  }

  /// A query condition.
  struct Condition: Sendable {
    let name: ItemName
    let test: Test
  }

  /// All that one route asks.
  struct Tail: Sendable {
    var first: UInt32 = 0
    var count: UInt32 = 0
    /// Whether the query has no items but those of the conditions.
    var isOnly = false
    var asksFragment = false
    /// The port; -1 for any.
    var port: Int32 = -1
    /// The index of the labels before the suffix of the host; -1 for any.
    var label: Int32 = -1
    /// Whether it asks for more than items: any of these, in one flag, because each match asks.
    var asksMore = false
    var fragment = Test()
    /// The kind of each segment of the rest.
    var restKind = KindNumber.anyText

    var capturesFragment: Bool { asksFragment && fragment.form == .capture }
  }

  /// The index of the tail that asks nothing.
  static let none: UInt32 = 0

  var tails: [Tail] = [Tail()]
  var conditions: [Condition] = []

  /// The labels of hosts, and the suffixes behind them.
  var labels: [(label: Pattern.Label, suffix: Int)] = []

  /// The names and the literals.
  var pool = TextPool()
}

extension TailTable {
  /// The number of times that a link has a query item: never, once, or more often.
  enum Found {
    case never
    case once(Range<Int>)
    case repeatedly
  }

  /// The raw value of the item with a name, empty if it has none.
  ///
  /// A name that the route declares and the link repeats is no match: readers of a link that
  /// disagree about which of two values counts are a way to attack.
  @inline(__always)
  func find(
    _ name: ItemName,
    folds: Bool,
    _ link: LinkLayout,
    _ bytes: Span<UInt8>
  ) -> Found {
    guard !link.traits.contains(.escapedQuery), bytes.count >= 8, !folds else {
      return findDecoded(name, folds: folds, link, bytes)
    }
    var found = Found.never
    var start = Int(link.pathEnd) &+ 1
    let end = Int(link.queryEnd)
    guard start < end else { return .never }
    let length = name.text.range.count
    while start <= end {
      let itemEnd = link.first(ASCII.ampersand, from: start, limit: end, in: bytes)
      let nameEnd = start &+ length
      if nameEnd <= itemEnd, name.begins(bytes.wordInside(at: start)),
        nameEnd == itemEnd || bytes[nameEnd] == ASCII.equals,
        length <= 8 || isSame(bytes, start..<nameEnd, name.text)
      {
        guard case .never = found else { return .repeatedly }
        found = .once(min(nameEnd &+ 1, itemEnd)..<itemEnd)
      }
      start = itemEnd &+ 1
    }
    return found
  }

  /// Calls `body` with the raw value of each item with a name until it returns false.
  func forEachValue(
    of condition: Condition,
    _ link: LinkLayout,
    _ bytes: Span<UInt8>,
    _ body: (Range<Int>) -> Bool
  ) {
    var cursor = QueryCursor(link)
    while let item = cursor.next(bytes) {
      let name = DecodedCursor(item.name, readsPlus: true)
      guard isName(name, condition.name, folds: condition.test.folds, bytes) else { continue }
      guard body(item.value) else { return }
    }
  }

  /// Whether the name of an item is one of the pool.
  private func isName(
    _ name: DecodedCursor,
    _ wanted: ItemName,
    folds: Bool,
    _ bytes: Span<UInt8>
  ) -> Bool {
    folds
      ? name.decodesFolded(bytes, to: pool.bytes, wanted.text.range)
      : name.decodes(bytes, to: pool.bytes, wanted.text.range)
  }

  /// The same where names have to be decoded or folded, or the text has not even eight bytes.
  @inline(never)
  private func findDecoded(
    _ name: ItemName,
    folds: Bool,
    _ link: LinkLayout,
    _ bytes: Span<UInt8>
  ) -> Found {
    var found = Found.never
    var cursor = QueryCursor(link)
    while let item = cursor.next(bytes) {
      let itemName = DecodedCursor(item.name, readsPlus: true)
      guard isName(itemName, name, folds: folds, bytes) else { continue }
      guard case .never = found else { return .repeatedly }
      found = .once(item.value)
    }
    return found
  }

  /// Whether raw bytes are a text of the pool, which is as long.
  @inline(never)
  private func isSame(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ text: TextPool.Text
  ) -> Bool {
    var position = text.range.lowerBound
    for offset in range {
      guard bytes[offset] == pool.bytes[position] else { return false }
      position &+= 1
    }
    return true
  }
}
