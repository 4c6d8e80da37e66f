import Moongate
internal import MoongateLinks

/// An expectation that a test may have of a decision.
enum TestMatcher: String, CaseIterable {
  case open = "to_open"
  case browse = "to_browse"
  case confirm = "to_confirm"
  case reject = "to_reject"
  case wait = "to_wait"
  case ask = "to_ask"
  case redirect = "to_redirect"
  case unmatched = "to_be_unmatched"
  case unclaimed = "to_be_unclaimed"
  case fail = "to_fail"
  case by
  /// Of any value.
  case equal = "to_equal"

  /// The prefix for the name of a matcher that must not hold.
  static let negation = "not_"

  /// The matcher of a name, and whether it must not hold.
  ///
  /// - Throws: what to say of a name that is none.
  static func named(_ name: String) throws(WorkbenchError) -> (
    matcher: TestMatcher, isNegated: Bool
  ) {
    if let matcher = TestMatcher(rawValue: name) { return (matcher, false) }
    if name.hasPrefix(negation), let matcher = TestMatcher(rawValue: String(name.dropFirst(4))) {
      return (matcher, true)
    }
    throw WorkbenchError("There is no matcher \(Value.quoted(name))\(hint(for: name))")
  }

  /// All names, those of matchers that must not hold behind the others.
  static let names = allCases.map(\.rawValue) + allCases.map { negation + $0.rawValue }

  /// Returns the end of a sentence about a name that no matcher has.
  private static func hint(for name: String) -> String {
    if let near = nearest(to: name, among: names) { return "; did you mean \(Value.quoted(near))?" }
    return "; there are \(allCases.map(\.rawValue).joined(separator: ", "))."
  }
}
