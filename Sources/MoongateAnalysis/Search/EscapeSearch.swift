internal import MoongateLinks

/// Looks for a link that a route matches and that no opponent takes from it.
///
/// In a frame a link is a row of independent parts, and so is what each spelling of a route
/// accepts. A link escapes an opponent if and only if one part does. So the search takes any link,
/// asks who wins it, and excludes what the winner accepts at one part after the other, each with a
/// new link, until the route wins or no part is left: then the opponents met cover the frame.
struct EscapeSearch {
  let model: RouteModel

  /// The text sets of the model.
  var sets: TextSets

  /// The part of the work on text sets that was taken off the steps.
  private var counted = 0

  /// The number of steps left in all.
  private(set) var steps: Int

  /// The number of links that were asked about.
  private(set) var links = 0

  /// Whether a set of texts that two routes accept was only known in part.
  var hasGuessed = false

  init(_ model: RouteModel, steps: Int) {
    self.model = model
    sets = model.sets
    self.steps = steps
  }

  /// The outcome of a search.
  enum Outcome {
    /// This link escapes.
    case escaped(Link)
    /// No link does, and the opponents that were met are the proof.
    case covered([Opponent])
    /// Nobody knows.
    case unknown
  }

  /// A route that took a link, and the first link that it took.
  struct Opponent {
    let route: Int
    let link: Link
  }

  /// The routes that may take links from a route.
  enum Field {
    /// All routes of the table, by precedence.
    case table
    /// Some routes, by precedence.
    case precedence([Int])
    /// Some routes, whatever their precedence.
    case all([Int])
    /// All routes of two tables, by precedence, but for one of each.
    case tables(TablePair)
    /// All routes of the table, by precedence, and some of them whatever their precedence.
    case tableAnd([Int])

    /// Whether the table is asked about each link.
    var isTable: Bool {
      switch self {
      case .table, .tables, .tableAnd: true
      case .precedence, .all: false
      }
    }

    /// Whether it is the link that counts, not the proof that there is none.
    var wantsLink: Bool {
      switch self {
      case .tables, .tableAnd: true
      case .table, .precedence, .all: false
      }
    }
  }

  /// Searches all frames of a route.
  ///
  /// - Parameters:
  ///   - route: the route that is to win.
  ///   - field: the opponents.
  ///   - limit: the most steps that this search takes.
  ///   - table: the table of all routes.
  /// - Returns: a proof, one way or the other, or `.unknown`, as well where there are no links.
  mutating func search(
    _ route: Int,
    _ field: Field,
    limit: Int,
    in table: borrowing RouteTable
  ) -> Outcome {
    let shape = model.routes[route]
    // Whether one route holds another is a question of paths.
    let ways = field.isTable ? [false, true] : [false]
    let frames = ways.lazy.flatMap { [model] startsAtHost in
      model.targets.minimal[shape.scope].lazy.flatMap { target in
        shape.variants.indices.lazy.flatMap { way in
          let target = model.targets.all[target]
          return model.counts(of: (route, way)).lazy.compactMap { count in
            model.frame((route, way), count, target, startsAtHost: startsAtHost)
          }
        }
      }
    }
    return search(frames, field, limit: limit, in: table)
  }

  /// Searches frames one after the other, until a link escapes.
  ///
  /// - Parameters:
  ///   - frames: the frames.
  ///   - field: the opponents.
  ///   - limit: the most steps that this search takes.
  ///   - table: the table of all routes.
  /// - Returns: a proof, one way or the other, or `.unknown`, as well where there are no links.
  mutating func search(
    _ frames: some Sequence<SearchFrame>,
    _ field: Field,
    limit: Int,
    in table: borrowing RouteTable
  ) -> Outcome {
    var allowed = min(limit, steps)
    let before = allowed
    counted = sets.work
    defer { steps -= before - max(allowed, 0) + (sets.work - counted) / TextSets.workOfStep }
    guard allowed > 0 else { return .unknown }
    var met: [Opponent] = []
    var isUnknown = false
    for frame in frames {
      switch search(frame, field, &allowed, &met, in: table) {
      case .covered: continue
      case .escaped(let link): return .escaped(link)
      case .unknown:
        guard field.wantsLink else { return .unknown }
        isUnknown = true
      }
    }
    if field.wantsLink { return isUnknown ? .unknown : .covered(met) }
    return met.isEmpty ? .unknown : .covered(met)
  }

  /// Parts that are left to try, one of them changed.
  private struct Branch {
    var parts: [OpenPart]
    let change: Change
  }

  /// A part with a value that escapes one more opponent.
  typealias Change = (index: Int, part: OpenPart)

  /// The outcome of a frame.
  private enum FrameOutcome {
    case escaped(Link)
    case covered
    case unknown
  }

  /// Searches one frame, with each way to spell names.
  private mutating func search(
    _ frame: SearchFrame,
    _ field: Field,
    _ allowed: inout Int,
    _ met: inout [Opponent],
    in table: borrowing RouteTable
  ) -> FrameOutcome {
    guard let ways = model.spelledWays(of: frame.routes) else { return .unknown }
    var isUnknown = false
    for way in ways {
      switch search(frame, spelled: way, field, &allowed, &met, in: table) {
      case .covered: continue
      case .escaped(let link): return .escaped(link)
      case .unknown: isUnknown = true
      }
    }
    return isUnknown ? .unknown : .covered
  }

  /// Searches one frame depth first.
  private mutating func search(
    _ frame: SearchFrame,
    spelled way: [Int: Int],
    _ field: Field,
    _ allowed: inout Int,
    _ met: inout [Opponent],
    in table: borrowing RouteTable
  ) -> FrameOutcome {
    guard allowed > 0 else { return .unknown }
    guard var parts = parts(of: frame, spelled: way) else {
      allowed -= 1 + frame.count / 2
      return .covered
    }
    for index in parts.indices {
      switch parts[index].choose(&sets) {
      case .chosen: break
      case .none: return .covered
      case .unknown: return .unknown
      }
    }
    let stepsBesides = stepsBesidesTable(of: field)
    var seen: Set<[UInt64]> = []
    var open: [Branch] = []
    while true {
      allowed -= 1 + parts.count / 2 + met.count / 1_024 + stepsBesides
      allowed -= (sets.work - counted) / TextSets.workOfStep
      counted = sets.work
      if field.isTable { allowed -= model.stepsOfMatch(longest: longest(parts)) - 1 }
      guard allowed >= 0, let link = model.link(parts, frame) else { return .unknown }
      links += 1
      let winner = winner(of: link, parts, frame, field, in: table)
      guard let winner, winner.route != frame.route else { return .escaped(link) }
      if !met.contains(where: { $0.route == winner.route }) {
        met.append(Opponent(route: winner.route, link: link))
      }
      guard var changes = changes(of: &parts, against: winner, frame) else { return .unknown }
      if let first = changes.popLast() {
        for change in changes { open.append(Branch(parts: parts, change: change)) }
        parts[first.index] = first.part
        if changes.isEmpty { continue }
        sets.work += 32 * parts.reduce(0) { $0 + $1.excluded.count }
        // Where there are several ways, they may meet again.
        if seen.insert(Self.key(parts)).inserted { continue }
      }
      repeat {
        guard let branch = open.popLast() else { return .covered }
        parts = branch.parts
        parts[branch.change.index] = branch.change.part
      } while !seen.insert(Self.key(parts)).inserted
    }
  }

  /// The steps for holding a link to routes that are asked besides the table.
  private func stepsBesidesTable(of field: Field) -> Int {
    guard case .tableAnd(let routes) = field else { return 0 }
    return routes.reduce(0) { $0 + model.routes[$1].variants.count } / 8
  }

  /// Takes steps for work that is done beside the search.
  mutating func pay(_ cost: Int) { steps -= cost }

  private func longest(_ parts: [OpenPart]) -> Int {
    parts.reduce(0) { longest, part in
      guard case .segment = part.place, case .text(let text) = part.value else { return longest }
      return max(longest, text.count)
    }
  }

  /// The exclusions of a branch, in no order.
  private static func key(_ parts: [OpenPart]) -> [UInt64] {
    parts.flatMap { part in part.excluded.map { part.place.key << 40 | $0 } }.sorted()
  }
}
