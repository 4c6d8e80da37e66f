public import Moongate
internal import MoongateLinks

/// The differences between two script sets: routes, and links that the sets answer differently.
///
/// The links are those that tests decide, the examples of routes, and links that are made up from the
/// patterns: one for each route, and one for each pair of routes that win it in their sets and do not match
/// the same links. So a difference that routing can show is found, as far as ``undecided`` does not say
/// otherwise. Where the code of a handler changed, links are made up from what its conditions compare; one
/// whose change no link shows is told in ``handlers``.
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
  /// The routes whose handlers are written otherwise, though no compared link is answered differently
  /// by them.
  public let handlers: [HandlerChange]
  /// Places of changed code that reading follows to no handler, one of each file, mostly of the second set.
  public let code: [SourceLocation]
  /// The number of further made-up links that are answered differently.
  public let furtherLinks: Int
  /// The number of compared links, by their source.
  public let compared: [LinkChange.Source: Int]
  /// The number of links, links in other circumstances, and tests, that were not compared because there
  /// were too many or they took too long.
  public let leftOut: Int
  /// The number of files of tests that do not load, so that their links were not compared.
  public let brokenTests: Int
  /// Whether the sets are held to different capabilities, which are not compared themselves.
  public let hasOtherCapabilities: Bool
  /// For how many pairs of routes it is not known whether there is a link that each wins in its set.
  public let undecided: Int

  /// Whether nothing is different.
  public var isSame: Bool {
    routes.isEmpty && declared.isEmpty && undeclared.isEmpty && links.isEmpty && handlers.isEmpty
      && code.isEmpty
  }

  /// Compares two script sets.
  ///
  /// - Parameters:
  ///   - old: a gate that runs the first set.
  ///   - new: a gate that runs the second set.
  ///   - tests: tests, whose links are compared.
  public init(from old: Gate, to new: Gate, tests: [ScriptTests] = []) {
    self.init(from: old, to: new, tests: tests, budget: .unlimited)
  }

  /// The same within a budget.
  package init(from old: Gate, to new: Gate, tests: [ScriptTests], budget: WorkBudget) {
    let (before, after) = (old.program, new.program)
    let generated = GeneratedLinks(from: before, to: after)
    let changes = RouteChanges(from: before, to: after, twins: generated.twins)
    routes = changes.changes
    let changed = HandlerChanges(from: old, to: new, pairs: changes.pairs)
    declared = after.declared.filter { !before.declared.contains($0) }
    undeclared = before.declared.filter { !after.declared.contains($0) }
    undecided = generated.undecided
    hasOtherCapabilities = old.configuration.capabilities != new.configuration.capabilities
    var comparer = LinkComparer(from: old, to: new, budget: budget)
    var brokenTests = 0
    var testsLeftOut = 0
    for tests in tests {
      let run = TestRun(tests, budget: budget)
      testsLeftOut += run.leftOut
      for result in run.results {
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
    for link in generated.links { comparer.compare(link, .generated) }
    for link in changed.links {
      comparer.compare(link.link.text, in: link.circumstances, .generated)
    }
    links = comparer.changes
    handlers = changed.routes.filter { !comparer.shows($0) }
    code = changed.code
    furtherLinks = comparer.furtherLinks
    compared = comparer.compared
    leftOut = comparer.leftOut + testsLeftOut
    self.brokenTests = brokenTests
  }
}

extension Route {
  /// The text that identifies the route before and after an edit, without its place.
  var key: String {
    patternText + (name.map { " named \(Value.quoted($0))" } ?? "") + requirements
  }
}
