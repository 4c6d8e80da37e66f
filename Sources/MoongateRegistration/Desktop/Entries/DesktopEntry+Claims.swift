internal import Moongate

extension DesktopEntry {
  /// Returns the differences between the file and what a script set claims.
  ///
  /// What is odd about the file in itself is in ``inspection``.
  ///
  /// - Complexity: O(*n*) in the schemes of both.
  public func findings(against claims: ScriptClaims) -> [Finding] {
    let place = location(of: "MimeType")
    let handled = schemes.map { scheme in
      HandledScheme(
        text: scheme.text,
        location: SourceLocation(file: file, line: scheme.line),
        columns: scheme.columns
      )
    }
    return claims.differences(
      from: handled,
      at: place,
      adding: { "Add \(MimeType.scheme($0)); to MimeType." }
    )
  }
}
