internal import Moongate
internal import MoongateLua

/// The routes of two programs, paired, and what changed of them.
///
/// A route is paired with one of the same pattern, else with one that matches the same links, else with
/// one of the same name.
struct RouteChanges {
  /// By kind, then by place.
  private(set) var changes: [RouteChange] = []
  /// The routes that have a partner, by their places; `nil` for `otherwise`.
  private(set) var pairs: [(before: Int?, after: Int?)] = []
  private var before: [Entry]
  private var after: [Entry]

  /// For each route of the first program its twin in the second.
  private let twins: [Int?]

  /// A route that has no partner yet.
  private struct Entry {
    /// The index of the route; nil for `otherwise`.
    let index: Int?
    let route: Route
    var ignoresCase = false
    /// Whether links to the name are written by another pattern of the route.
    var isAlternate = false

    /// Whether links to the name, where it is the same, are written by this pattern in both sets or in neither.
    func isWritten(like other: Entry) -> Bool {
      isAlternate == other.isAlternate || route.name == nil || route.name != other.route.name
    }
  }

  /// Pairs the routes of two programs.
  ///
  /// - Parameters:
  ///   - old: the first program.
  ///   - new: the second program.
  ///   - twins: for each route of the first program its twin, the one of the second that matches the same
  ///     links.
  init(from old: Program, to new: Program, twins: [Int?]) {
    before = Self.entries(of: old)
    after = Self.entries(of: new)
    self.twins = twins
    pair { $0.route.key }
    pair { $0.route.patternText }
    pair({ $0.index.flatMap { twins[$0] } }, { $0.index })
    pair { $0.route.name }
    changes += before.map {
      RouteChange(kind: .removed, before: $0.route, after: nil, reason: nil)
    }
    changes += after.map {
      RouteChange(kind: .added, before: nil, after: $0.route, reason: nil)
    }
    changes += [Self.changeOfRefused(from: old, to: new)].compactMap(\.self)
    changes.sort { first, second in
      let (one, other) = (first.route.location, second.route.location)
      guard first.kind == second.kind else { return first.kind.place < second.kind.place }
      return one.file == other.file ? one.line < other.line : one.file < other.file
    }
  }

  private static func entries(of program: Program) -> [Entry] {
    program.routes.indices.map { index in
      Entry(
        index: index,
        route: program.routes[index].route,
        ignoresCase: program.routes[index].pattern?.ignoresCase ?? false,
        isAlternate: program.routes[index].patterns.lowerBound < index
      )
    }
      + [program.otherwise].compactMap(\.self).map { Entry(index: nil, route: $0.route) }
  }

  /// Returns the change of what becomes of refused texts; `nil` if nothing changed.
  private static func changeOfRefused(from old: Program, to new: Program) -> RouteChange? {
    let (before, after) = (old.refused.first?.route, new.refused.first?.route)
    guard old.refusedResponse != new.refusedResponse else { return nil }
    return RouteChange(
      kind: before == nil ? .added : after == nil ? .removed : .changed,
      before: before,
      after: after,
      reason: before == nil || after == nil ? nil : "it has another response"
    )
  }

  private mutating func pair(_ key: (Entry) -> String?) { pair(key, key) }

  /// Pairs routes that have the same key in their programs.
  private mutating func pair<Key: Hashable>(
    _ oldKey: (Entry) -> Key?,
    _ newKey: (Entry) -> Key?
  ) {
    var open: [Key: [Int]] = [:]
    for place in after.indices.reversed() {
      if let key = newKey(after[place]) { open[key, default: []].append(place) }
    }
    var paired: Set<Int> = []
    before = before.filter { entry in
      guard let key = oldKey(entry), let place = open[key]?.popLast() else { return true }
      paired.insert(place)
      pairs.append((entry.index, after[place].index))
      changes += [change(from: entry, to: after[place])].compactMap(\.self)
      return false
    }
    after = after.indices.filter { !paired.contains($0) }.map { after[$0] }
  }

  /// Returns the reason why a route matches other links if its pattern does not show it.
  private func reason(from old: Entry, to new: Entry) -> String? {
    if old.ignoresCase != new.ignoresCase {
      return new.ignoresCase ? "ignore_case was added" : "ignore_case was removed"
    }
    if !old.isWritten(like: new) {
      return new.isAlternate
        ? "link_to writes another pattern of the route" : "link_to writes this pattern"
    }
    // The pattern of a kind that the script declares is not in the route's.
    return old.route.key == new.route.key ? "its kinds read other texts" : nil
  }

  /// Returns the change of a route; `nil` if nothing changed.
  private func change(from old: Entry, to new: Entry) -> RouteChange? {
    let areTwins = old.index.flatMap { twins[$0] } == new.index
    let isWrittenAlike = old.isWritten(like: new)
    if areTwins, isWrittenAlike, old.route.key == new.route.key { return nil }
    let isRenamed =
      areTwins && isWrittenAlike && old.route.requirements == new.route.requirements
    return RouteChange(
      kind: isRenamed ? .renamed : .changed,
      before: old.route,
      after: new.route,
      reason: reason(from: old, to: new)
    )
  }
}

extension RouteChange.Kind {
  /// The place in a list.
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Program {
  /// The response of `refused`, as the scripts declare it.
  fileprivate var refusedResponse: LuaHandler? {
    for declaration in states.declarations {
      if case .refused(let handler) = declaration.kind { return handler }
    }
    return nil
  }
}
