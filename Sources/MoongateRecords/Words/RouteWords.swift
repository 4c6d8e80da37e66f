internal import Moongate
internal import MoongateLinks
internal import MoongateLua

/// The texts of a route's declaration.
struct RouteWords: Sendable {
  /// A part of a segment, or what a condition asks for.
  enum Term: Sendable {
    case literal(DeclaredText)
    /// The capture at a place.
    case capture(Int)
  }

  /// An element of the path.
  enum Segment: Sendable {
    case terms([Term])
    /// A segment without a name.
    case any
    /// Any number of segments.
    case rest
  }

  /// A capture.
  struct Capture: Sendable {
    let name: DeclaredText
    /// The texts that are the only ones; empty for other kinds.
    let choices: DeclaredTexts
    /// Whether its value is any number of segments.
    let isRest: Bool
    let kind: Kind
  }

  /// The pattern.
  let pattern: DeclaredText
  /// The name; `nil` where the script gives none.
  let name: DeclaredText?
  let captures: [Capture]
  /// The path in each of the ways to write it.
  let ways: [[Segment]]
  /// The names of the items that the pattern names.
  let itemNames: DeclaredTexts
  /// The terms of the conditions, by the names of items.
  let items: [ByteName: Term?]
  /// The term of the fragment.
  let fragment: Term?

  /// The texts of a declared route.
  init(_ declared: DeclaredRoute) {
    pattern = DeclaredText(declared.route)
    name = DeclaredText(nameOf: declared.route)
    let read = declared.pattern
    let restName = read?.rest?.name
    captures = (read?.captures ?? []).map { capture in
      let choices = capture.kind.options ?? ([], false)
      return Capture(
        name: DeclaredText(capture),
        choices: DeclaredTexts(choices.texts, folds: choices.folds),
        isRest: restName.map { $0.isSame(as: capture.name) } ?? false,
        kind: capture.kind
      )
    }
    var next = 0
    func term(_ term: Pattern.Term) -> Term {
      if let literal = DeclaredText(term) { return .literal(literal) }
      defer { next += 1 }
      return .capture(next)
    }
    let segments: [Segment] = (read?.segments ?? []).map { segment in
      switch segment {
      case .literal(let text): return .terms([term(.literal(text))])
      case .capture(let capture): return .terms([term(.capture(capture))])
      case .any: return .any
      case .mixed(let terms): return .terms(terms.map(term))
      case .rest(let rest):
        if rest.name != nil { next += 1 }
        return .rest
      }
    }
    ways = (read?.ways ?? []).map { way in way.map { segments[$0] } }
    let names = DeclaredTexts((read?.items ?? []).map(\.name), folds: read?.ignoresCase ?? false)
    itemNames = names
    items = Dictionary(
      (read?.items ?? []).map { item in
        // Of a value that several share, and of several values, no part is told.
        let terms = (item.value?.terms ?? []).map(term)
        return (ByteName(item.name), item.value?.whole == nil ? nil : terms.first)
      },
      uniquingKeysWith: { first, _ in first }
    )
    fragment = read?.fragment.map(term)
  }
}
