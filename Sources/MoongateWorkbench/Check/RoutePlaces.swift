internal import LuaSyntax
internal import Moongate
internal import MoongateDiagnostics

/// The places of the declarations of routes in the text, by their lines.
struct RoutePlaces {
  private let reading: SetReading
  private let lines: SourceLines
  /// The declarations that begin in a line.
  private let calls: [SourceLocation: [RouteCall]]
  /// The line where the declaration begins that a line is a part of.
  private let beginnings: [SourceLocation: SourceLocation]

  init(_ reading: SetReading) {
    self.reading = reading
    lines = SourceLines(reading.scripts.map(\.source))
    var calls: [SourceLocation: [RouteCall]] = [:]
    var beginnings: [SourceLocation: SourceLocation] = [:]
    for call in reading.calls {
      let script = reading.scripts[call.script]
      let location = script.place(of: call.range).location
      calls[location, default: []].append(call)
      for line in location.line...script.lines.line(at: call.range.upperBound) {
        beginnings[SourceLocation(file: script.file, line: line)] = location
      }
    }
    self.calls = calls
    self.beginnings = beginnings
  }

  /// The declarations that begin in a line.
  func calls(at location: SourceLocation) -> [RouteCall] { calls[location] ?? [] }

  /// Whether a line is a part of the declaration that begins in another.
  func isPart(_ location: SourceLocation, of declaration: SourceLocation) -> Bool {
    location == declaration || beginnings[location] == declaration
  }

  /// The finding with the columns of the pattern, where it is about a route; otherwise of the whole line.
  func underlined(_ finding: Finding) -> Finding { underlined(finding, isOfPattern: true) }

  /// The finding with the columns of the line, or of the pattern where that is what it is about.
  func underlined(_ finding: Finding, isOfPattern: Bool) -> Finding {
    guard finding.columns == nil else { return finding }
    var finding = finding
    finding.columns = columns(ofLine: finding.location)
    let calls = calls(at: finding.location)
    if calls.count == 1, isOfPattern, let range = range(calls[0], finding.code) {
      let place = reading.scripts[calls[0].script].place(of: range)
      // The pattern may stand in the line after.
      if place.location == finding.location { finding.columns = place.columns }
    }
    return finding
  }

  /// Returns the range that a finding about a route points to: the answer if the answer does not
  /// fit the app, otherwise the pattern.
  private func range(_ call: RouteCall, _ code: Finding.Code) -> Range<Int>? {
    code == .misfit ? call.answer?.range : call.patternRange
  }

  /// The columns of all that a line holds; `nil` where there is none.
  private func columns(ofLine location: SourceLocation) -> Range<Int>? {
    guard let line = lines.line(of: location) else { return nil }
    let scalars = line.unicodeScalars
    let start = scalars.prefix { $0 == " " || $0 == "\t" }.count
    let end = scalars.count - scalars.reversed().prefix { $0 == " " || $0 == "\t" }.count
    return start < end ? start + 1..<end + 1 : nil
  }
}
