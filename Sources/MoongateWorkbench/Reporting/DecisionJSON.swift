package import Moongate
package import MoongateDiagnostics

/// A decision, or why there is none, in the form in which it is printed as JSON.
package struct DecisionJSON: Encodable {
  private let result: Result<Decision, DecisionError>
  private let url: String
  private let fingerprint: Fingerprint

  /// The result of a text, by the set that the fingerprint names.
  package init(
    _ result: Result<Decision, DecisionError>,
    of url: String,
    by fingerprint: Fingerprint
  ) {
    self.result = result
    self.url = url
    self.fingerprint = fingerprint
  }

  package func encode(to encoder: any Encoder) throws {
    switch result {
    case .success(let decision): try decision.encode(to: encoder)
    case .failure(let error):
      var report = ErrorJSON(kind: error.kind, message: "\(error)", of: url)
      report.fingerprint = fingerprint
      try report.encode(to: encoder)
    }
  }
}

/// An error with the link that it is about, in the form in which it is printed as JSON.
struct ErrorJSON: Encodable {
  private let error: [String: String]
  private let link: [String: String]
  /// The fingerprint of the scripts, where they were asked.
  var fingerprint: Fingerprint?

  init(kind: String, message: String, of url: String) {
    error = ["kind": kind, "message": message]
    link = ["text": url]
  }
}

extension JSONLine {
  /// The line of what was found out about a link, or of the error that keeps that from being written.
  package init(_ value: some Encodable, of url: String) {
    do {
      self = try JSONLine(value)
    } catch {
      guard let line = try? JSONLine(ErrorJSON(kind: "json", message: error.description, of: url))
      else { preconditionFailure("texts have no JSON") }
      self.init(text: line.text, isError: true)
    }
  }
}

extension JSONLine {
  /// Returns the line of a value, or of the error that keeps it from being written.
  static func text(of value: some Encodable) -> String {
    do {
      return try JSONLine(value).text
    } catch {
      return text(of: ["error": error.description])
    }
  }
}
