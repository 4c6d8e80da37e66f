import MoongateLinks
import Randomness
import RouteSamples
import Testing

@Suite("Links to random patterns")
struct PatternLinkPropertyTests {
  /// The number of pairs of pattern and params with each outcome.
  struct Tally {
    var written = 0
    var shadowed = 0
    var ambiguous = 0

    var pairs: Int { written + shadowed + ambiguous }
  }

  @Test("What is written is read as the same route and params", arguments: rounds(1...8))
  func roundTrip(_ seed: UInt64) throws {
    let kinds = RandomRoutes.kinds
    var random = RandomRoutes(seed: seed)
    var params = RandomParams(generator: SeededGenerator(seed: seed + 100))
    var tally = Tally()
    while tally.pairs < 3_000 {
      let count = Int.random(in: 1...4, using: &random.generator)
      let patterns = (0..<count).map { _ in random.pattern() }
      let routes: Routes
      do {
        routes = try Routes(patterns, kinds: kinds)
      } catch is RouteConflict {
        continue
      }
      let reference = ReferenceMatcher(routes: routes.patterns.map { ReferenceRoute($0) })
      for route in patterns.indices {
        for _ in 0..<4 {
          try check(
            route,
            params.params(for: routes.patterns[route]),
            routes,
            reference,
            &tally
          )
        }
      }
    }
    // Literals are few and meet often; still most links are written.
    #expect(tally.written * 10 > tally.pairs * 9, "\(tally)")
    #expect(tally.shadowed > 0)
    #expect(tally.ambiguous > 0)
  }

  /// Writes one link and lets the reference read it.
  private func check(
    _ route: Int,
    _ params: [String: LinkParam],
    _ routes: borrowing Routes,
    _ reference: ReferenceMatcher,
    _ tally: inout Tally
  ) throws {
    let pattern = routes.patterns[route]
    let (scheme, host) = Self.place(of: pattern)
    let expected = pattern.captureNames.map { name in
      Self.describe(params[name], hasRest: Self.hasRest(name, in: pattern, params), name, pattern)
    }
    let comment = Comment(rawValue: "\(pattern.text) \(params)")
    var steps = Int.max
    do throws(PatternLinkError) {
      let draft = try LinkDraft(
        pattern,
        LinkContent(scheme: scheme, host: host, params: params.map { ($0.key, $0.value) }),
        steps: &steps
      )
      let link = try draft.link(to: route, in: routes.table, steps: &steps)
      let found = reference.matches(link).first
      #expect(found?.route == route, comment)
      #expect(Self.isSame(found?.captures, expected), comment)
      tally.written += 1
    } catch {
      switch error {
      case .shadowed(let link, let winner):
        let found = try reference.matches(Link(link)).first
        #expect(found?.route == winner && winner != route, comment)
        tally.shadowed += 1
      case .ambiguous(let link, _):
        let found = try reference.matches(Link(link)).first
        #expect(found?.route == route && !Self.isSame(found?.captures, expected), comment)
        tally.ambiguous += 1
      case .missing, .unknown, .invalid, .refused:
        Issue.record("\(pattern.text) \(params): \(error)")
        tally.written += 1
      }
    }
  }

  /// Compares byte for byte.
  private static func isSame(_ found: [String]?, _ expected: [String]) -> Bool {
    guard let found, found.count == expected.count else { return false }
    return zip(found, expected).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  /// A place that the scope allows, with the port that it names.
  private static func place(of pattern: Pattern) -> (scheme: String, host: String?) {
    guard let scope = pattern.scope else { return ("app", nil) }
    let scheme = scope.schemes[0]
    guard scope.isWeb else { return (scheme, nil) }
    let host = scope.hosts.map { $0.replacing("*", with: "x") } ?? RandomParams.host
    return (scheme, host + (scope.port.map { ":\($0)" } ?? ""))
  }

  /// Whether a name is that of a rest which a link has, without segments if it is not given.
  ///
  /// A link has a group if a param in it is given.
  private static func hasRest(
    _ name: String,
    in pattern: Pattern,
    _ params: [String: LinkParam]
  ) -> Bool {
    let place = pattern.segments.firstIndex { segment in
      if case .rest(let rest) = segment { rest.name == name } else { false }
    }
    guard let place else { return false }
    return pattern.groups.filter { $0.contains(place) }.allSatisfy { group in
      pattern.segments[group].contains { segment in
        names(of: segment).contains { params[$0] != nil }
      }
    }
  }

  private static func names(of segment: Pattern.Segment) -> [String] {
    switch segment {
    case .literal, .any: []
    case .capture(let capture): [capture.name]
    case .mixed(let terms):
      terms.compactMap { if case .capture(let capture) = $0 { capture.name } else { nil } }
    case .rest(let rest): rest.name.map { [$0] } ?? []
    }
  }

  /// A param that is not given, as the reference describes captures.
  private static func none(_ name: String, hasRest: Bool, _ pattern: Pattern) -> String {
    let isList = pattern.captures.contains { $0.name == name && $0.isList }
    guard pattern.rest?.name == name ? hasRest : isList else { return "nil" }
    return isList ? "[]" : "''"
  }

  /// A param as the reference describes captures.
  private static func describe(
    _ param: LinkParam?,
    hasRest: Bool,
    _ name: String,
    _ pattern: Pattern
  ) -> String {
    switch param {
    case .text(let text): "'\(pattern.text.contains("\(name)(uuid)") ? text.lowercased() : text)'"
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .boolean(let boolean): "\(boolean)"
    case .list(let list):
      "[" + list.map { describe($0, hasRest: false, name, pattern) }.joined(separator: ", ") + "]"
    case .other, nil: none(name, hasRest: hasRest, pattern)
    }
  }
}
