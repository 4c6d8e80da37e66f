internal import Moongate

extension DesktopEntry {
  /// The findings about the claimed schemes.
  var schemeFindings: [Finding] {
    guard let types = entry("MimeType")?.entry else { return [] }
    var findings = schemes.flatMap(findings(of:))
    findings += types.items.compactMap { MisreadType($0.text, columns: $0.columns) }.map { type in
      finding(
        .handlerSchemeSpelling,
        .error,
        "MimeType",
        columns: type.columns,
        type.message,
        remedy: type.remedy
      )
    }
    if !types.isEnded {
      findings.append(
        finding(
          .unendedList,
          .hint,
          "MimeType",
          "The list has no semicolon after its last type, and some readers look for it.",
          remedy: "End each type with a semicolon, also the last."
        )
      )
    }
    return findings
  }

  private func findings(of scheme: Scheme) -> [Finding] {
    let shown = Value.quoted(scheme.text)
    if !SchemeName.isValid(scheme.text) {
      let name = scheme.text.prefix { SchemeName.isValid("a\($0)") }
      let rest = scheme.text.dropFirst(name.count)
      let remedy =
        if scheme.text.contains(MimeType.schemePrefix) {
          "End each type with a semicolon; nothing else separates them."
        } else if SchemeName.isValid(String(name)), [":", "/", " ", ";"].contains(rest.first) {
          "Write \(MimeType.scheme(name.lowercased())); without what follows."
        } else { "Use a letter, then letters, digits, +, - and points." }
      return [
        spelling(scheme, "The scheme \(shown) is not valid, so no link has it.", remedy: remedy)
      ]
    }
    if scheme.isBeforeBlank {
      return [
        spelling(
          scheme,
          severity: .warning,
          "White space follows the scheme \(shown), and only some desktops drop it.",
          remedy: "Remove it: a semicolon alone ends a type."
        )
      ]
    }
    if scheme.text != scheme.text.lowercased() {
      return [
        spelling(
          scheme,
          "Desktops look for a scheme in lower case, so no link of \(shown) arrives.",
          remedy: "Write \(scheme.text.lowercased())."
        )
      ]
    }
    if scheme.text == "http" || scheme.text == "https" {
      return [
        Finding(
          code: .webSchemeHandler,
          severity: .warning,
          message:
            "The application offers itself as a browser: it would get all links of \(shown), "
            + "whatever their host.",
          location: SourceLocation(file: file, line: scheme.line),
          columns: scheme.columns,
          remedy: "Leave it out unless the application is a browser; a desktop knows no domains."
        )
      ]
    }
    return []
  }

  private func spelling(
    _ scheme: Scheme,
    severity: Finding.Severity = .error,
    _ message: String,
    remedy: String
  ) -> Finding {
    Finding(
      code: .handlerSchemeSpelling,
      severity: severity,
      message: message,
      location: SourceLocation(file: file, line: scheme.line),
      columns: scheme.columns,
      remedy: remedy
    )
  }
}

/// The MIME types that stand for schemes.
enum MimeType {
  /// The beginning of such a type.
  static let schemePrefix = "x-scheme-handler/"

  /// The type of a scheme.
  static func scheme(_ scheme: String) -> String { schemePrefix + scheme }
}

/// The names that schemes may have.
enum SchemeName {
  /// Whether a text is such a name, in either case (RFC 3986, section 3.1).
  static func isValid(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isLetter(first) else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      isLetter(scalar) || "0"..."9" ~= scalar || scalar == "+" || scalar == "-" || scalar == "."
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    "a"..."z" ~= scalar || "A"..."Z" ~= scalar
  }
}
