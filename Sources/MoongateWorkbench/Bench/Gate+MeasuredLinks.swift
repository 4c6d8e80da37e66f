package import LinkRows
package import Moongate

extension Gate {
  /// Links to measure: the examples of each route, or a link that it wins, with what it asks of them.
  ///
  /// - Parameter circumstances: what links are tried with besides.
  /// - Returns: the links in the order of the routes; none for a route that wins no link.
  package func measuredLinks(in circumstances: Circumstances) -> [RequestLine] {
    let program = program
    let wonExamples = program.wonExamples
    let lacking = program.routes.indices.filter { wonExamples[$0].isEmpty }
    let won = program.wonLinks(of: lacking)
    var lines = program.routes.indices.flatMap { index in
      let declared = program.routes[index]
      let examples = wonExamples[index]
      let links = examples.isEmpty ? [won[index]?.text].compactMap(\.self) : examples
      let fitting = circumstances.meeting(declared.route)
      return links.map { RequestLine(link: $0, fitting) }
    }
    if program.otherwise != nil, let link = program.unmatchedLink() {
      lines.append(RequestLine(link: link.text, circumstances))
    }
    return lines
  }
}

extension Circumstances {
  /// The same with an origin from which a route takes links, and the facts that it needs.
  fileprivate func meeting(_ route: Route) -> Circumstances {
    var circumstances = self
    if !route.origins.isEmpty, !origin.isAmong(route.origins), let first = route.origins.first {
      circumstances.origin = Origin(example: first)
    }
    for need in route.needs where facts[need] == nil {
      circumstances.set(Value.Object.Field(name: need, value: true))
    }
    return circumstances
  }
}
