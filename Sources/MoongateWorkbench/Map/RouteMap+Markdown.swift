import Moongate

extension RouteMap {
  /// A heading, a table of the routes, and lists of what is wrong.
  var markdown: String {
    var parts = ["# \(MarkdownText.code(name))"]
    let starts = schemes.map { "\($0):" } + domains.map { "https://\($0)" }
    if !starts.isEmpty {
      parts.append(starts.map { MarkdownText.code($0) }.joined(separator: ", "))
    }
    parts.append(summary.joined(separator: ", ") + ".")
    if !routes.isEmpty {
      let head = "| pattern | may | asks | place | tests |\n|---|---|---|---|---|"
      parts.append(([head] + routes.map(row)).joined(separator: "\n"))
    }
    if !kinds.isEmpty {
      parts.append("## Kinds")
      parts.append(
        kinds.map { "- \(MarkdownText.code($0.name)): \(MarkdownText.code($0.pattern))" }.joined(
          separator: "\n"
        )
      )
    }
    if !shadows.isEmpty {
      parts.append("## Routes that can never win")
      parts.append(shadows.map { "- \(sentence(of: $0))" }.joined(separator: "\n"))
    }
    if !overlaps.isEmpty {
      parts.append("## Overlaps")
      parts.append(overlaps.map { "- \(sentence(of: $0))" }.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  private func row(_ mapped: MappedRoute) -> String {
    let route = mapped.route
    let pattern = route.pattern.map { MarkdownText.code($0, isCell: true) } ?? route.word
    let name = route.name.map { " named \(MarkdownText.code($0, isCell: true))" } ?? ""
    let may = mapped.outcomes.map { outcome in
      let target = outcome.text ?? outcome.route.map { routes[$0].route.rawText }
      return outcome.word + (target.map { " " + MarkdownText.code($0, isCell: true) } ?? "")
    }
    let asks = mapped.requirements { MarkdownText.code($0, isCell: true) }
    let cells = [
      pattern + name, may.joined(separator: ", "), asks.joined(separator: ", "),
      MarkdownText.code("\(route.location)", isCell: true), testCell(of: mapped),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private func testCell(of mapped: MappedRoute) -> String {
    if mapped.isShadowed { return "can never win" }
    return mapped.isTested ? "\(mapped.tests.count)" : "none"
  }

  private func sentence(of shadow: Shadow) -> String {
    let winners = shadow.winners.map { pattern(at: $0) }.joined(separator: " and ")
    return "\(pattern(at: shadow.route)): \(winners) \(shadow.winners.count == 1 ? "wins" : "win") "
      + MarkdownText.code(shadow.link)
  }

  private func sentence(of overlap: Overlap) -> String {
    "\(pattern(at: overlap.winner)) before \(pattern(at: overlap.loser)): \(MarkdownText.code(overlap.link))"
  }

  private func pattern(at place: Int) -> String {
    routes[place].route.pattern.map { MarkdownText.code($0) } ?? routes[place].route.word
  }
}
