internal import MoongateLinks

extension BrowsePlaces {
  /// The places that a pattern names.
  init(_ places: URLPlaces) {
    self.init(schemes: places.schemes, hosts: places.domains?.map(\.text))
  }
}

extension URLPlaces {
  /// The places that an app names; `nil` where no pattern could name them.
  init?(_ places: BrowsePlaces) { self.init(schemes: places.schemes, hosts: places.hosts) }
}
