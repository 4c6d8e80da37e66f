internal import LuaSyntax
internal import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

/// The findings from trying links and from reading the scripts, each mistake once.
///
/// Neither way finds all that the other does: a trial follows values wherever they go, and reading sees
/// what depends on texts and facts that no trial knows.
struct MergedFindings {
  /// The findings.
  private(set) var findings: [Finding] = []
  /// Further places where a comment allows a finding: that of the route whose handler was tried, and that
  /// of what reading says of the same.
  private(set) var others: [Finding: Set<Allowance.Place>] = [:]

  /// Joins what was found.
  ///
  /// Where reading says why a link fails, the failure is left out. Where a trial shows a link, what reading
  /// says of the same is left out, and the finding moves to the place that reading knows.
  init(_ reading: SetReading, tried: [Finding], failures: [FailedLink]) {
    var read = reading.findings
    let declared = RoutePlaces(reading)
    let explained = Set(read.filter { $0.severity >= .warning }.map(\.location))
    // A fact that no version declares is told once.
    let undeclared = Set(read.filter { $0.code == .undeclaredFact }.map(\.location))
    for finding in tried where finding.code != .misfit || !undeclared.contains(finding.location) {
      let places = read.indices.filter { declared.isPart(read[$0].location, of: finding.location) }
      switch finding.code {
      case .joinedText:
        let same = places.first { read[$0].code == .joinedText }
        var moved = declared.underlined(finding)
        if let same {
          let known = read.remove(at: same)
          (moved.location, moved.columns) = (known.location, known.columns)
        }
        add(moved, alsoAt: [Allowance.Place(finding.code, finding.location)])
      case .misfit:
        let same = places.filter { [.undeclaredAction, .misfit].contains(read[$0].code) }
        let known = same.flatMap { place in
          [finding.code, read[place].code].map { Allowance.Place($0, read[place].location) }
        }
        for place in same.reversed() { read.remove(at: place) }
        // A response that does not stand in its route names that.
        let routes = finding.related.map { Allowance.Place(finding.code, $0.location) }
        add(declared.underlined(finding), alsoAt: known + routes)
      default: add(declared.underlined(finding), alsoAt: [])
      }
    }
    for failure in failures {
      if let place = failure.errorLocation, explained.contains(place) { continue }
      let finding = declared.underlined(failure.finding)
      add(finding, alsoAt: [Allowance.Place(finding.code, failure.route.location)])
    }
    findings += read
  }

  private mutating func add(_ finding: Finding, alsoAt places: [Allowance.Place]) {
    findings.append(finding)
    others[finding, default: []].formUnion(places)
  }
}

extension SetReading {
  /// The reason why the set does not load, and what else reading it finds.
  func findings(notLoading error: LoadError) -> (reason: Finding, others: [Finding]) {
    var reason = error.finding
    var others = syntaxErrors + findings
    // Loading and reading may find the same, and reading knows the columns.
    guard
      let same = others.firstIndex(where: {
        $0.location == reason.location
          && [.keptState, .undefinedGlobal, .undefinedField, reason.code].contains($0.code)
      })
    else { return (underlined(reason, error), others) }
    let read = others.remove(at: same)
    reason.code = read.code
    reason.columns = read.columns
    return (reason, others)
  }

  /// The reason why a set does not load, with the column where the pattern stops making sense.
  private func underlined(_ finding: Finding, _ error: LoadError) -> Finding {
    let places = RoutePlaces(self)
    let text: String?
    var offset: Int?
    switch error {
    case .pattern(let error, _): (text, offset) = (error.pattern, error.offset)
    case .conflict(_, let second): text = second.pattern
    default: text = nil
    }
    let written = places.calls(at: finding.location).lazy.flatMap { call in
      call.patterns.map { (script: call.script, pattern: $0) }
    }.first { text.map { Array($0.utf8) } == $0.pattern.bytes }
    guard let written, let text else {
      return places.underlined(finding, isOfPattern: finding.code == .conflict)
    }
    var range = written.pattern.range
    // The columns of a text that holds escapes are not known.
    if let offset, range.count == text.utf8.count + 2 {
      range = range.lowerBound + 1 + offset..<range.lowerBound + 2 + offset
    }
    let place = scripts[written.script].place(of: range)
    var finding = finding
    finding.columns = place.columns
    // The pattern may stand in a line behind that of the call.
    finding.location.line = place.location.line
    return finding
  }
}
