internal import MoongateLinks

extension Program {
  /// Returns the reason why no link to a route can be written from params of these names; `nil` if
  /// one can.
  ///
  /// - Parameters:
  ///   - name: the name of the route.
  ///   - params: the names of the params; `nil` where they are not known.
  /// - Returns: one sentence.
  package func objection(toLinkTo name: String, params: [String]?) -> String? {
    guard let index = names[name], let pattern = routes[index].pattern?.pattern else {
      var steps = configuration.sandbox.decisionSteps
      let nearest = names.nearest(to: name, steps: &steps)
      return RouteLinkError.unknownRoute(name, nearest: nearest).description
    }
    guard let params else { return nil }
    let route = routes[index].route
    let captures = pattern.captures.map(\.name)
    if let unknown = params.first(where: { !captures.contains($0) }) {
      let nearest = nearest(to: unknown, among: captures)
      return RouteLinkError.unknownParam(unknown, nearest: nearest, of: route).description
    }
    let missing = pattern.captures.filter { capture in
      !capture.isOptional && capture.name != pattern.restName && !params.contains(capture.name)
    }
    return missing.isEmpty
      ? nil : RouteLinkError.missingParams(missing.map(\.name), of: route).description
  }
}
