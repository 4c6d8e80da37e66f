/// How specific an element of a path is: the smaller comes first where two routes differ.
enum Rank: UInt64 {
  case literal = 0
  case mixed
  case captureWithKind
  case capture
  case end
  case leftOut
  case rest

  init(_ segment: Pattern.Segment) {
    self =
      switch segment {
      case .literal: .literal
      case .mixed: .mixed
      case .capture(let capture):
        if case .text = capture.kind { .capture } else { .captureWithKind }
      case .rest: .rest
      }
  }
}

/// The place of a variant before its index decides: scope, path, then query and fragment.
///
/// Every part is packed so that the smaller number wins; only a path of more than 21 elements
/// needs memory of its own.
struct Precedence: Sendable {
  private let scope: UInt32
  private let path: UInt64
  private let longPath: [UInt8]
  private let conditions: UInt32

  /// How many elements of three bits fit into one word.
  private static let packed = 21

  init(_ pattern: Pattern, leftOut: Int) {
    scope = Self.scope(pattern.scope)
    var ranks = pattern.segments.dropLast(leftOut).map { Rank($0).rawValue }
    ranks.append(leftOut > 0 ? Rank.leftOut.rawValue : Rank.end.rawValue)
    var path: UInt64 = 0
    for position in 0..<Self.packed {
      path = path << 3 | (position < ranks.count ? ranks[position] : 0)
    }
    self.path = path
    longPath = ranks.dropFirst(Self.packed).map { UInt8($0) }
    // More conditions first, then more of those equal to a literal, then with a fragment.
    let count = UInt32(pattern.items.count)
    let literals = UInt32(
      pattern.items.count { if case .literal = $0.value { true } else { false } }
    )
    conditions = (255 - count) << 16 | (255 - literals) << 8 | (pattern.fragment == nil ? 1 : 0)
  }

  /// Exact host, then a suffix, the longer first, then a scheme only, then none.
  private static func scope(_ scope: Pattern.Scope?) -> UInt32 {
    guard let scope else { return 3 << 16 }
    guard let host = scope.host else { return 2 << 16 }
    return scope.isWildcard ? 1 << 16 | (0xFFFF - UInt32(host.utf8.count)) : 0
  }

  /// Whether this comes before another; nil if neither does.
  func precedes(_ other: Precedence) -> Bool? {
    if scope != other.scope { return scope < other.scope }
    if path != other.path { return path < other.path }
    if !(longPath.isEmpty && other.longPath.isEmpty), longPath != other.longPath {
      return longPath.lexicographicallyPrecedes(other.longPath)
    }
    return conditions != other.conditions ? conditions < other.conditions : nil
  }
}
