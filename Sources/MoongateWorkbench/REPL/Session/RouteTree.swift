internal import Moongate
internal import MoongateAnalysis
internal import MoongateLinks

/// The routes by the segments of their patterns, to see what may come next in a link.
///
/// It tells what is near, not which route wins: kinds are not asked.
struct RouteTree {
  /// The possible continuations of the same segments.
  struct Node {
    /// The nodes behind a literal segment.
    var literals: [ExactText: Int] = [:]
    /// The node behind a segment that captures, by how patterns write it.
    var captures: [ExactText: Int] = [:]
    /// The texts of choices among those.
    var choices: [ExactText: [String]] = [:]
    /// The literal segments as links write them, in that order, and the nodes behind them.
    var written: [(text: String, node: Int)] = []
    /// The routes that end here, or that have any segments from here on.
    var routes: [Int] = []
  }

  /// The most nodes that are followed side by side.
  private static let mostNodes = 32

  private(set) var nodes = [Node()]
  /// The first nodes for patterns that name a scope; other patterns begin at the first node of all.
  private var roots: [(scope: Pattern.Scope, node: Int)] = []

  /// The scopes that patterns name, as links begin.
  var scopes: [String] { roots.flatMap(\.scope.linkStarts) }

  /// A tree of routes.
  init(_ routes: [DeclaredRoute]) {
    for (index, route) in routes.enumerated() {
      guard let pattern = route.pattern else { continue }
      let root = root(of: pattern.scope)
      for way in pattern.ways { add(pattern.segments(way), index, from: root) }
    }
    for node in nodes.indices {
      let written = nodes[node].literals.map { (PercentEncoding.encoded($0.key.text), $0.value) }
      nodes[node].written = written.sorted { $0.0 < $1.0 }
    }
  }

  private mutating func root(of scope: Pattern.Scope?) -> Int {
    guard let scope else { return 0 }
    if let known = roots.first(where: { $0.scope.start == scope.start }) { return known.node }
    nodes.append(Node())
    roots.append((scope, nodes.count - 1))
    return nodes.count - 1
  }

  /// Adds one way to write the path of a route.
  private mutating func add(_ segments: [Pattern.Segment], _ route: Int, from root: Int) {
    var node = root
    for segment in segments {
      switch segment {
      case .literal(let text): node = child(text, of: node, \.literals)
      case .any: node = child(":", of: node, \.captures)
      case .capture(let capture):
        if let options = capture.kind.options {
          nodes[node].choices[ExactText(capture.shown)] = options.texts
        }
        node = child(capture.shown, of: node, \.captures)
      case .mixed(let terms): node = child(terms.map(\.shown).joined(), of: node, \.captures)
      case .rest:
        end(route, at: node)
        return
      }
    }
    end(route, at: node)
  }

  private mutating func end(_ route: Int, at node: Int) {
    if nodes[node].routes.last != route { nodes[node].routes.append(route) }
  }

  private mutating func child(
    _ text: String,
    of node: Int,
    _ children: WritableKeyPath<Node, [ExactText: Int]>
  ) -> Int {
    let key = ExactText(text)
    if let child = nodes[node][keyPath: children][key] { return child }
    nodes.append(Node())
    nodes[node][keyPath: children][key] = nodes.count - 1
    return nodes.count - 1
  }

  /// The nodes behind segments, as far as routes go along with them.
  ///
  /// - Parameters:
  ///   - segments: the segments of a link.
  ///   - place: where the link leads, which some patterns ask.
  /// - Returns: the nodes, and how many segments lead there.
  func follow(
    _ segments: some Sequence<String>,
    at place: LinkBeginning
  ) -> (nodes: [Int], depth: Int) {
    var current = [0] + roots.filter { place.isWithin($0.scope) }.map(\.node)
    var depth = 0
    for segment in segments {
      let next = current.flatMap { node in
        [nodes[node].literals[ExactText(segment)]].compactMap(\.self)
          + nodes[node].captures.sorted { $0.key < $1.key }.map(\.value)
      }
      if next.isEmpty { break }
      current = Array(next.prefix(Self.mostNodes))
      depth += 1
    }
    return (current, depth)
  }

  /// Some routes that go along with segments further than others, or differ from them only there.
  ///
  /// - Parameters:
  ///   - segments: the segments of a link.
  ///   - place: where the link leads.
  ///   - limit: the most routes.
  /// - Returns: the routes, by their places in the set.
  func routes(near segments: [String], at place: LinkBeginning, limit: Int) -> [Int] {
    var found: [Int] = []
    // Captures take any segment here; where that leads nowhere, a shorter way may be nearer.
    for count in stride(from: segments.count, through: 0, by: -1) {
      let (reached, depth) = follow(segments.prefix(count), at: place)
      guard depth == count else { continue }
      for node in reached {
        found += nodes[node].routes
        var steps = 200_000
        let names = nodes[node].literals.keys.lazy.map(\.text)
        if count < segments.count,
          let near = nearest(to: segments[count], among: names, steps: &steps),
          let child = nodes[node].literals[ExactText(near)]
        {
          found += routes(below: child, limit: 4)
        }
        found += routes(below: node, limit: 8)
      }
      if found.count >= limit { break }
    }
    var seen: Set<Int> = []
    return Array(found.filter { seen.insert($0).inserted }.prefix(limit))
  }

  /// Some routes at a node and behind it.
  private func routes(below node: Int, limit: Int) -> [Int] {
    var found: [Int] = []
    var open = [node]
    while let next = open.popLast(), found.count < limit {
      found += nodes[next].routes
      open += nodes[next].captures.values.prefix(limit)
      open += nodes[next].literals.values.prefix(limit)
    }
    return Array(found.prefix(limit))
  }
}

extension Pattern.Term {
  /// The term as patterns write it.
  var shown: String {
    switch self {
    case .literal(let text): text
    case .capture(let capture): capture.shown
    }
  }
}
