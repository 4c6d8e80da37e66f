internal import Moongate
internal import MoongateLinks

/// Finds links that show where components take more than routes.
struct WideningFinder {
  let claims: ScriptClaims
  private let components: [Association.Component]
  private var index: ComponentIndex
  /// The variables, read once, and the steps of all links, which grow with the square of the routes.
  private var matcher: WildcardMatcher

  private static let mostSteps = 200_000_000

  /// A finder for components of a file with these variables.
  init(
    _ claims: ScriptClaims,
    _ components: [Association.Component],
    _ variables: [Association.Variable]
  ) {
    self.claims = claims
    self.components = components
    let variables = SubstitutionVariables(variables)
    index = ComponentIndex(variables)
    for (number, component) in components.enumerated() { index.add(component, number) }
    matcher = WildcardMatcher(variables, steps: Self.mostSteps)
  }

  /// Returns the places where a component takes more than its route, each with a link if one is
  /// found.
  mutating func widenings(
    of draft: DraftComponent,
    _ hosts: DraftHosts,
    component: Int
  ) -> [AssociationDraft.Widening] {
    let host = hosts.own
    var found: [(reason: String, link: String?)] = []
    func note(_ reason: String, _ candidate: String?) {
      let link = candidate.flatMap { isWitness($0, component) ? $0 : nil }
      if let known = found.firstIndex(where: { $0.reason == reason }) {
        found[known].link = found[known].link ?? link
      } else {
        found.append((reason, link))
      }
    }
    for (index, piece) in draft.segments.enumerated() {
      for excess in piece?.excess ?? [] {
        note(
          excess.reason,
          excess.example.map { draft.link(host: host, segment: (index, $0)) }
        )
      }
    }
    for excess in draft.pathExcess {
      note(excess.reason, excess.example.map { draft.link(host: host, path: $0) })
    }
    for item in draft.items {
      for excess in item.piece.excess {
        let name = LinkWriter.encoded(item.name)
        let others = draft.sampleQuery.filter { !$0.hasPrefix(name + "=") }
        note(
          excess.reason,
          excess.example.map { text in
            draft.link(host: host, query: ([name + "=" + text] + others).joined(separator: "&"))
          }
        )
      }
    }
    for excess in draft.queryExcess {
      note(excess.reason, excess.example.map { draft.link(host: host, query: $0) })
    }
    for excess in (draft.fragment?.excess ?? []) + draft.fragmentExcess {
      note(excess.reason, draft.link(host: host, fragment: excess.example ?? ""))
    }
    if let other = hosts.other {
      note("A file does not tell the hosts of its domain apart.", draft.link(host: other))
    }
    let route = claims.routes[draft.route].route
    return found.map { widening in
      AssociationDraft.Widening(
        pattern: route.pattern ?? "",
        location: route.location,
        component: component,
        reason: widening.reason,
        link: widening.link
      )
    }
  }

  /// Whether the component hands a link over that no route takes.
  private mutating func isWitness(_ text: String, _ component: Int) -> Bool {
    guard (try? Link(text)) != nil, claims.route(taking: text) == nil else { return false }
    return decider(of: text) == component
  }

  /// Whether any component hands a link over.
  mutating func isHandedOver(_ text: String) -> Bool {
    decider(of: text).map { !components[$0].isExcluding } ?? false
  }

  /// The component that decides of a link; `nil` where none does, or it cannot be told.
  private mutating func decider(of text: String) -> Int? {
    guard let link = WebLink(text) else { return nil }
    var deciding = ComponentMatcher(link, matcher)
    defer { matcher = deciding.matcher }
    do throws(MatchingTooLong) {
      for number in index.candidates(for: link) {
        if try deciding.mismatch(components[number]) == nil { return number }
      }
    } catch {
      // Where the steps are spent nothing is known any more.
    }
    return nil
  }
}
