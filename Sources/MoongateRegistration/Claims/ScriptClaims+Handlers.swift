internal import Moongate

extension ScriptClaims {
  /// Returns the schemes that only a file or only the scripts have.
  ///
  /// Those of the web are left out: where a file has one, it means all hosts.
  ///
  /// - Parameters:
  ///   - handled: the schemes of the file.
  ///   - place: where one that is missing would be.
  ///   - adding: the sentence that says how a scheme is added.
  /// - Returns: a finding for each.
  func differences(
    from handled: [HandledScheme],
    at place: SourceLocation,
    adding: (String) -> String
  ) -> [Finding] {
    var findings: [Finding] = []
    let declared = Set(schemes.map(\.text))
    var known: Set<String> = ["http", "https"]
    for scheme in handled where known.insert(scheme.text.lowercased()).inserted {
      let text = scheme.text.lowercased()
      guard !declared.contains(text) else { continue }
      findings.append(
        Finding(
          code: .undeclaredHandlerScheme,
          severity: .warning,
          message:
            "The application would get links of \(Value.quoted(text)), which the scripts do not "
            + "declare, so all of them are unclaimed.",
          location: scheme.location,
          columns: scheme.columns,
          remedy: "Declare the scheme in a script, or remove it here."
        )
      )
    }
    for scheme in schemes where !known.contains(scheme.text) {
      findings.append(
        Finding(
          code: .missingHandlerScheme,
          severity: .error,
          message:
            "The scripts declare \(Value.quoted(scheme.text)), and the file does not claim it, so "
            + "no such link arrives.",
          location: place,
          related: [Finding.Related(location: scheme.location, message: "It is declared here.")],
          remedy: adding(scheme.text)
        )
      )
    }
    return findings
  }
}
