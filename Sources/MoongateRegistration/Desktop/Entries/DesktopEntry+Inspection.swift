extension DesktopEntry {
  /// The claims of the file, and the findings about it by itself.
  ///
  /// Whether programs and services are there is another question, for the computer that it is installed on.
  public var inspection: Inspection {
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
