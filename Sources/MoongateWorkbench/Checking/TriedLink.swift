internal import Moongate

/// A link to try the handler of a route on.
struct TriedLink {
  let route: Route
  let link: Link
}
