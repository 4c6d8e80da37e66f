/// The precedence of a variant of a route over others that match the same link.
///
/// It does not depend on the link, so all variants are sorted once, when the table is built.
struct Precedence: Sendable {
  private let scope: ScopeRank
  private let path: PathRank
  private let query: QueryRank
  private let asksFragment: Bool

  /// The precedence of one way to write a route, by the segments that are there.
  init(_ pattern: Pattern, _ segments: [Pattern.Segment]) {
    scope = ScopeRank(pattern.scope)
    let isWhole = segments.count == pattern.segments.count
    path = PathRank(segments, end: isWhole ? .end : .leftOut)
    query = QueryRank(pattern.items, isOnly: pattern.isOnly)
    asksFragment = pattern.fragment != nil
  }

  /// Whether this comes before another that matches the same link.
  ///
  /// The first difference decides:
  ///
  /// 1. **Scope.** An exact host; then one with a `*` in a label, the longer first; then `*.` and a suffix, the
  ///    longer first; then a scheme without a host; then no scope. If these are equal, a port before none, then
  ///    one scheme before `web`.
  /// 2. **Path**, element by element from the left: a literal; then literals and captures in one
  ///    segment; then a capture with a kind; then a capture without one, named or not; then the end of
  ///    the pattern; then the end where anything is left out; then `+` with a kind; then `*` with a kind; then
  ///    `+`; then `*`.
  /// 3. **Query.** More conditions, optional ones and `only` included; of as many, more with a literal
  ///    value.
  /// 4. **Fragment.** A pattern that asks for one.
  /// 5. **Declaration.** The earlier one.
  ///
  /// - Returns: nil if only the declaration decides.
  /// - Complexity: O(1) for paths of at most 15 segments, which are all but a few.
  func precedes(_ other: Precedence) -> Bool? {
    if scope != other.scope { return scope < other.scope }
    if path != other.path { return path < other.path }
    if query != other.query { return query < other.query }
    if asksFragment != other.asksFragment { return asksFragment }
    return nil
  }
}

/// A number for a scope; the smaller comes first.
private struct ScopeRank: Comparable {
  private let number: UInt32

  init(_ scope: Pattern.Scope?) {
    guard let scope else {
      number = .max
      return
    }
    // A pattern has at most 8,192 bytes, so the length of its host fits.
    let hosts: UInt32 =
      switch (scope.domain, scope.label) {
      case (nil, _): 3 << 16
      case (let domain?, nil) where domain.isWildcard:
        2 << 16 | (0xFFFF - UInt32(domain.host.utf8.count))
      case (let domain?, let label?):
        1 << 16
          | (0xFFFF
            - UInt32(domain.host.utf8.count + label.prefix.utf8.count + label.suffix.utf8.count))
      case (_, nil): 0
      }
    number =
      hosts << 2 | (scope.port == nil ? 2 : 0) | (scope.scheme == Pattern.Scope.web ? 1 : 0)
  }

  static func < (left: ScopeRank, right: ScopeRank) -> Bool { left.number < right.number }
}

/// The ranks of a path's elements and of its end; the smaller comes first.
///
/// They are packed so that one comparison tells; only a path of more than 16 ranks needs memory of
/// its own. A path never has the rank of an end before its own end, so what stands behind the end
/// is never compared.
private struct PathRank: Comparable {
  private let first: UInt64
  private let others: [UInt8]

  /// The number of ranks of four bits that fit into one word.
  private static let packed = 16

  init(_ segments: [Pattern.Segment], end: Rank) {
    var packed: UInt64 = 0
    var others: [UInt8] = []
    var count = 0
    func append(_ rank: Rank) {
      if count < Self.packed {
        packed |= UInt64(rank.rawValue) << UInt64(4 * (Self.packed - 1 - count))
      } else {
        others.append(rank.rawValue)
      }
      count += 1
    }
    for segment in segments { append(Rank(segment)) }
    append(end)
    first = packed
    self.others = others
  }

  static func == (left: PathRank, right: PathRank) -> Bool {
    left.first == right.first
      && (left.others.isEmpty && right.others.isEmpty || left.others == right.others)
  }

  static func < (left: PathRank, right: PathRank) -> Bool {
    left.first != right.first
      ? left.first < right.first : left.others.lexicographicallyPrecedes(right.others)
  }
}

/// A number for the query conditions; the smaller comes first.
private struct QueryRank: Comparable {
  private let number: UInt32

  init(_ items: [Pattern.Item], isOnly: Bool) {
    guard !items.isEmpty || isOnly else {
      number = 256 << 8 | 255
      return
    }
    let literals = items.count { if case .whole(.literal) = $0.value { true } else { false } }
    let conditions = items.count + (isOnly ? 1 : 0)
    // A pattern has at most 255 items.
    number = (256 - UInt32(conditions)) << 8 | (255 - UInt32(literals))
  }

  static func < (left: QueryRank, right: QueryRank) -> Bool { left.number < right.number }
}
