internal import LuaSyntax
internal import Moongate
internal import MoongateFindings
internal import MoongateLinks

extension SetReading {
  /// What is found by trying links and by reading, each mistake once.
  ///
  /// Where reading says why a link fails, the failure is left out. Where a trial shows a link, what reading
  /// says of the same is left out.
  func merged(tried: [Finding], failures: [FailedLink]) -> [Finding] {
    let read = findings
    let declared = RoutePlaces(self)
    let explained = Set(read.filter { $0.severity >= .warning }.map(\.location))
    let failing = failures.filter { failure in
      failure.errorLocation.map { !explained.contains($0) } ?? true
    }
    var shown: [Finding.Code: Set<SourceLocation>] = [:]
    for finding in tried {
      switch finding.code {
      case .misfit: shown[.undeclaredAction, default: []].insert(finding.location)
      case .joinedText: shown[.joinedText, default: []].insert(finding.location)
      default: break
      }
    }
    // A fact that no version declares is told once.
    let undeclared = Set(read.filter { $0.code == .undeclaredFact }.map(\.location))
    let tried = tried.filter { $0.code != .misfit || !undeclared.contains($0.location) }
    let remaining = read.filter { finding in
      guard let places = shown[finding.code] else { return true }
      return !places.contains(finding.location)
        && !places.contains(declared.declaration(around: finding.location) ?? finding.location)
    }
    return (tried + failing.map(\.finding)).map(declared.underlined) + remaining
  }

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
    guard case .pattern(let error, _) = error,
      let call = places.calls(at: finding.location).first(where: {
        $0.pattern?.bytes == Array(error.pattern.utf8)
      }), let range = call.pattern?.range, range.count == error.pattern.utf8.count + 2
    else { return places.underlined(finding, isOfPattern: finding.code == .conflict) }
    var finding = finding
    let start = range.lowerBound + 1 + error.offset
    finding.columns = scripts[call.script].place(of: start..<start + 1).columns
    return finding
  }
}
