import Foundation
import Moongate

/// Link text in, a typed decision out, beside what parsing the same links costs Foundation.
func decideBenchmarks() {
  let set = RouteSet(count: 1_000)
  decideBenchmarks("decide by handler", set, over: set.links)
  decideBenchmarks("decide by constant", set, over: set.constantLinks)
}

private func decideBenchmarks(_ group: String, _ set: RouteSet, over links: [String]) {
  measure("\(group): Gate of \(set.count) routes") {
    let gate = try set.makeGate()
    return (
      links,
      { text in
        guard case .open(let action) = try gate.decide(text).response else { throw WrongResult() }
        return action.name.utf8.count
      }
    )
  }
  measure("\(group): URLComponents (parse only)") {
    (links, { text in URLComponents(string: text) == nil ? 0 : 1 })
  }
  measureURLComponents("\(group): URLComponents + host + path + queryItems", over: links)
}
