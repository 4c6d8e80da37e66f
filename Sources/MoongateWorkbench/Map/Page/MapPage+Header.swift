internal import Moongate

extension MapPage {
  /// Writes the name of the set, its figures, and the field to search in.
  mutating func writeHeader() {
    let starts = map.schemes.map { $0 + ":" } + map.domains.map { "https://" + $0 }
    let declared = starts.map { "<code>\(HTMLText.shown($0))</code>" }.joined(separator: " ")
    write(
      """
      <header>
      <div class="title">
      <svg viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="17"/><path d="M20 9a11 11 0 1 0 \
      11 11 9 9 0 0 1-11-11z"/></svg>
      <div><h1>\(HTMLText.shown(map.name))</h1><p>\(declared)</p></div>
      </div>
      <ul class="figures">

      """
    )
    figure("\(map.routes.count)", map.routes.count == 1 ? "route" : "routes")
    for sum in map.coverage.sums {
      guard sum.all > 0 else { continue }
      let what = sum.what == "routes" ? "routes tested" : "\(sum.what) reached"
      figure("\(sum.percent) %", what, of: (sum.reached, sum.all))
    }
    let failed = map.failures.count
    figure(
      failed == 0 ? "\(map.tests)" : "\(failed) of \(map.tests)",
      failed == 0 ? (map.tests == 1 ? "test passes" : "tests pass") : "tests fail",
      class: failed == 0 ? "" : "bad"
    )
    let overlaps = map.overlaps.count
    figure(
      "\(overlaps)\(map.hasAllOverlaps ? "" : "+")",
      overlaps == 1 ? "overlap" : "overlaps"
    )
    if !map.shadows.isEmpty { figure("\(map.shadows.count)", "never win", class: "bad") }
    write("</ul>\n</header>\n")
    writeSearch()
  }

  private mutating func figure(
    _ value: String,
    _ noun: String,
    of parts: (reached: Int, all: Int)? = nil,
    class name: String = ""
  ) {
    let bar = parts.map {
      "<progress value=\"\($0.reached)\" max=\"\($0.all)\" aria-hidden=\"true\"></progress>"
    }
    let title = parts.map { " title=\"\($0.reached) of \($0.all)\"" } ?? ""
    write("<li class=\"\(name)\"\(title)><b>\(value)</b> \(noun)\(bar ?? "")</li>\n")
  }

  private mutating func writeSearch() {
    let filters: [(key: String, text: String, count: Int)] = [
      ("untested", "Untested", map.routes.count - map.tested),
      ("overlaps", "Overlaps", map.routes.count { $0.overlaps > 0 }),
      ("shadowed", "Never win", map.shadows.count),
      ("asks", "Conditions", map.routes.count { $0.route.hasRequirements }),
    ]
    write(
      """
      <div class="search" role="search">
      <input type="search" id="search" placeholder="Search patterns, names, actions, kinds" \
      aria-label="Search" autocomplete="off" spellcheck="false">
      <div class="filters">

      """
    )
    for filter in filters where filter.count > 0 {
      write(
        """
        <button type="button" data-filter="\(filter.key)" aria-pressed="false">\(filter.text) \
        <span>\(filter.count)</span></button>

        """
      )
    }
    write(
      """
      <button type="button" id="fold">\(isOpen ? "Close all" : "Open all")</button>
      <output id="found" aria-live="polite">\(counted(map.routes.count, "route"))</output>
      </div>
      </div>

      """
    )
  }
}
