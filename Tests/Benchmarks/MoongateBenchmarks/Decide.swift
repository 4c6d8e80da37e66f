import Floor
import Moongate

/// Link text in, a typed decision out, among 10,000 routes with the sandbox on, beside what parsing
/// the same links costs Foundation.
func decideBenchmarks() {
  let set = RouteSet(count: 10_000)
  compare(
    "Decide: handler opens with two captures",
    with: { try DecideContext(set, set.links) },
    [
      decideSubject,
      subject("C floor: parse, match, lua_pcall, read", over: \.texts) { context, text in
        guard floor_decide(context.floor, text, context.action) else { throw WrongResult() }
        return Int(context.action.pointee.id.0)
      },
    ] + peers + [naiveSubject]
  )
  compare(
    "Decide: handler tests one and joins a text",
    with: {
      let joining = RouteSet(count: set.count, answer: RouteSet.joiningHandler)
      return try DecideContext(joining, joining.links, hasPeers: false)
    },
    [decideSubject] + peers
  )
  compare(
    "Decide: response names two captures",
    with: {
      let naming = RouteSet(count: set.count, answer: RouteSet.response)
      return try DecideContext(naming, naming.links, hasPeers: false)
    },
    [decideSubject] + peers
  )
  compare(
    "Decide: constant response",
    with: { try DecideContext(set, set.constantLinks) },
    [decideSubject] + peers + [naiveSubject]
  )
  compare(
    "Decide: handler reads five query items",
    with: { try DecideContext(set, searchLinks, and: searchRoute, hasPeers: false) },
    [decideSubject] + peers
  )
  compare(
    "Decide: two redirects before the answer",
    with: { try DecideContext(set, redirectedLinks, and: redirectingRoutes, hasPeers: false) },
    [decideSubject] + peers
  )
}

private let searchRoute = #"""
  route("/search", function(link)
    local query = link.query
    return open("search", {
      q = query.q, page = query.page, sort = query.sort, lang = query.lang, tag = query.tag,
    })
  end)
  """#

private let searchLinks = (0..<100).map { number in
  "myapp://search?q=dogs%20and%20cats&page=\(number)&sort=newest&lang=en&tag=animals"
}

private let redirectingRoutes = #"""
  route("/old/:id", function(link) return redirect("myapp://older/" .. link.params.id) end)
  route("/older/:id", function(link)
    return redirect("myapp://section7/" .. link.params.id .. "/detail0?tab=photos")
  end)
  """#

private let redirectedLinks = (0..<100).map { "myapp://old/\(10_000 + $0)?utm_source=newsletter" }

private var decideSubject: Subject<DecideContext> {
  subject("Moongate: decide", over: \.links) { context, text in
    guard case .open(let action) = try context.gate.decide(text).response else {
      throw WrongResult()
    }
    return action.name.utf8.count
  }
}

private var peers: [Subject<DecideContext>] {
  [
    subject("Foundation: URLComponents, host + path + query items", over: \.links) { _, text in
      FoundationPeer.partsForRouting(text)
    },
    subject("Foundation: URLComponents, parse alone", over: \.links) { _, text in
      FoundationPeer.parse(text)
    },
  ]
}

private var naiveSubject: Subject<DecideContext> {
  subject(
    "Naive router: URLComponents, dictionary, regular expression",
    operations: 100,
    over: \.links
  ) { context, text in
    guard let answer = context.naive?.route(text) else { throw WrongResult() }
    return answer.count
  }
}

/// A gate and its peers, loaded with the same routes.
private final class DecideContext {
  let links: [String]
  let texts: [floor_text]
  let gate: Gate
  let naive: NaiveRouter?
  let floor: OpaquePointer?
  let action = UnsafeMutablePointer<floor_action>.allocate(capacity: 1)

  init(_ set: RouteSet, _ links: [String], and more: String = "", hasPeers: Bool = true) throws {
    self.links = links
    texts = floorTexts(links)
    gate = try set.makeGate(and: more)
    naive = hasPeers ? try NaiveRouter(set) : nil
    floor = hasPeers ? floor_gate_new(set.script) : nil
  }
}
