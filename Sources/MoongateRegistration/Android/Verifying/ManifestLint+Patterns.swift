internal import Moongate
internal import MoongateDiagnostics

extension ManifestLint {
  /// Whether patterns mean what they look like; at most one finding for each.
  mutating func checkPatterns(of filter: AndroidManifest.Filter) {
    guard filter.countsPaths else { return }
    for data in filter.allData {
      for part in RelativeFilterGroup.Part.allCases {
        for kind in AndroidPattern.Kind.allCases {
          let name = part.rawValue + kind.rawValue
          guard let attribute = data.attribute(name), case .text(let text) = attribute.value else {
            continue
          }
          check(kind, text, attribute, data, named: "android:" + name)
        }
      }
    }
  }

  /// Whether a finding is a note on a pattern that was written from scripts.
  ///
  /// Writing it has told already that it gets more links than the routes.
  func repeatsWriting(_ finding: Finding) -> Bool {
    finding.code == .androidPattern && finding.severity == .note
      && manifest.writtenLines.contains { $0.contains(finding.location.line) }
  }

  private mutating func check(
    _ kind: AndroidPattern.Kind,
    _ text: String,
    _ attribute: ManifestNode.Attribute,
    _ data: ManifestNode,
    named name: String
  ) {
    if let escape = attribute.oddity {
      return add(
        .androidPattern,
        .warning,
        data,
        at: attribute,
        "The value of \(name) holds \(Value.displayed(escape)), from which the build tools take the backslash "
          + "before Android sees it.",
        "Write each backslash of a pattern twice."
      )
    }
    switch kind {
    case .literal, .prefix, .suffix:
      if text.contains("*") {
        add(
          .androidPattern,
          .warning,
          data,
          at: attribute,
          "In \(name) the star of \(Value.quoted(text)) matches only a star.",
          "Use android:pathPattern, in which \".*\" matches any characters."
        )
      }
    case .glob: checkGlob(text, attribute, data, named: name)
    case .advanced: checkAdvanced(text, attribute, data, named: name)
    }
  }

  private mutating func checkGlob(
    _ text: String,
    _ attribute: ManifestNode.Attribute,
    _ data: ManifestNode,
    named name: String
  ) {
    let shown = Value.quoted(text)
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      let last = index > 0 ? scalars[index - 1] : nil
      if scalar == "/", next == "*" {
        return add(
          .androidPattern,
          .warning,
          data,
          at: attribute,
          "In \(shown) the star repeats the slash before it and matches nothing else.",
          "Write \"/.*\" for anything after the slash."
        )
      }
      if scalar == ".", next == "*", last != "\\", index + 2 < scalars.count,
        scalars[index + 2] != "/"
      {
        let stop = String(
          scalars[index + 2] == "\\"
            ? scalars[min(index + 3, scalars.count - 1)] : scalars[index + 2]
        )
        return add(
          .androidPattern,
          .note,
          data,
          at: attribute,
          "In \(shown) \".*\" ends at the first \"\(Value.displayed(stop))\" and never goes on to a later one, so "
            + "paths that contain it twice do not arrive.",
          "Use android:pathSuffix (API 31) for what paths end with."
        )
      }
      // One before ".*" asks for a character at least.
      let isLeast = next == "." && index + 2 < scalars.count && scalars[index + 2] == "*"
      // Of several in a row none is meant as a dot.
      let isRow = next == "." || last == "."
      if scalar == ".", next != "*", !isLeast, !isRow {
        return add(
          .androidPattern,
          .note,
          data,
          at: attribute,
          last == "\\"
            ? "In \(shown) a dot matches any character, even after a backslash."
            : "In \(shown) a dot matches any character.",
          "If a dot is meant, use android:path, or android:pathAdvancedPattern with \"\\\\.\" (API 31)."
        )
      }
    }
  }

  private mutating func checkAdvanced(
    _ text: String,
    _ attribute: ManifestNode.Attribute,
    _ data: ManifestNode,
    named name: String
  ) {
    guard let globParts = try? AdvancedGlob.globParts(text) else { return }
    for (token, next) in zip(globParts, globParts.dropFirst())
    where token.most == .max && next.least > 0 && token.containsAll(of: next) {
      return add(
        .androidPattern,
        .error,
        data,
        at: attribute,
        "No path matches \(Value.quoted(text)): a repeated part takes all that it can, even what the part "
          + "after it needs.",
        "Write a set without what follows, such as [^/]+ before a slash."
      )
    }
  }
}

extension AdvancedGlob.Token {
  /// Whether it stands for each unit that another one stands for.
  func containsAll(of other: AdvancedGlob.Token) -> Bool {
    if isInverted, ranges.isEmpty { return true }
    guard !other.isInverted else { return false }
    return other.ranges.allSatisfy { range in
      guard range.first <= range.last else { return true }
      return (range.first...range.last).allSatisfy(contains)
    }
  }
}
