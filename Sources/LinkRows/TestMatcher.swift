internal import Moongate
internal import MoongateLinks

/// An expectation that a test may have of a decision.
package struct TestMatcher: Hashable {
  /// The name by which tests call the matcher.
  package let name: String
  package let parameters: [LuaParameter]
  /// The arguments, for a sentence.
  package let meaning: String
  /// The kind of response that is expected; `nil` for a matcher that is not about the response alone.
  package let kind: String?

  private init(
    _ name: String,
    _ parameters: [LuaParameter],
    _ meaning: String,
    kind: String? = nil
  ) {
    self.name = name
    self.parameters = parameters
    self.meaning = meaning
    self.kind = kind
  }

  package static let redirect = TestMatcher("to_redirect", ["link: string"], "a link")
  package static let fail = TestMatcher(
    "to_fail",
    ["part?: string"],
    "a part of the error's text, or nothing"
  )
  package static let by = TestMatcher("by", ["route: string"], "the name or the pattern of a route")
  /// Of any value.
  package static let equal = TestMatcher("to_equal", ["value: any"], "one value")

  package static let all: [TestMatcher] =
    responses.map {
      TestMatcher("to_\($0.kind)", $0.parameters, $0.meaning, kind: $0.kind)
    } + [
      redirect, TestMatcher("to_be_unmatched", [], "nothing", kind: "unmatched"),
      TestMatcher("to_be_unclaimed", [], "nothing", kind: "unclaimed"), fail, by, equal,
    ]

  /// The prefix for the name of a matcher that must not hold.
  package static let negation = "not_"

  /// The matcher of a name, and whether it must not hold.
  ///
  /// - Throws: what to say of a name that is none.
  package static func named(_ name: String) throws(TestError) -> (
    matcher: TestMatcher, isNegated: Bool
  ) {
    if let matcher = all.first(where: { $0.name.isSame(as: name) }) { return (matcher, false) }
    if let matcher = all.first(where: { name.isSame(as: negation + $0.name) }) {
      return (matcher, true)
    }
    throw TestError("There is no matcher \(Value.quoted(name))\(hint(for: name))")
  }

  /// All names, those of matchers that must not hold behind the others.
  package static let names = all.map(\.name) + all.map { negation + $0.name }

  /// Returns the end of a sentence about a name that no matcher has.
  private static func hint(for name: String) -> String {
    if let near = nearest(to: name, among: names) { return "; did you mean \(Value.quoted(near))?" }
    return "; there are \(all.map(\.name).joined(separator: ", "))."
  }
}
