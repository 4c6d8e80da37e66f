internal import Moongate

extension MapPage {
  /// The most of what is wrong that is listed.
  private static let mostListed = 200
  /// The most routes that are listed as coming before one.
  private static let mostWinners = 20

  /// Writes what concerns several routes: kinds, overlaps, routes that can never win, tests that fail.
  mutating func writeAside() {
    section("Can never win", map.shadows) { page, shadow in
      let winners = shadow.winners.map(page.link).joined(separator: " and ")
      return page.link(to: shadow.route) + "<p>\(winners) "
        + "\(shadow.winners.count == 1 ? "wins" : "win") its links, such as "
        + "<code>\(HTMLText.shown(shadow.link))</code></p>"
    }
    section("Tests that fail", map.failures) { _, test in
      "<code>\(HTMLText.shown("\(test.location)"))</code> \(HTMLText.shown(test.name))"
    }
    writeOverlaps()
    section("Kinds", map.kinds) { _, kind in
      "<code class=\"kind\">\(HTMLText.shown(kind.name))</code> matches "
        + "<code>\(HTMLText.shown(kind.pattern))</code>"
        + "<p><code>\(HTMLText.shown("\(kind.file):\(kind.line)"))</code>, "
        + "\(counted(kind.routes, "route"))</p>"
    }
    write(
      """
      <section><h2>Legend</h2><ul class="legend">
      <li class="good">A test leads to the route.</li>
      <li class="open">No test does.</li>
      <li class="bad">The route can never win, or a test fails.</li>
      <li class="text"><span class="capture">:name</span> takes a segment or a value, \
      <span class="kind">(kind)</span> says which.</li>
      </ul>
      <p class="hint">Possible answers of functions are read from the scripts, which do not run.</p>
      <p class="hint keys"><kbd>/</kbd> searches, <kbd>Esc</kbd> clears, <kbd>↑</kbd> <kbd>↓</kbd> \
      move, <kbd>Enter</kbd> opens.</p></section>

      """
    )
  }

  /// Writes the overlaps by the routes that come last.
  private mutating func writeOverlaps() {
    var losers: [Int] = []
    var winners: [Int: [RouteMap.Overlap]] = [:]
    for overlap in map.overlaps {
      if winners[overlap.loser] == nil { losers.append(overlap.loser) }
      winners[overlap.loser, default: []].append(overlap)
    }
    section("Overlaps", losers, count: map.overlaps.count) { page, loser in
      let all = winners[loser] ?? []
      let shown = all.prefix(Self.mostWinners).map { overlap in
        "<li title=\"\(HTMLText.shown(overlap.link))\">\(page.link(to: overlap.winner))</li>"
      }
      let more = all.count > shown.count ? "<li>and \(all.count - shown.count) more</li>" : ""
      return page.link(to: loser) + "<p>comes after</p><ul>" + shown.joined() + more + "</ul>"
    }
  }

  private mutating func section<Item>(
    _ title: String,
    _ items: [Item],
    count: Int? = nil,
    _ html: (MapPage, Item) -> String
  ) {
    guard !items.isEmpty else { return }
    let shown = items.prefix(Self.mostListed).map { "<li>" + html(self, $0) + "</li>\n" }.joined()
    let further = items.count - min(items.count, Self.mostListed)
    let more = further > 0 ? "<li>and \(further) more</li>\n" : ""
    write(
      "<section><h2>\(title) <span>\(count ?? items.count)</span></h2><ul>\n\(shown)\(more)</ul></section>\n"
    )
  }
}
