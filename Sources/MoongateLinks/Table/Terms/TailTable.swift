/// What routes ask of the query and the fragment, laid out for matching.
///
/// Most routes ask nothing; those that ask the same share one tail.
struct TailTable: Sendable {
  /// What a value must be.
  struct Test: Sendable {
    enum Form: UInt8 {
      /// Anything, or an item without a value.
      case present
      case literal
      case capture
    }

    var form: Form = .present
    var isOptional = false
    var kind = KindNumber.anyText
    var literal = TextPool.Text()
  }

  /// A query condition.
  struct Condition: Sendable {
    var name: TextPool.Text
    var test: Test
  }

  /// All that one route asks.
  struct Tail: Sendable {
    var first: UInt32 = 0
    var count: UInt32 = 0
    var asksFragment = false
    var fragment = Test()
  }

  /// The index of the tail that asks nothing.
  static let none: UInt32 = 0

  var tails: [Tail] = [Tail()]
  var conditions: [Condition] = []

  /// The names and the literals.
  var pool = TextPool()
}

extension TailTable {
  /// Whether a link is what a tail asks for; no if the budget is spent, from which the caller has
  /// paid for the first condition.
  func holds(
    _ index: UInt32,
    _ link: LinkLayout,
    _ bytes: Span<UInt8>,
    _ terms: borrowing TermTable,
    _ budget: inout MatchBudget
  ) -> Bool {
    let tail = tails[Int(index)]
    if tail.count > 1, !budget.pays(forConditions: tail.count - 1, of: link) { return false }
    for position in Int(tail.first)..<Int(tail.first + tail.count) {
      let condition = conditions[position]
      switch find(condition.name, link, bytes) {
      case .once(let value):
        let cursor = DecodedCursor(value, readsPlus: true)
        guard passes(condition.test, bytes, cursor, terms, &budget) else {
          return false
        }
      case .never: guard condition.test.isOptional else { return false }
      case .repeatedly: return false
      }
    }
    guard tail.asksFragment else { return true }
    guard link.traits.contains(.fragment) else { return tail.fragment.isOptional }
    let value = DecodedCursor(Int(link.queryEnd) + 1..<Int(link.end))
    return passes(tail.fragment, bytes, value, terms, &budget)
  }

  /// How often a link has a query item.
  enum Found {
    case never
    case once(Range<Int>)
    case repeatedly
  }

  /// The raw value of the item with a name, empty if it has none.
  ///
  /// A name that the route declares and the link repeats is no match: readers of a link that
  /// disagree about which of two values counts are a way to attack.
  func find(
    _ name: TextPool.Text,
    _ link: LinkLayout,
    _ bytes: Span<UInt8>
  ) -> Found {
    var found = Found.never
    let isEscaped = link.traits.contains(.escapedQuery)
    var cursor = QueryCursor(link)
    while let item = cursor.next(bytes) {
      guard
        isEscaped
          ? DecodedCursor(item.name, readsPlus: true).decodes(bytes, to: pool.bytes, name.range)
          : isSame(bytes, item.name, name)
      else { continue }
      guard case .never = found else { return .repeatedly }
      found = .once(item.value)
    }
    return found
  }

  /// Whether raw bytes are a text of the pool.
  @inline(__always)
  private func isSame(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ text: TextPool.Text
  ) -> Bool {
    guard range.count == text.range.count else { return false }
    var position = text.range.lowerBound
    for offset in range {
      guard bytes[offset] == pool.bytes[position] else { return false }
      position &+= 1
    }
    return true
  }

  private func passes(
    _ test: Test,
    _ bytes: Span<UInt8>,
    _ value: DecodedCursor,
    _ terms: borrowing TermTable,
    _ budget: inout MatchBudget
  ) -> Bool {
    switch test.form {
    case .present: true
    case .literal: value.decodes(bytes, to: pool.bytes, test.literal.range)
    case .capture: terms.accepts(test.kind, bytes, value, &budget) && !budget.isSpent
    }
  }
}
