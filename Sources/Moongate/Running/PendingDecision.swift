internal import MoongateLinks
internal import MoongateLua

/// A decision in the making: what is answered so far, and what may still be spent.
///
/// It is filled in where it lies, because handing its parts on one by one would count references to
/// each.
struct PendingDecision: ~Copyable {
  /// The answer so far.
  var response = Response.unclaimed
  /// The route that gave the answer.
  var route: Route?
  /// The way to the answer; `nil` where the first route answers, as for most links.
  var trail: Trail?
  /// The steps that a decision may take.
  var allowed = 0
  /// The budget left for the search and for the handlers still to be called.
  var budget = LuaBudget()
  /// Whether the person is asked before what is answered.
  var isConfirmed = false
  /// Whether the answer is a refusal by the options of its route.
  var isRefusal = false
  /// The reason why the text is refused as a link, where that is decided.
  var refused: LinkError.Reason?
  /// The fingerprint of the scripts that decide; `nil` until they do.
  var fingerprint: Fingerprint?
  /// The lines that handlers printed meanwhile.
  var printed: PrintedLines?

  /// Hands the answer, and the link of the request, over to a decision that is `unclaimed`.
  ///
  /// They are swapped in, and never inlined, because either way to copy them would count references.
  @inline(never)
  mutating func finish(_ decision: inout Decision, _ request: inout Request) {
    swap(&decision.link, &request.link)
    swap(&decision.response, &response)
    swap(&decision.route, &route)
    decision.isRefusal = isRefusal
    decision.refused = refused
    decision.steps = allowed - budget.steps
    if let fingerprint { decision.fingerprint = fingerprint }
    if let trail { decision.redirects = Array(trail.redirects) }
  }
}

extension PendingDecision {
  /// Returns the decision on a request, where the time that this takes matters less.
  mutating func decision(on request: Request) -> Decision {
    var request = request
    var decision = Decision(link: .placeholder, response: .unclaimed, route: nil)
    finish(&decision, &request)
    return decision
  }
}

/// The way to an answer: which links handlers redirected to, and which routes passed.
struct Trail {
  /// The links that led to the answer, the first as it came in; empty without a redirect.
  var links: [Link] = []
  /// The routes that passed, by their index, each with the place of its link.
  private var passes: [(link: Int, route: Int)] = []

  /// The links that handlers redirected to, in order.
  var redirects: ArraySlice<Link> { links.dropFirst() }

  /// Notes the link that came in, and makes room for the few redirects that follow most.
  mutating func begin(at link: Link) {
    links.reserveCapacity(4)
    links.append(link)
  }

  /// Notes that a route passed the link on that is being answered.
  mutating func pass(_ route: Int) { passes.append((max(0, links.count - 1), route)) }

  /// Returns the routes that passed on the link at a place, 0 for the one that came in.
  func passed(at link: Int) -> Set<Int> {
    Set(passes.filter { $0.link == link }.map(\.route))
  }
}
