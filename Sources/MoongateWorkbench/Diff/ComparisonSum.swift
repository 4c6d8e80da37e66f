/// The last lines of a report about two script sets: how much differs, and what was compared.
struct ComparisonSum {
  let lines: [String]

  init(_ comparison: SetComparison) {
    var lines = [Self.difference(comparison)]
    let most = ComparisonReport.most
    if [comparison.routes.count, comparison.links.count, comparison.handlers.count]
      .contains(where: { $0 > most })
    {
      lines.append(
        "Only the first \(most) routes, handlers and links are listed; the JSON has all."
      )
    }
    let counts = LinkChange.Source.allCases.map { comparison.compared[$0] ?? 0 }
    lines.append(
      """
      Compared \(counted(counts.reduce(0, +), "link")): \(counts[0]) from tests, \(counts[1]) \
      from examples, \(counts[2]) generated.
      """
    )
    if comparison.hasOtherCapabilities {
      lines.append("The capabilities differ, and are not compared: look at them yourself.")
    }
    if comparison.leftOut > 0 {
      lines.append(
        "Left out \(counted(comparison.leftOut, "trial")), because there are too many or they take too long."
      )
    }
    if comparison.brokenTests > 0 {
      lines.append(
        "Left out the links of \(counted(comparison.brokenTests, "file")) of tests that cannot be run."
      )
    }
    if comparison.undecided > 0 {
      lines.append(
        """
        Left out \(counted(comparison.undecided, "pair")) of routes, because it is unknown whether \
        both win a link.
        """
      )
    }
    lines.append(
      """
      Branches of handlers are compared only as far as these links reach them; changed code adds \
      links made from the values that it compares.
      """
    )
    self.lines = lines
  }

  /// Returns the number of differences of each kind, on one line.
  static func difference(_ comparison: SetComparison) -> String {
    guard !comparison.isSame else { return "nothing differs" }
    var parts: [String] = []
    for kind in RouteChange.Kind.allCases {
      let count = comparison.routes.count { $0.kind == kind }
      if count > 0 { parts.append("\(counted(count, "route")) \(kind.rawValue)") }
    }
    let names = comparison.declared.count + comparison.undeclared.count
    if names > 0 { parts.append("\(counted(names, "declaration")) changed") }
    if !comparison.handlers.isEmpty {
      parts.append("\(counted(comparison.handlers.count, "handler")) changed unseen")
    }
    if !comparison.code.isEmpty {
      parts.append("code of \(counted(comparison.code.count, "file")) changed")
    }
    let links = comparison.links.count + comparison.furtherLinks
    let verb = links == 1 ? "is" : "are"
    let told = comparison.furtherLinks == 0 ? "" : ", \(comparison.links.count) of them listed"
    parts.append("\(counted(links, "link")) \(verb) answered differently\(told)")
    return parts.joined(separator: ", ")
  }
}
