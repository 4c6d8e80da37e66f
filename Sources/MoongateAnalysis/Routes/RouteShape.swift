/// The requirements of a route for links, as numbers of text sets and names.
struct RouteShape: Sendable {
  /// The index of its scope among the scopes of the model.
  let scope: Int

  /// One for each number of optional captures left out, from none on.
  let variants: [VariantShape]

  /// The query conditions.
  let items: [(name: Int, choice: Choice)]

  let fragment: Choice

  /// Returns the choice that the route leaves for a query item.
  func choice(ofItem name: Int) -> Choice {
    items.first { $0.name == name }?.choice ?? .unnamedItem
  }
}
