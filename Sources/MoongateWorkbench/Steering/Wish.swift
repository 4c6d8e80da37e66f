internal import Moongate

/// The value that a condition of a handler wants of a link, so that it holds or fails.
struct Wish: Hashable {
  /// The part of a request that a handler compares.
  enum Subject: Hashable {
    case capture(String)
    case item(String)
    case fact(String)
    /// The origin, as scripts see it.
    case origin
    /// A part that reading does not know: any capture or item.
    case unknown
  }

  /// The value that the part is to have.
  enum Wanted: Hashable {
    case value(Value)
    /// Any value that counts as true.
    case something
    case nothing
  }

  let subject: Subject
  let wanted: Wanted
}
