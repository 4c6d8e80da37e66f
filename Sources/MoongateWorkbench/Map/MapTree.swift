internal import Moongate
internal import MoongateAnalysis
internal import MoongateLinks

/// The routes of a map by the segments of their patterns.
///
/// Nodes that lead to one other node alone are one with it.
struct MapTree {
  /// A piece of paths, and what follows it.
  struct Node {
    /// The segments as patterns write them; a scope, such as `https://photos.example.com`, for the paths of
    /// patterns that are bound to it.
    var label: String
    /// The routes that end here, by their places in the map.
    var routes: [Int] = []
    /// The nodes that follow, those of literals first and each by its text.
    var children: [Node] = []
    /// The rank of the node among its siblings.
    fileprivate var rank = Rank.literal

    /// The number of routes at the node and below it.
    var count: Int { routes.count + children.reduce(0) { $0 + $1.count } }
  }

  fileprivate enum Rank: Int { case literal, mixed, capture, rest, scope }

  /// The nodes that paths begin with.
  private(set) var roots: [Node]
  /// The routes without a pattern, by their places in the map: the `otherwise` and the `refused`.
  private(set) var others: [Int] = []

  /// A tree of routes, and the segments of their patterns.
  init(_ routes: [MappedRoute]) {
    let root = OpenNode()
    for (place, mapped) in routes.enumerated() {
      if mapped.route.pattern == nil {
        others.append(place)
      } else {
        root.add(place, mapped.path[...])
      }
    }
    roots = root.frozen(label: "", .literal).children
    if !root.routes.isEmpty { roots.insert(Node(label: "/", routes: root.routes), at: 0) }
  }
}

/// A node to which routes are added.
private final class OpenNode {
  var routes: [Int] = []
  var children: [MappedRoute.Step: OpenNode] = [:]

  func add(_ route: Int, _ path: ArraySlice<MappedRoute.Step>) {
    var node = self
    for step in path {
      let next = node.children[step] ?? OpenNode()
      node.children[step] = next
      node = next
    }
    node.routes.append(route)
  }

  func frozen(label: String, _ rank: MapTree.Rank) -> MapTree.Node {
    let nodes = children.map { $1.frozen(label: $0.label.text, $0.rank) }
    let sorted = nodes.sorted {
      ($0.rank.rawValue, ExactText($0.label)) < ($1.rank.rawValue, ExactText($1.label))
    }
    if routes.isEmpty, sorted.count == 1, !label.isEmpty, rank != .scope {
      var only = sorted[0]
      only.label = label + only.label
      only.rank = rank
      return only
    }
    return MapTree.Node(label: label, routes: routes, children: sorted, rank: rank)
  }
}

extension MappedRoute {
  /// A step on the way to a route: its scope, or a segment.
  struct Step: Hashable, Sendable {
    /// The step as patterns write it.
    let label: ExactText
    fileprivate let rank: MapTree.Rank

    fileprivate init(label: String, rank: MapTree.Rank) {
      self.label = ExactText(label)
      self.rank = rank
    }
  }
}

extension Pattern {
  /// The steps on the way to a route.
  var steps: [MappedRoute.Step] {
    var steps: [MappedRoute.Step] = []
    if let scope {
      steps.append(MappedRoute.Step(label: scope.start, rank: .scope))
    }
    return steps
      + segments.indices.map { place in
        if case .capture(let capture) = segments[place], isMarked(place) {
          return MappedRoute.Step(label: "/\(capture.shown)?", rank: .capture)
        }
        let opened = groups.count { $0.lowerBound == place }
        let closed = groups.count { $0.upperBound == place + 1 }
        return MappedRoute.Step(segments[place], opened: opened, closed: closed)
      }
  }

  /// Whether a segment, and each one behind it, is an optional capture.
  private func isMarked(_ place: Int) -> Bool {
    (place..<segments.count).allSatisfy { place in
      guard case .capture = segments[place] else { return false }
      return groups.contains(place..<segments.count)
    }
  }
}

extension MappedRoute.Step {
  /// A segment at which so many groups begin and end.
  fileprivate init(_ segment: Pattern.Segment, opened: Int, closed: Int) {
    let step = Self(segment)
    let begin = String(repeating: "(", count: opened)
    self.init(
      label: begin + step.label.text + String(repeating: ")?", count: closed),
      rank: step.rank
    )
  }

  private init(_ segment: Pattern.Segment) {
    switch segment {
    case .literal(let text): self.init(label: "/" + text, rank: .literal)
    case .any: self.init(label: "/:", rank: .capture)
    case .capture(let capture): self.init(label: "/" + capture.shown, rank: .capture)
    case .mixed(let terms):
      let text = terms.map { term in
        switch term {
        case .literal(let text): text
        case .capture(let capture): capture.shown
        }
      }.joined()
      self.init(label: "/" + text, rank: .mixed)
    case .rest(let rest): self.init(label: "/" + rest.shown, rank: .rest)
    }
  }
}
