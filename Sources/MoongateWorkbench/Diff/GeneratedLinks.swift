internal import Moongate
internal import MoongateLinks

/// Links made up from the patterns of two programs, so that what routing can tell apart is told.
struct GeneratedLinks {
  /// The links, those that show most first.
  private(set) var links: [Link] = []
  /// For how many pairs of routes nobody knows whether there is a link that both win.
  let undecided: Int
  /// For each route of the first program the one of the second that matches the same links.
  let twins: [Int?]

  /// The most links that two routes of one program match.
  private static let mostShared = 2_000
  /// The most routes of each program whose links are varied.
  private static let mostVaried = 500

  init(from old: Program, to new: Program) {
    let routing = old.routingChanges(to: new, mostShared: Self.mostShared)
    undecided = routing.undecided
    twins = routing.twins
    links = routing.links
    links += Self.links(declaredBy: old, notBy: new) + Self.links(declaredBy: new, notBy: old)
    links += [old, new].compactMap { $0.unmatchedLink() }
    let sides = [old, new].map { (program: $0, won: $0.wonLinks(of: $0.routes.indices)) }
    for side in sides { links += side.won.sorted { $0.key < $1.key }.map(\.value) }
    links += routing.shared
    // What changed is varied in any case, and of the rest what handlers answer.
    for side in sides {
      for link in routing.links {
        guard let match = side.program.table.match(link) else { continue }
        links += side.program.variants(of: link, for: match.route)
      }
      let varied = side.won.keys.sorted().filter {
        side.program.mayFail(side.program.routes[$0])
      }
      for route in varied.prefix(Self.mostVaried) {
        if let link = side.won[route] { links += side.program.variants(of: link, for: route) }
      }
    }
    links += Self.linksWithItems(sides)
    var seen: Set<Link> = []
    links = links.filter { seen.insert($0).inserted }
  }

  /// Links with the query items on which declared answers depend, see ``Program/link(withItemsOf:like:)``.
  private static func linksWithItems(_ sides: [(program: Program, won: [Int: Link])]) -> [Link] {
    sides.flatMap { side in
      let won = side.won.keys.sorted().map { (side.program.routes[$0], side.won[$0]) }
      let others = side.program.otherwise.map { [($0, side.program.unmatchedLink())] } ?? []
      return (won + others).compactMap { declared, link in
        link.flatMap { side.program.link(withItemsOf: declared.answer, like: $0) }
      }
    }
  }

  /// A link for each scheme and domain that only one of two programs declares.
  private static func links(declaredBy program: Program, notBy other: Program) -> [Link] {
    program.declared.compactMap { start in
      // For a wildcard some label will do that the other program does not name.
      (1...8).lazy.map { start.replacing("*", with: String(repeating: "x", count: $0)) }
        .compactMap { try? Link($0 + "/unmatched", limits: program.configuration.link) }
        .first { program.table.claims($0) && !other.table.claims($0) }
    }
  }
}
