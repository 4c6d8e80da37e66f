/// Puts the components of routes into an order in which exclusions leave out what they must, and no link
/// of a route.
///
///     exclude an encoded slash     where no route takes one
///     routes with a rest           any number of segments
///     routes of three segments     exclude four and more before, where a wildcard could cross a slash
///     routes of two segments       exclude three and more before
///
/// Components of one number of segments only add to each other, so their order does not matter, apart
/// from exclusions of what a number cannot hold: these come last, with what they belong to.
struct DraftOrder {
  /// A component, and the draft of which it is; `nil` for an exclusion.
  private(set) var components: [(component: Association.Component, draft: DraftComponent?)] = []

  /// Adds the components of all routes.
  mutating func add(_ drafts: [DraftComponent]) {
    if !drafts.contains(where: { $0.hasRest || $0.segments.contains { $0?.mayHoldSlash ?? true } }),
      !drafts.isEmpty
    {
      exclude("*%2F*", isCaseSensitive: false)
    }
    for draft in drafts where draft.hasRest { add(draft) }
    let fixed = drafts.filter { !$0.hasRest }
    for count in Set(fixed.map(\.segments.count)).sorted(by: >) {
      let level = fixed.filter { $0.segments.count == count }
      if level.contains(where: \.crosses) {
        // What follows is compared as it is written: an encoded slash is no end of a segment.
        exclude(String(repeating: "/*", count: count) + "/?*")
      }
      addLevel(level)
    }
  }

  private mutating func addLevel(_ level: [DraftComponent]) {
    let strayed = level.filter { !Self.strays(of: $0).isEmpty }
    for draft in level where Self.strays(of: draft).isEmpty { add(draft) }
    var neighbours = DraftNeighbours(strayed)
    for draft in strayed {
      let beside = neighbours.all(of: draft)
      for (index, stray) in Self.strays(of: draft)
      where beside.allSatisfy({ Self.isSafe(stray, at: index, beside: $0) }) {
        // Compared as they are written, links have no more slashes than the pattern.
        exclude(
          WebLink.encoded(draft.path(replacing: index, with: stray.pattern)),
          isCaseSensitive: !draft.ignoresCase
        )
      }
    }
    for draft in strayed { add(draft) }
  }

  private static func strays(of draft: DraftComponent) -> [(Int, PatternPiece.Stray)] {
    draft.segments.enumerated().flatMap { index, piece in
      (piece?.strays ?? []).map { (index, $0) }
    }
  }

  /// Whether what is left out of one component is not wanted by another that takes such paths.
  private static func isSafe(
    _ stray: PatternPiece.Stray,
    at index: Int,
    beside other: DraftComponent
  ) -> Bool {
    guard let piece = other.segments[index], piece.isInteger else { return false }
    return stray.isWithoutIntegers || piece.strays.contains(stray)
  }

  private mutating func add(_ draft: DraftComponent) {
    components.append((draft.component(), draft))
  }

  private mutating func exclude(_ path: String, isCaseSensitive: Bool = true) {
    var component = Association.Component(path: path)
    component.isExcluding = true
    component.isCaseSensitive = isCaseSensitive
    components.append((component, nil))
  }
}
