internal import Moongate

extension WebAppHandlers {
  /// What the manifest claims, and what is odd about it in itself.
  public var inspection: Inspection {
    Inspection(
      file: file,
      format: "web app manifest",
      app: name,
      claims: handlers.map { handler in
        Inspection.Claim(
          "\(handler.scheme):",
          conditions: [handler.url],
          owner: name,
          line: handler.location.line
        )
      },
      findings: faults + handlers.flatMap(findings(of:))
    )
  }

  /// Returns the differences between the manifest and what a script set claims.
  public func findings(against claims: ScriptClaims) -> [Finding] {
    claims.differences(
      from: handlers.map {
        HandledScheme(text: $0.scheme, location: $0.location, columns: $0.columns)
      },
      at: SourceLocation(file: file, line: 1),
      adding: { "Add a handler with the protocol \(Value.quoted($0)) to protocol_handlers." }
    )
  }

  private func findings(of handler: Handler) -> [Finding] {
    var findings: [Finding] = []
    if !Self.isAllowed(handler.scheme) {
      findings.append(
        Finding(
          code: .webHandler,
          severity: .error,
          message: "Browsers give no web app the links of \(Value.quoted(handler.scheme)).",
          location: handler.location,
          columns: handler.columns,
          remedy: "Use a scheme that begins with web+ and goes on with letters alone."
        )
      )
    }
    if let fault = Self.fault(of: handler.url) {
      findings.append(
        Finding(
          code: .webHandler,
          severity: .error,
          message: fault,
          location: handler.urlLocation,
          columns: handler.urlColumns,
          remedy: "Write a path of the app with one %s, such as /open?link=%s."
        )
      )
    }
    return findings
  }
}
