internal import Moongate

extension DesktopEntry {
  /// The findings that keep a desktop from reading the file, or from reading all of it.
  var syntaxFindings: [Finding] {
    keys.markFindings(in: file) + lineFindings + repeatedKeys + misreadKeys.map(finding)
      + missingKeys
  }

  private var lineFindings: [Finding] {
    var findings: [Finding] = []
    var hasGroup = false
    var groups: Set<String> = []
    for (index, line) in keys.lines.enumerated() {
      switch line.content {
      case .unreadable:
        findings.append(
          syntax(
            index,
            "The line is neither a key nor a group nor a comment, so desktops refuse the file.",
            remedy: "Write it as Key=Value in UTF-8, or put # in front."
          )
        )
      case .entry where !hasGroup:
        findings.append(
          syntax(
            index,
            "A key comes before the first group, so desktops refuse the file.",
            remedy: "Begin the file with [Desktop Entry]."
          )
        )
      case .group(let name):
        if !hasGroup, name != Self.group {
          findings.append(
            syntax(
              index,
              "The first group is \(Value.quoted(name)) and not \"Desktop Entry\".",
              remedy: "Begin the file with [Desktop Entry]."
            )
          )
        }
        hasGroup = true
        if !groups.insert(name).inserted {
          findings.append(
            syntax(
              index,
              severity: .warning,
              "The group \(Value.quoted(name)) appears twice; some readers see only the first.",
              remedy: "Join the groups."
            )
          )
        }
      case .entry, .comment, .blank: break
      }
    }
    if let index = keys.lines.firstIndex(where: { $0.bytes.suffix(2) == [0x0D, 0x0A] }) {
      findings.append(
        syntax(
          index,
          severity: .warning,
          "Lines end as on Windows, so readers that are scripts see a stray character.",
          remedy: "End each line with a line feed alone."
        )
      )
    }
    return findings
  }

  private var repeatedKeys: [Finding] {
    var first: [String: Int] = [:]
    var findings: [Finding] = []
    for (index, entry) in keys.entries(of: Self.group) {
      guard let before = first[entry.key] else {
        first[entry.key] = index
        continue
      }
      var finding = syntax(
        index,
        severity: .warning,
        "The key \(Value.quoted(entry.key)) appears twice; which one counts depends on the reader.",
        remedy: "Remove one of them."
      )
      finding.related = [
        Finding.Related(location: location(before), message: "The first one is here.")
      ]
      findings.append(finding)
    }
    return findings
  }

  private var missingKeys: [Finding] {
    var wanted = ["Type", "Name"]
    if !isDBusActivatable { wanted.append("Exec") }
    let misread = misreadKeys.map(\.meant)
    return wanted.filter { entry($0) == nil && !misread.contains($0) }.map { key in
      finding(
        .desktopSyntax,
        .error,
        key,
        "The file has no key \(key), so desktops refuse it.",
        remedy: "Add \(key) to the group [Desktop Entry]."
      )
    }
  }

  private func finding(_ key: MisreadKey) -> Finding {
    let isAlone = entry(key.meant) == nil
    var finding = syntax(
      key.line,
      severity: isAlone ? .error : .warning,
      key.locale == nil
        ? "Desktops know no key \(Value.quoted(key.text)), so they pass over it."
        : "The key \(key.meant) takes no language, so desktops pass over \(Value.quoted(key.text)).",
      remedy: isAlone
        ? "Write \(key.meant)." : "Remove it, or write \(key.meant) in place of the other."
    )
    finding.columns = 1..<key.text.unicodeScalars.count + 1
    return finding
  }

  private func syntax(
    _ line: Int,
    severity: Finding.Severity = .error,
    _ message: String,
    remedy: String
  ) -> Finding {
    Finding(
      code: .desktopSyntax,
      severity: severity,
      message: message,
      location: location(line),
      columns: 1..<max(keys.lines[line].text.unicodeScalars.count, 1) + 1,
      remedy: remedy
    )
  }
}
