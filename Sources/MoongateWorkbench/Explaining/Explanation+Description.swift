internal import Moongate

extension Explanation: CustomStringConvertible {
  /// The maximum number of unmatched candidates to list.
  private static let mostMisses = 5

  /// The link's anatomy, then the routes in the order in which they are asked, then the nearest of
  /// those that miss, then the response where handlers ran.
  public var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    guard let link else {
      let lines = [Value.displayed(text), refusal?.description ?? ""]
      guard let refused else { return lines }
      return lines + [Self.line(Candidate.Fate.wins.rawValue, "\(refused)")] + outcome
    }
    var lines = [Value.displayed(text)] + link.anatomy.map { Self.line($0.name, $0.value) }
    guard isClaimed else {
      lines.append(Self.line("declared", declared.joined(separator: ", ")))
      return lines + ["→ unclaimed"]
    }
    for candidate in candidates where candidate.fate != .misses {
      lines.append(
        Self.line(candidate.fate.rawValue, "\(candidate.route)\(candidate.route.requirements)")
      )
      if let refusal = candidate.refusal { lines.append(Self.line("but", "\(refusal)")) }
    }
    if let otherwise { lines.append(Self.line(fateOfOtherwise.rawValue, "\(otherwise)")) }
    let misses = misses
    lines += misses.prefix(Self.mostMisses).map { candidate in
      Self.line("misses", "\(candidate.route): \(candidate.mismatch?.reason ?? "")")
    }
    if misses.count > Self.mostMisses {
      let more = misses.count - Self.mostMisses
      let what = more == 1 ? "route that fits" : "routes that fit"
      lines.append(Self.line("", "and \(more) \(what) no better"))
    }
    return lines + outcome
  }

  private var fateOfOtherwise: Candidate.Fate {
    if winner != nil { return .waits }
    return run?.response == .unmatched ? .passed : .wins
  }

  /// The lines of the final outcome.
  private var outcome: [String] {
    guard let run else {
      guard winner == nil, refused == nil else { return [] }
      return otherwise == nil ? ["→ unmatched"] : []
    }
    var lines: [String] = []
    if let origin = run.origin.text { lines.append(Self.line("origin", Value.displayed(origin))) }
    for answer in run.answers {
      lines.append(Self.line("answer", "\(answer.question) = \(answer.answer)"))
    }
    for redirect in run.redirects {
      let inner = redirect.lines
      lines.append(Self.line("redirect", inner.first ?? ""))
      lines += inner.dropFirst()
    }
    if let route = run.route { lines.append(Self.line("route", "\(route)")) }
    if let response = run.response {
      lines.append("→ \(response)")
    } else {
      lines.append("error: \(run.error ?? "")")
    }
    return lines
  }

  /// A line about a part of a link or of what became of it.
  package static func line(_ name: String, _ value: String) -> String {
    "  \(name)\(String(repeating: " ", count: max(1, 10 - name.utf8.count)))\(value)"
  }
}

extension Link {
  /// The parts of the link with their names, as text that is safe to print.
  package var anatomy: [(name: String, value: String)] {
    var parts = [(name: "scheme", value: Value.displayed(scheme))]
    if let user { parts.append(("user", Value.quoted(user))) }
    if let host { parts.append(("host", Value.quoted(host))) }
    if let port { parts.append(("port", String(port))) }
    parts.append(("path", Value.quoted(path)))
    parts.append(("segments", Value.array(segments.map { .string($0) }).description))
    for item in queryItems {
      let value = item.value.map { " = \(Value.quoted($0))" } ?? " (no value)"
      parts.append(("query", Value.quoted(item.name) + value))
    }
    if let fragment { parts.append(("fragment", Value.quoted(fragment))) }
    return parts
  }
}
