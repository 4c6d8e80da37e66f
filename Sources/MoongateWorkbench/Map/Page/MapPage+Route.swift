internal import Moongate

extension MapPage {
  /// The most tests of a route that are listed.
  private static let mostTests = 30
  /// The most overlaps of a route that are listed.
  private static let mostOverlaps = 10

  /// Writes a route: a line, and below it what there is to know.
  mutating func writeRoute(_ place: Int) {
    let mapped = map.routes[place]
    let pattern = mapped.route.pattern.map(PatternText.html) ?? mapped.route.word
    write(
      """
      <details class="route \(state(of: mapped))" id="r\(place)" data-is="\(traits(of: mapped))" \
      data-find="\(HTMLText.shown(words(of: mapped)))"><summary>\
      <span class="pattern">\(pattern)</span><span class="may">\(outcomes(of: mapped))</span>\
      <span class="badges">\(badges(of: mapped))</span></summary>
      <dl>

      """
    )
    writeDetails(of: mapped, at: place)
    write("</dl></details>")
  }

  // MARK: The line

  /// The class that gives the dot its colour.
  private func state(of mapped: MappedRoute) -> String {
    if mapped.isShadowed || mapped.hasFailed { return "bad" }
    return mapped.isTested ? "good" : "open"
  }

  /// Returns the words that the filters look for.
  private func traits(of mapped: MappedRoute) -> String {
    var traits: [String] = []
    if !mapped.isTested { traits.append("untested") }
    if mapped.overlaps > 0 { traits.append("overlaps") }
    if mapped.isShadowed { traits.append("shadowed") }
    if mapped.route.hasRequirements { traits.append("asks") }
    return traits.joined(separator: " ")
  }

  /// Returns the text that the search looks in.
  private func words(of mapped: MappedRoute) -> String {
    let route = mapped.route
    let words =
      [route.rawText, route.name ?? ""] + mapped.outcomes.map(\.description)
      + mapped.captures.map { $0.kind ?? "" } + mapped.requirements
    return words.filter { !$0.isEmpty }.joined(separator: " ").lowercased()
  }

  private func outcomes(of mapped: MappedRoute) -> String {
    var seen: Set<MappedOutcome> = []
    return mapped.outcomes.filter { seen.insert($0).inserted }.map(outcome).joined(separator: " ")
  }

  private func outcome(_ outcome: MappedOutcome) -> String {
    let target = outcome.text ?? outcome.route.map { map.routes[$0].route.rawText }
    let text = target.map { " <b>\(HTMLText.shown($0))</b>" } ?? ""
    return "<span class=\"outcome \(outcome.word)\">\(outcome.word)\(text)</span>"
  }

  private func badges(of mapped: MappedRoute) -> String {
    var badges: [(name: String, text: String)] = []
    if mapped.isShadowed { badges.append(("bad", "can never win")) }
    if mapped.hasFailed { badges.append(("bad", "a test fails")) }
    badges.append(("plain", mapped.answer.rawValue))
    if mapped.overlaps > 0 { badges.append(("note", "overlaps")) }
    for clause in mapped.requirements { badges.append(("note", clause)) }
    let tests = counted(mapped.tests.count, "test")
    badges.append(mapped.isTested ? ("good", tests) : ("open", "untested"))
    return badges.map { "<span class=\"badge \($0.name)\">\(HTMLText.shown($0.text))</span>" }
      .joined()
  }

  // MARK: The details

  private mutating func writeDetails(of mapped: MappedRoute, at place: Int) {
    let route = mapped.route
    if !mapped.comment.isEmpty { row("Comment", HTMLText.shown(mapped.comment)) }
    row("Place", "<code>\(HTMLText.shown("\(route.location)"))</code>")
    if let name = route.name { row("Name", "<code>\(HTMLText.shown(name))</code>") }
    for capture in mapped.captures {
      let optional = capture.isOptional ? ", or nothing" : ""
      row(
        "Takes",
        "<code>\(PatternText.html(":" + capture.name))</code> \(HTMLText.shown(capture.meaning))"
          + optional
      )
    }
    if !mapped.requirements.isEmpty {
      row("Asks", HTMLText.shown(mapped.requirements.joined(separator: ", ")))
    }
    row("Answer", Self.meaning(of: mapped.answer))
    let outcomes = mapped.outcomes.map { outcome in
      self.outcome(outcome) + (outcome.route.map { " → \(link(to: $0))" } ?? "")
    }
    if !outcomes.isEmpty { row("May", outcomes.joined(separator: ", ")) }
    for example in mapped.examples { row("Example", Self.copied(example)) }
    if mapped.examples.isEmpty, let link = mapped.link { row("Try", Self.copied(link)) }
    if let lines = mapped.lines {
      row("Lines", "\(lines.reached) of \(lines.all) reached")
    }
    writeTests(of: mapped)
    for overlap in (overlaps[place] ?? []).prefix(Self.mostOverlaps) {
      let isWinner = overlap.winner == place
      let other = link(to: isWinner ? overlap.loser : overlap.winner)
      row(
        isWinner ? "Wins over" : "Loses to",
        "\(other) for <code>\(HTMLText.shown(overlap.link))</code>"
      )
    }
  }

  private mutating func writeTests(of mapped: MappedRoute) {
    guard mapped.isTested else { return row("Tests", "No test leads here.") }
    let shown = mapped.tests.prefix(Self.mostTests).map { test in
      "<li class=\"\(test.hasPassed ? "good" : "bad")\"><code>"
        + HTMLText.shown("\(test.location)") + "</code> " + HTMLText.shown(test.name)
        + (test.hasPassed ? "" : " <b>fails</b>") + "</li>"
    }
    let further = mapped.tests.count - shown.count
    let more = further > 0 ? "<li>and \(further) more</li>" : ""
    row("Tests", "<ul>" + shown.joined() + more + "</ul>")
  }

  private static func meaning(of answer: MappedRoute.Answer) -> String {
    switch answer {
    case .constant: "always the same"
    case .captures: "the same, with what the link captures"
    case .function: "a function decides"
    }
  }

  /// A link in the page to a route of the map.
  func link(to place: Int) -> String {
    let route = map.routes[place].route
    let pattern = route.pattern.map(PatternText.html) ?? route.word
    return "<a class=\"pattern\" href=\"#r\(place)\">\(pattern)</a>"
  }

  /// A link of the app, with a button that copies it.
  private static func copied(_ link: String) -> String {
    "<code>\(HTMLText.shown(link))</code> <button type=\"button\" class=\"copy\" "
      + "data-copy=\"\(HTMLText.escaped(link))\">Copy</button>"
  }

  private mutating func row(_ term: String, _ html: String) {
    write("<dt>\(term)</dt><dd>\(html)</dd>\n")
  }
}
