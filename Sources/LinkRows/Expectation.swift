package import Moongate

/// One thing that a test expects.
package struct Expectation {
  private let matcher: TestMatcher
  private let isNegated: Bool
  private let arguments: [Value]

  /// Reads the name of a matcher and what it gets.
  package init(_ name: String, _ arguments: [Value]) throws(TestError) {
    (matcher, isNegated) = try TestMatcher.named(name)
    self.arguments = arguments
    if matcher != .equal { _ = try ExpectedResponse(matcher, arguments) }
  }

  /// Returns the difference between a decision and the expectation; `nil` if there is none.
  package func mismatch(
    with result: Result<Decision, DecisionError>
  ) throws(TestError) -> TestMismatch? {
    var found: TestMismatch?
    if matcher.kind != nil {
      let expected = try ExpectedResponse(matcher, arguments)
      let differences = expected.differences(from: ResponseShape(result).fields)
      found = TestMismatch(
        expected: expected.description,
        actual: result.outcome,
        differences: differences,
        isElsewhere: differences.first?.hasPrefix("kind: ") == true
      )
    } else {
      found = try other(result)
    }
    guard var found else { return nil }
    guard isNegated else { return found.holds ? nil : found }
    guard found.holds else { return nil }
    found.expected = "not \(found.expected)"
    return found
  }

  /// Returns the difference between any value and the expectation; `nil` if there is none.
  package func mismatch(with value: Value) throws(TestError) -> TestMismatch? {
    guard matcher == .equal else {
      throw TestError("The matcher \(matcher.name) is for what decide returns.")
    }
    guard arguments.count <= 1 else {
      throw TestError("The matcher to_equal takes one value.")
    }
    let wanted = arguments.first ?? .null
    let differences = ValueDifference(wanted, value).lines
    guard differences.isEmpty == isNegated else { return nil }
    return TestMismatch(
      expected: isNegated ? "not \(wanted)" : "\(wanted)",
      actual: "\(value)",
      differences: differences.count == 1 && differences[0].hasPrefix("expected ")
        ? [] : differences
    )
  }

  /// Those matchers that look at more than the response.
  private func other(
    _ result: Result<Decision, DecisionError>
  ) throws(TestError) -> TestMismatch? {
    switch matcher {
    case .redirect:
      let link = text
      let redirects = (try? result.get())?.redirects.map(\.text) ?? []
      let shown = redirects.map(Value.displayed).joined(separator: ", ")
      return TestMismatch(
        expected: "a redirect to \(Value.displayed(link))",
        actual: redirects.isEmpty ? "no redirect; \(result.outcome)" : "redirects to \(shown)",
        holds: redirects.contains { $0 == link || Self.areSpellings($0, link) },
        isElsewhere: redirects.isEmpty
      )
    case .by:
      let name = text
      let route = (try? result.get())?.route
      return TestMismatch(
        expected: "the route \(Value.displayed(name))",
        actual: route == nil ? "no route; \(result.outcome)" : result.outcome,
        holds: route.map { name == $0.name || name == $0.rawText } ?? false,
        isElsewhere: true
      )
    case .fail:
      let part = text
      var message: String?
      if case .failure(let error) = result { message = error.description }
      return TestMismatch(
        expected: part.isEmpty ? "an error" : "an error with \(Value.quoted(part))",
        actual: result.outcome,
        holds: message?.contains(part) == true || (part.isEmpty && message != nil)
      )
    default: throw TestError("The matcher to_equal is for values, not for a whole decision.")
    }
  }

  /// The only argument if it is a text; empty without one.
  private var text: String {
    if case .string(let text)? = arguments.first { text } else { "" }
  }
}

extension Expectation {
  /// Whether two texts are spellings of one link.
  fileprivate static func areSpellings(_ first: String, _ second: String) -> Bool {
    guard let first = try? Link(first), let second = try? Link(second) else { return false }
    return first.scheme == second.scheme && first.segments == second.segments
      && (!first.isWeb || first.host == second.host) && first.queryItems == second.queryItems
      && first.fragment == second.fragment
  }
}
