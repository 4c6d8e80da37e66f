internal import LinkRows
internal import Moongate
internal import MoongateLinks

/// Decides links with two gates, and notes what is answered differently.
struct LinkComparer {
  /// The most links, and links in other circumstances, that are decided.
  private static let mostDecisions = 200_000
  /// The most made-up links that are told for each pair of routes.
  private static let mostAlike = 2

  private let old: Gate
  private let new: Gate
  private let plan: ComparisonPlan
  private let budget: WorkBudget
  private var seen: Set<ComparedLink.Key> = []
  private var links: Set<String> = []
  /// The links that differ, each alone and with its outcomes, whatever they were tried with.
  private var different: Set<[String]> = []
  /// The number of made-up links reported for each pair of routes.
  private var told: [RoutePair: Int] = [:]

  private(set) var changes: [LinkChange] = []
  /// The pairs of routes whose answers to a link differ.
  private var answering: Set<RoutePair> = []
  private(set) var furtherLinks = 0
  private(set) var leftOut = 0
  private(set) var compared: [LinkChange.Source: Int] = [:]

  private struct RoutePair: Hashable {
    let before: Route?
    let after: Route?
  }

  init(from old: Gate, to new: Gate, budget: WorkBudget) {
    self.budget = budget
    self.old = old
    self.new = new
    plan = ComparisonPlan(from: old, to: new)
  }

  /// Whether a link that a handler answers in both sets shows that it changed.
  func shows(_ change: HandlerChange) -> Bool {
    answering.contains(RoutePair(before: change.before, after: change.after))
  }

  /// Compares what two sets answer to a link in all circumstances that may matter.
  mutating func compare(_ link: Link, _ source: LinkChange.Source) {
    for circumstances in plan.circumstances(for: link) {
      compare(link.text, in: circumstances, source)
    }
  }

  /// Compares what two sets answer to a link.
  mutating func compare(
    _ text: String,
    in circumstances: Circumstances,
    _ source: LinkChange.Source
  ) {
    var left = TrialPlan.mostAnswers
    compare(ComparedLink(link: text, source: source, circumstances: circumstances), &left)
  }

  /// Compares what two sets answer, also after each answer to what their handlers ask.
  private mutating func compare(_ link: ComparedLink, _ left: inout Int) {
    guard left > 0, seen.insert(link.key).inserted else { return }
    left -= 1
    guard seen.count <= Self.mostDecisions, !budget.isSpent else {
      leftOut += 1
      return
    }
    if links.insert(link.link).inserted { compared[link.source, default: 0] += 1 }
    let circumstances = link.circumstances
    let before = Attempt(link.link, in: circumstances.known(to: old, besides: new), by: old)
    let after = Attempt(link.link, in: circumstances.known(to: new, besides: old), by: new)
    if !before.agreesButForPlaces(with: after) {
      note(LinkChange(link, before, after), as: [link.link, before.outcome, after.outcome])
    }
    for name in Set([before, after].compactMap(\.asked)).sorted() {
      for answer in plan.answers(to: name) {
        var answered = link
        answered.circumstances.set(answer: .init(name: name, value: answer))
        compare(answered, &left)
      }
    }
  }

  /// Notes a link that is answered differently: those of tests and examples once for the same outcomes, made-up ones
  /// once, and of these a few.
  private mutating func note(_ change: LinkChange, as difference: [String]) {
    // A route that failed is the one that matched.
    let link = try? Link(change.link, limits: new.configuration.link)
    func route(_ program: Program) -> Route? {
      link.flatMap { program.table.match($0) }.map { program.routes[$0.route].route }
    }
    answering.insert(
      RoutePair(
        before: change.routeBefore ?? route(old.program),
        after: change.routeAfter ?? route(new.program)
      )
    )
    let isNewLink = different.insert([change.link]).inserted
    let isNew = different.insert(difference).inserted
    switch change.source {
    case .test, .example: return isNew ? changes.append(change) : ()
    case .generated: guard isNewLink else { return }
    }
    let pair = RoutePair(before: change.routeBefore, after: change.routeAfter)
    guard told[pair, default: 0] < Self.mostAlike else {
      furtherLinks += 1
      return
    }
    told[pair, default: 0] += 1
    changes.append(change)
  }
}
