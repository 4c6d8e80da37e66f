internal import MoongateLinks

/// The conditions of a route on query and fragment, as groups of a filter can say them (API 35).
struct RouteConditions {
  /// The ways to meet the conditions that can be said; one way without conditions where none can.
  private(set) var ways: [[RelativeFilterGroup.Condition]] = [[]]
  private let writer: PatternWriter
  private let folds: Bool

  private static let mostWays = 8

  /// The conditions of a route.
  init(_ pattern: Pattern, _ writer: PatternWriter) {
    self.writer = writer
    folds = pattern.ignoresCase
    // That an item is absent cannot be asked.
    for item in pattern.items where !item.isAbsent { add(choices(item).map { .init(.query, $0) }) }
    if let fragment = pattern.fragment {
      add(choices(fragment: fragment).map { .init(.fragment, $0) })
    }
  }

  /// Adds a condition that one of several patterns meets.
  private mutating func add(_ choices: [RelativeFilterGroup.Condition]) {
    guard !choices.isEmpty, ways.count * choices.count <= Self.mostWays else { return }
    ways = ways.flatMap { way in choices.map { way + [$0] } }
  }

  /// The patterns of which an item meets one; none where the query cannot be asked for it.
  private func choices(_ item: Pattern.Item) -> [AndroidPattern] {
    // Android decodes the query before it is split.
    guard !item.name.contains(where: { "&;=".contains($0) }) else { return [] }
    let name = pieces(item.name)
    let equals = name + [.literal("=")]
    switch item.value {
    case nil: return [writer.text(name), writer.text(equals + [.rest(least: 0)])]
    case .whole(.literal(let text))?:
      guard !text.contains(where: { "&;".contains($0) }) else { return [] }
      let whole = writer.text(equals + pieces(text))
      return text.isEmpty ? [writer.text(name), whole] : [whole]
    // A list may have no values.
    case .list?: return []
    case .mixed?: return [writer.text(equals + [.rest(least: 0)])]
    case .whole(.capture(let capture))?:
      if capture.isOptional { return [] }
      let value = Self.numbers(capture.kind) ?? [.rest(least: 0)]
      let whole = writer.text(equals + value)
      // A text may be empty, and then without its "=".
      return Self.numbers(capture.kind) == nil ? [writer.text(name), whole] : [whole]
    }
  }

  private func choices(fragment: Pattern.Term) -> [AndroidPattern] {
    switch fragment {
    case .literal(let text): [writer.text([PathPiece(text, folds: folds)])]
    case .capture(let capture):
      capture.isOptional
        ? [] : [writer.text(Self.numbers(capture.kind) ?? [.rest(least: 0)])]
    }
  }

  /// The pieces of kinds whose values are the same in a query and elsewhere.
  private static func numbers(_ kind: Kind) -> [PathPiece]? {
    switch kind {
    case .int, .range, .decimal, .date, .uuid: PathPiece.pieces(of: kind)
    default: nil
    }
  }

  /// A text of a query, in which a space may still be a plus.
  private func pieces(_ text: String) -> [PathPiece] {
    text.unicodeScalars.map { scalar in
      scalar == " "
        ? .set(.init(" +"), least: 1, most: 1) : PathPiece(String(scalar), folds: folds)
    }
  }
}
