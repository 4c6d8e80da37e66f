/// The routes that a link may have come by: places in the program's list.
struct RouteSet: Equatable {
  /// The most routes that are told apart.
  private static let most = 64

  /// The places; `nil` for any route.
  private(set) var places: Set<Int>?

  static let any = RouteSet(places: nil)

  private init(places: Set<Int>?) { self.places = places }

  init(_ places: some Sequence<Int>) {
    let places = Set(places)
    self.places = places.count > Self.most ? nil : places
  }

  func union(_ other: RouteSet) -> RouteSet {
    guard let places, let others = other.places else { return .any }
    return RouteSet(places.union(others))
  }
}
