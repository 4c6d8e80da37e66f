import Foundation
import Moongate

/// A parsed link in; its route out.
func matchBenchmarks() {
  for count in [10, 1_000, 10_000] {
    let set = RouteSet(count: count)
    measure("match: \(count) routes") {
      let gate = try set.makeGate()
      let links = try set.links.map { text in try Link(text) }
      return (
        links,
        { link in
          guard let route = gate.route(matching: link) else { throw WrongResult() }
          return route.location.line
        }
      )
    }
  }
  measure("match: URLComponents (parse only)") {
    (RouteSet(count: 1_000).links, { text in URLComponents(string: text) == nil ? 0 : 1 })
  }
}
