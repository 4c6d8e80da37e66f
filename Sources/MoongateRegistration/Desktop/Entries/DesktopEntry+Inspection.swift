internal import Moongate

extension DesktopEntry {
  /// The claims of the file, and the findings about it by itself.
  ///
  /// Whether programs and services are there is another question, for the computer that it is installed on.
  package var inspection: Inspection {
    Inspection(
      file: file,
      format: ".desktop",
      app: id,
      claims: schemes.map { scheme in
        Inspection.Claim(
          "\(scheme.text):",
          conditions: isDBusActivatable ? ["DBusActivatable=true"] : [],
          owner: name,
          line: scheme.line
        )
      },
      findings: syntaxFindings + schemeFindings + visibilityFindings + commandFindings
        + activationFindings
    )
  }

  /// A finding about the value of a key, or the place where it should be.
  func finding(
    _ code: Finding.Code,
    _ severity: Finding.Severity,
    _ key: String,
    columns: Range<Int>? = nil,
    _ message: String,
    remedy: String
  ) -> Finding {
    Finding(
      code: code,
      severity: severity,
      message: message,
      location: location(of: key),
      columns: columns ?? entry(key)?.entry.columns,
      remedy: remedy
    )
  }
}

extension DesktopEntry {
  /// Returns the schemes that only the file or only a script set has.
  ///
  /// Schemes of the web are left out: in a file they mean all hosts. Mistakes of the file by itself are in
  /// ``inspection``.
  ///
  /// - Complexity: O(*n*) in the schemes of both.
  package func findings(against claims: ScriptClaims) -> [Finding] {
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
    // A misspelt one is claimed once the advice about it is followed.
    let misspelt = schemeFindings.filter { $0.code == .handlerSchemeSpelling }.map {
      "\($0.message) \($0.remedy ?? "")"
    }
    for scheme in claims.schemes
    where !known.contains(scheme.text) && !misspelt.contains(where: { $0.contains(scheme.text) }) {
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
