internal import Moongate
package import MoongateFindings

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
