internal import MoongateLinks

/// The paths of a route, in pieces: one list for each way to write it.
struct RoutePaths {
  /// The ways to write the path, without a slash at the end.
  private(set) var ways: [[PathPiece]] = []

  /// The most ways; a route with more is said with wider pieces.
  private static let mostWays = 32

  /// The paths of a route.
  init(_ route: Pattern) {
    for way in route.ways {
      ways += Self.ways(route.segments(way), folds: route.ignoresCase)
    }
  }

  private static func ways(_ segments: [Pattern.Segment], folds: Bool) -> [[PathPiece]] {
    var ways: [[PathPiece]] = [[]]
    for (index, segment) in segments.enumerated() {
      if case .rest(let rest) = segment {
        // Also without any segment, where nothing has to follow.
        let bare = segments[(index + 1)...].isEmpty && !rest.isRequired ? ways : []
        return bare + ways.map { $0 + [.literal("/"), .rest(least: rest.isRequired ? 1 : 0)] }
      }
      let choices = choices(segment, folds: folds)
      let isMany = ways.count * choices.count > mostWays
      let taken = isMany ? [[PathPiece.set(.segment, least: 1, most: .max)]] : choices
      ways = ways.flatMap { way in taken.map { way + [.literal("/")] + $0 } }
    }
    return ways
  }

  /// The ways to write a segment.
  private static func choices(_ segment: Pattern.Segment, folds: Bool) -> [[PathPiece]] {
    switch segment {
    case .literal(let text): [[PathPiece(text, folds: folds)]]
    case .capture(let capture): choices(Pattern.Term.capture(capture), folds: folds)
    case .any: [PathPiece.pieces(of: .text) ?? []]
    case .mixed(let terms):
      terms.reduce([[]]) { ways, term in
        let choices = choices(term, folds: folds)
        let taken =
          ways.count * choices.count > mostWays
          ? [[PathPiece.set(.segment, least: 1, most: .max)]] : choices
        return ways.flatMap { way in taken.map { way + $0 } }
      }
    case .rest: []
    }
  }

  private static func choices(_ term: Pattern.Term, folds: Bool) -> [[PathPiece]] {
    switch term {
    case .literal(let text): [[PathPiece(text, folds: folds)]]
    case .capture(let capture):
      if let options = capture.kind.options {
        options.texts.map { [PathPiece($0, folds: options.folds)] }
      } else {
        [PathPiece.pieces(of: capture.kind) ?? [.rest(least: 1)]]
      }
    }
  }
}
