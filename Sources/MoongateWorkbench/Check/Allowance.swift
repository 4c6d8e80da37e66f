internal import LuaSyntax
internal import Moongate
internal import MoongateDiagnostics

/// A comment that lets a finding stay: `-- mgate: allow MG041 (the app reads it)`.
///
/// At the end of a line it is about that line; on a line of its own, about the next one with code.
struct Allowance {
  /// The allowed names with their codes; the code is `nil` for a name that no finding has.
  let codes: [(text: String, code: Finding.Code?)]
  /// The reason; empty if the comment gives none.
  let reason: String
  /// The line that it is about.
  let line: Int
  /// The offsets of the comment.
  let range: Range<Int>

  /// The allowances of a file.
  static func all(in script: ReadScript) -> [Allowance] {
    var allowances: [Allowance] = []
    // The lines with code, in their order.
    var codeLines: [Int] = []
    var comments: [Range<Int>] = []
    for token in LuaLexer(script.bytes) {
      if token.kind == .comment {
        comments.append(token.range)
      } else {
        let line = script.lines.line(at: token.range.lowerBound)
        if codeLines.last != line { codeLines.append(line) }
      }
    }
    for range in comments {
      guard let (codes, reason) = parse(script.text(range)) else { continue }
      let own = script.lines.line(at: range.lowerBound)
      let next = codeLines.partitioningIndex { $0 >= own }
      let line = next < codeLines.count ? codeLines[next] : own
      allowances.append(
        Allowance(
          codes: codes.map { ($0, Finding.Code(rawValue: $0.uppercased())) },
          reason: reason,
          line: line,
          range: range
        )
      )
    }
    return allowances
  }

  /// The codes and the reason of a comment; `nil` for any other comment.
  private static func parse(_ comment: String) -> (codes: [String], reason: String)? {
    var rest = comment.drop { $0 == "-" || $0 == " " }
    guard rest.hasPrefix("mgate:") else { return nil }
    rest = rest.dropFirst("mgate:".count).drop { $0 == " " }
    // Another word is one that is misspelt, and allows nothing.
    guard rest.hasPrefix("allow") else { return ([], "") }
    rest = rest.dropFirst("allow".count)
    let open = rest.firstIndex(of: "(")
    var seen: Set<Substring> = []
    let codes = rest[..<(open ?? rest.endIndex)].split { $0 == " " || $0 == "," }
      .filter { seen.insert($0).inserted }.map(String.init)
    let reason = open.map { rest[$0...].dropFirst().prefix { $0 != ")" } } ?? ""
    return (codes, reason.split(separator: " ").joined(separator: " "))
  }
}

extension Allowance {
  /// Takes what comments allow from findings, and adds what is wrong with the comments.
  ///
  /// What keeps a set from loading cannot be allowed.
  ///
  /// - Parameters:
  ///   - findings: what was found.
  ///   - others: further places where a comment allows a finding.
  ///   - scripts: the files with the comments.
  ///   - unchecked: what was not looked for, so that a comment may allow it all the same.
  /// - Returns: what is left, and what is wrong with the comments.
  static func apply(
    to findings: [Finding],
    alsoAt others: [Finding: Set<Place>] = [:],
    in scripts: [ReadScript],
    unchecked: Set<Finding.Code>
  ) -> [Finding] {
    func places(of finding: Finding) -> Set<Place> {
      (others[finding] ?? []).union([Place(finding.code, finding.location)])
    }
    let found = Set(findings.filter { $0.severity != .error }.flatMap(places))
    var allowed: Set<Place> = []
    var faults: [Finding] = []
    for script in scripts {
      for allowance in all(in: script) {
        faults += allowance.faults(in: script)
        for code in allowance.codes.compactMap(\.code) where !unchecked.contains(code) {
          let place = Place(code, SourceLocation(file: script.file, line: allowance.line))
          // What another comment allows already needs no second one.
          if !found.contains(place) || !allowed.insert(place).inserted {
            faults.append(allowance.unused(code, in: script))
          }
        }
      }
    }
    return findings.filter {
      $0.severity == .error || places(of: $0).isDisjoint(with: allowed)
    } + faults
  }

  /// The code and the line of a finding.
  struct Place: Hashable {
    let code: Finding.Code
    let location: SourceLocation

    init(_ code: Finding.Code, _ location: SourceLocation) {
      self.code = code
      self.location = location
    }
  }

  private func unused(_ code: Finding.Code, in script: ReadScript) -> Finding {
    // The spaces in front of it go as well.
    var start = range.lowerBound
    while start > 0, script.bytes[start - 1] == 0x20 || script.bytes[start - 1] == 0x09 {
      start -= 1
    }
    return script.finding(
      .unusedAllowance,
      .warning,
      at: range,
      "The comment allows \(code.rawValue), which is not found in line \(line).",
      remedy: "Remove the comment.",
      fix: codes.count == 1
        ? Finding.Fix(bytes: start..<range.upperBound, replacement: "") : nil
    )
  }

  private func faults(in script: ReadScript) -> [Finding] {
    let remedy = "Write -- mgate: allow MG041 (reason), with the code and the reason."
    func fault(_ message: String) -> [Finding] {
      [script.finding(.badAllowance, .warning, at: range, message, remedy: remedy)]
    }
    if codes.isEmpty { return fault("The comment allows nothing.") }
    if reason.isEmpty { return fault("The comment does not say why.") }
    guard let unknown = codes.first(where: { $0.code == nil }) else { return [] }
    return fault("There is no finding \(Value.quoted(unknown.text)).")
  }
}
