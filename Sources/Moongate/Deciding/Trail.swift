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
