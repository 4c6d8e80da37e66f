public import Moongate
internal import MoongateLinks

/// What is different between two script sets: routes, and links that they answer differently.
///
/// The links are those that tests decide, the examples of routes, given ones, and links that are made up
/// from the patterns: one for each route, and one for each pair of routes that win it in their sets and do
/// not match the same links. So a difference that routing can show is found, as far as ``undecided`` does
/// not say otherwise; what a handler does inside of its branches is only compared as far as tests,
/// examples and given links reach it.
public struct SetComparison: Sendable {
  /// The routes that are not the same.
  public let routes: [RouteChange]
  /// The schemes and domains that only the second set declares, as links begin.
  public let declared: [String]
  /// The schemes and domains that only the first set declares, as links begin.
  public let undeclared: [String]
  /// Links that are answered differently.
  ///
  /// Of links that were made up, at most two are told of each pair of routes.
  public let links: [LinkChange]
  /// How many further made-up links are answered differently.
  public let furtherLinks: Int
  /// How many links were compared, by where they come from.
  public let compared: [LinkChange.Source: Int]
  /// How many links, and links in other circumstances, were not compared because there were too many.
  public let leftOut: Int
  /// How many files of tests do not load, so that their links were not compared.
  public let brokenTests: Int
  /// For how many pairs of routes it is not known whether there is a link that each wins in its set.
  public let undecided: Int

  /// Whether nothing is different.
  public var isSame: Bool {
    routes.isEmpty && declared.isEmpty && undeclared.isEmpty && links.isEmpty
  }

  /// Compares two script sets.
  ///
  /// - Parameters:
  ///   - old: a gate that runs the first set.
  ///   - new: a gate that runs the second set.
  ///   - tests: tests, whose links are compared.
  public init(from old: Gate, to new: Gate, tests: [ScriptTests] = []) {
    self.init(from: old, to: new, tests: tests, given: [])
  }

  /// The same with further links.
  package init(
    from old: Gate,
    to new: Gate,
    tests: [ScriptTests],
    given: [RequestLine]
  ) {
    let (before, after) = (old.program, new.program)
    let generated = GeneratedLinks(from: before, to: after)
    routes = RouteChanges(from: before, to: after, twins: generated.twins).changes
    declared = after.declared.filter { !before.declared.contains($0) }
    undeclared = before.declared.filter { !after.declared.contains($0) }
    undecided = generated.undecided
    var comparer = LinkComparer(from: old, to: new)
    var brokenTests = 0
    for tests in tests {
      for result in TestRun(tests).results {
        if result.test.isBroken { brokenTests += 1 }
        let source: LinkChange.Source =
          if case .example = result.test.body { .example } else { .test }
        for attempt in result.attempts {
          comparer.compare(attempt.link, in: attempt.circumstances, source)
        }
      }
    }
    for program in [before, after] {
      for example in program.routes.flatMap(\.options.examples) {
        guard let link = try? Link(example, limits: program.configuration.link) else { continue }
        comparer.compare(link, .example)
      }
    }
    for line in given { comparer.compare(line.link, in: line.circumstances, .given) }
    for link in generated.links { comparer.compare(link, .generated) }
    links = comparer.changes
    furtherLinks = comparer.furtherLinks
    compared = comparer.compared
    leftOut = comparer.leftOut
    self.brokenTests = brokenTests
  }
}
