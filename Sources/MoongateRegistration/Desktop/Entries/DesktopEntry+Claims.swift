internal import Moongate

extension DesktopEntry {
  /// Returns the schemes that only the file or only a script set has.
  ///
  /// Schemes of the web are left out: in a file they mean all hosts. Mistakes of the file by itself are in
  /// ``inspection``.
  ///
  /// - Complexity: O(*n*) in the schemes of both.
  public func findings(against claims: ScriptClaims) -> [Finding] {
    var findings: [Finding] = []
    let declared = Set(claims.schemes.map(\.text))
    var known: Set<String> = ["http", "https"]
    for scheme in schemes where known.insert(scheme.text.lowercased()).inserted {
      let text = scheme.text.lowercased()
      guard !declared.contains(text) else { continue }
      findings.append(
        Finding(
          code: .undeclaredHandlerScheme,
          severity: .warning,
          message:
            "The application would get links of \(Value.quoted(text)), which the scripts do not "
            + "declare, so all of them are unclaimed.",
          location: SourceLocation(file: file, line: scheme.line),
          columns: scheme.columns,
          remedy: "Declare the scheme in a script, or remove it here."
        )
      )
    }
    for scheme in claims.schemes where !known.contains(scheme.text) {
      findings.append(
        Finding(
          code: .missingHandlerScheme,
          severity: .error,
          message:
            "The scripts declare \(Value.quoted(scheme.text)), and the file does not claim it, so "
            + "no such link arrives.",
          location: location(of: "MimeType"),
          related: [Finding.Related(location: scheme.location, message: "It is declared here.")],
          remedy: "Add \(MimeType.scheme(scheme.text)); to MimeType."
        )
      )
    }
    return findings
  }
}
