internal import Moongate
internal import MoongateLinks
internal import MoongateLua
internal import TerminalText

/// The note on a link while it is typed: the route that it would take, or the reason why it takes
/// none.
struct LinkNote {
  /// The most routes that are compared with a link that none takes.
  private static let mostCompared = 64

  private let program: Program
  private let routes: RouteTree

  init(_ session: Session) {
    program = session.gate.program
    routes = session.routes
  }

  /// The note on a text.
  ///
  /// No handler runs. The time does not grow with the number of routes.
  func text(for text: String) -> [StyledText] {
    let link: Link
    do {
      link = try Link(text, limits: program.configuration.link)
    } catch {
      var note = [StyledText("✗ \(error.sentence)", Palette.error)]
      if (try? program.request(text)) != nil, let refused = program.refused.first?.route {
        note.append(StyledText("  → \(refused.location) refused", Palette.good))
      }
      return note
    }
    guard program.table.claims(link) else {
      let declared = program.declared.prefix(4).joined(separator: ", ")
      return [StyledText("✗ unclaimed: scripts declare \(declared)", Palette.warning)]
    }
    if let match = program.table.match(link) {
      return taken(match, link)
    }
    var note: [StyledText] = []
    if let otherwise = program.otherwise?.route {
      note.append(StyledText("→ \(otherwise.location) otherwise", Palette.good))
    } else {
      note.append(StyledText("✗ unmatched", Palette.warning))
    }
    if let miss = nearestMiss(link) {
      note.append(StyledText("  \(miss.route.location) \(miss.route.patternText)", Palette.faint))
      note.append(StyledText(": \(miss.mismatch.reason)", Palette.faint))
    }
    return note
  }

  private func taken(_ match: Match, _ link: Link) -> [StyledText] {
    let route = program.routes[match.route].route
    var note = [
      StyledText("→ \(route.location) ", Palette.good), StyledText(route.patternText),
    ]
    let names = program.table.names(of: match)
    program.table.forEachCapture(of: match, in: link) { index, value in
      guard let shown = value.param(in: link, of: program.table)?.shownInLua else { return }
      note.append(StyledText("  \(names[index])=", Palette.faint))
      note.append(StyledText(shown, Palette.value))
    }
    if !route.requirements.isEmpty {
      note.append(StyledText("  \(route.requirements.dropFirst(2))", Palette.warning))
    }
    return note
  }

  /// The route that a link comes nearest to, of those that go along with it furthest.
  private func nearestMiss(_ link: Link) -> (route: Route, mismatch: Mismatch)? {
    var best: (route: Route, mismatch: Mismatch, nearness: Int)?
    var exact = ExactSegments()
    var misses: [(index: Int, mismatch: Mismatch)] = []
    for index in routes.routes(
      near: link.segments,
      at: LinkBeginning(link),
      limit: Self.mostCompared
    ) {
      guard let pattern = program.routes[index].pattern,
        let mismatch = pattern.mismatch(with: link)
      else { continue }
      exact.note(pattern, upTo: mismatch)
      misses.append((index, mismatch))
    }
    for (index, mismatch) in misses.map({ ($0.index, exact.checked($0.mismatch)) }) {
      let nearness = 2 * mismatch.fitted + (mismatch.isNear ? 3 : 0)
      if best.map({ $0.nearness < nearness }) ?? true {
        best = (program.routes[index].route, mismatch, nearness)
      }
    }
    return best.map { ($0.route, $0.mismatch) }
  }
}

extension LinkParam {
  /// The value as Lua writes it.
  fileprivate var shownInLua: String {
    switch self {
    case .integer(let integer): "\(integer)"
    case .number(let number): number.luaText
    case .boolean(let boolean): "\(boolean)"
    case .text(let text): Value.quoted(text)
    case .list(let elements):
      elements.isEmpty ? "{}" : "{ \(elements.map(\.shownInLua).joined(separator: ", ")) }"
    case .other(let phrase): phrase
    }
  }
}
