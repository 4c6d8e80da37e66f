internal import Moongate

/// A map as boxes and arrows: the set, its segments, its routes, and what they come to.
struct MapGraph {
  /// A box.
  struct Box {
    /// The thing that a box stands for.
    enum Shape {
      case set, segment, route, outcome
    }

    let label: String
    let shape: Shape
    /// Whether the box is a route that no test asks.
    var isUntested = false
    /// Whether the box is a route that can never win.
    var isShadowed = false
  }

  /// An arrow between two boxes, by their places.
  struct Arrow {
    let from: Int
    let to: Int
    /// Whether a link is led on to another route.
    var isRedirect = false
  }

  private(set) var boxes: [Box]
  private(set) var arrows: [Arrow] = []
  private var placesOfRoutes: [Int: Int] = [:]
  private var placesOfOutcomes: [String: Int] = [:]

  /// The graph of a map.
  init(_ map: RouteMap) {
    boxes = [Box(label: map.name, shape: .set)]
    let tree = MapTree(map.routes)
    for node in tree.roots { add(node, from: 0, map) }
    for other in tree.others { add(other, from: 0, map) }
    for (place, mapped) in map.routes.enumerated() {
      guard let box = placesOfRoutes[place] else { continue }
      for outcome in mapped.outcomes { add(outcome, from: box) }
    }
  }

  private mutating func add(_ node: MapTree.Node, from box: Int, _ map: RouteMap) {
    // A node that is nothing but one route is drawn as that.
    if node.children.isEmpty, node.routes.count == 1 { return add(node.routes[0], from: box, map) }
    boxes.append(Box(label: node.label, shape: .segment))
    let own = boxes.count - 1
    arrows.append(Arrow(from: box, to: own))
    for route in node.routes { add(route, from: own, map) }
    for child in node.children { add(child, from: own, map) }
  }

  private mutating func add(_ route: Int, from box: Int, _ map: RouteMap) {
    let mapped = map.routes[route]
    boxes.append(
      Box(
        label: mapped.route.rawText,
        shape: .route,
        isUntested: !mapped.isTested,
        isShadowed: mapped.isShadowed
      )
    )
    placesOfRoutes[route] = boxes.count - 1
    arrows.append(Arrow(from: box, to: boxes.count - 1))
  }

  private mutating func add(_ outcome: MappedOutcome, from box: Int) {
    if let route = outcome.route, let target = placesOfRoutes[route] {
      arrows.append(Arrow(from: box, to: target, isRedirect: true))
      return
    }
    let label = outcome.description
    if placesOfOutcomes[label] == nil {
      boxes.append(Box(label: label, shape: .outcome))
      placesOfOutcomes[label] = boxes.count - 1
    }
    guard let target = placesOfOutcomes[label] else { return }
    arrows.append(Arrow(from: box, to: target))
  }
}
