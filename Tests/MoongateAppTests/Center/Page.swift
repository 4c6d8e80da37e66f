/// The pages that the app of the tests can show.
enum Page: Decodable, Sendable, Equatable {
  case page(name: String)
  case inbox(name: String)
  case erase
}
