package import MoongateLinks

/// The segments of a link that are just what some route wants there, so that they are not misspelt.
package struct ExactSegments {
  /// Counted from 1.
  private var numbers: Set<Int> = []

  /// None yet.
  package init() {}

  /// Notes the literals of a pattern that fit a link.
  ///
  /// - Parameters:
  ///   - pattern: a pattern.
  ///   - mismatch: the first thing in which the link differs from it; `nil` where it matches.
  package mutating func note(_ pattern: Pattern, upTo mismatch: Mismatch?) {
    guard mismatch?.part != .scope else { return }
    for (index, segment) in pattern.segments.enumerated() {
      if let end = mismatch?.segment, index + 1 >= end { return }
      // A group may be left out, so it and all behind it may stand elsewhere in the link.
      if pattern.groups.contains(where: { $0.contains(index) }) { return }
      switch segment {
      case .literal: numbers.insert(index + 1)
      case .capture, .any, .mixed: continue
      // What follows a rest stands elsewhere in the link.
      case .rest: return
      }
    }
  }

  /// The same mismatch, which is not near where another route has the very segment.
  package func checked(_ mismatch: Mismatch) -> Mismatch {
    guard mismatch.isNear, let segment = mismatch.segment, numbers.contains(segment) else {
      return mismatch
    }
    var checked = mismatch
    checked.isNear = false
    return checked
  }
}
