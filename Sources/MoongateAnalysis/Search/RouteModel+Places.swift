internal import MoongateLinks

extension RouteModel {
  /// A place of links and spellings of one or two routes, for which there may be a frame.
  typealias Place = (target: Int, startsAtHost: Bool, own: Int, other: Int?, count: Int)

  /// The places of the links that a route matches, and another one if there is one.
  func places(of own: Int, _ other: Int?) -> [Place] {
    let shape = routes[own]
    let partner = other.map { routes[$0] }
    let scope = shape.scope
    let other = partner?.scope ?? scope
    let targets =
      targets.minimal(scope, other).map { ($0, false) }
      + targets.minimalSchemes(scope, other).map { ($0, true) }
    let others = partner?.variants.indices.map { $0 as Int? } ?? [nil]
    return targets.flatMap { target, startsAtHost in
      shape.variants.indices.flatMap { way in
        others.flatMap { other in
          let counts =
            if let partner, let other {
              self.counts(shape.variants[way], partner.variants[other])
            } else {
              self.counts(of: (own, way))
            }
          return counts.map { (target, startsAtHost, way, other, $0) }
        }
      }
    }
  }

  /// The frame of a place; nil if no link is there.
  func frame(_ place: Place, of own: Int, _ other: Int?) -> SearchFrame? {
    let target = targets.all[place.target]
    guard let other, let way = place.other else {
      return frame((own, place.own), place.count, target, startsAtHost: place.startsAtHost)
    }
    return frame(
      (own, place.own),
      with: (other, way),
      place.count,
      target,
      startsAtHost: place.startsAtHost
    )
  }
}
