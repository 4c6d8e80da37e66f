/// The shape of a route in numbers of the model: equal keys match the same links.
struct ShapeKey: Hashable, Sendable {
  private let scope: Int
  private let variants: [Variant]
  private let items: [Item]
  private let others: Choice
  private let fragment: Choice

  private struct Variant: Hashable {
    let prefix: [Int]
    let suffix: [Int]
    let hasRest: Bool
    let rest: Int
    let needsRest: Bool
  }

  private struct Item: Hashable {
    let name: Int
    let choice: Choice
  }

  init(_ shape: RouteShape) {
    scope = shape.scope
    variants = shape.variants.map {
      Variant(
        prefix: $0.prefix,
        suffix: $0.suffix,
        hasRest: $0.hasRest,
        rest: $0.rest,
        needsRest: $0.needsRest
      )
    }
    items = shape.items.map { Item(name: $0.name, choice: $0.choice) }.sorted { $0.name < $1.name }
    others = shape.others
    fragment = shape.fragment
  }
}
