internal import LuaSyntax
internal import Moongate
internal import MoongateLinks

extension SetReading {
  /// What is found by trying links and by reading, each mistake once.
  ///
  /// Where reading says why a link fails, the failure is left out. Where a trial shows a link, what reading
  /// says of the same is left out.
  func merged(tried: [Finding], failures: [FailedLink]) -> [Finding] {
    let read = findings
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
    let remaining = read.filter { finding in
      guard let places = shown[finding.code] else { return true }
      return !places.contains(finding.location)
        && !places.contains(declaration(around: finding.location) ?? finding.location)
    }
    return (tried + failing.map(\.finding)).map(underlined) + remaining
  }

  /// The place of the route in whose declaration a line stands.
  private func declaration(around location: SourceLocation) -> SourceLocation? {
    calls.first { call in
      let script = scripts[call.script]
      guard script.file == location.file else { return false }
      let first = script.lines.line(at: call.range.lowerBound)
      return (first...script.lines.line(at: call.range.upperBound)).contains(location.line)
    }.map { scripts[$0.script].place(of: $0.range).location }
  }

  /// The reason why a set does not load, with the column where the pattern stops making sense.
  func underlined(_ finding: Finding, _ error: LoadError) -> Finding {
    guard case .pattern(let error, _) = error,
      let call = calls.first(where: { call in
        call.pattern?.bytes == Array(error.pattern.utf8)
          && scripts[call.script].place(of: call.range).location == finding.location
      }), let range = call.pattern?.range, range.count == error.pattern.utf8.count + 2
    else { return underlined(finding) }
    var finding = finding
    let start = range.lowerBound + 1 + error.offset
    finding.columns = scripts[call.script].place(of: start..<start + 1).columns
    return finding
  }

  /// The finding with the columns of the pattern, where it is about a route.
  private func underlined(_ finding: Finding) -> Finding {
    guard finding.columns == nil else { return finding }
    let ranges = calls.filter { scripts[$0.script].file == finding.location.file }.compactMap {
      call in (call, scripts[call.script].place(of: call.range).location)
    }.filter { $0.1 == finding.location }
    var finding = finding
    finding.columns = columns(ofLine: finding.location)
    // The pattern may stand in the line after.
    if ranges.count == 1, let range = ranges[0].0.pattern?.range {
      let place = scripts[ranges[0].0.script].place(of: range)
      if place.location == finding.location { finding.columns = place.columns }
    }
    return finding
  }

  /// The columns of all that a line holds; `nil` where there is none.
  private func columns(ofLine location: SourceLocation) -> Range<Int>? {
    guard let line = SourceLines(scripts).line(of: location) else { return nil }
    let scalars = line.unicodeScalars
    let start = scalars.prefix { $0 == " " || $0 == "\t" }.count
    let end = scalars.count - scalars.reversed().prefix { $0 == " " || $0 == "\t" }.count
    return start < end ? start + 1..<end + 1 : nil
  }
}
