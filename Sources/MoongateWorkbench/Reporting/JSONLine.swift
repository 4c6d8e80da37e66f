#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A value as one line of JSON, the same for the same value.
package struct JSONLine {
  /// The line, without its end.
  package let text: String
  /// Whether the line says why there is none of the value.
  package let isError: Bool

  /// The line of a value.
  ///
  /// - Throws: what of the value JSON cannot hold.
  package init(_ value: some Encodable) throws(JSONLineError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      text = String(decoding: try encoder.encode(value), as: UTF8.self)
      isError = false
    } catch {
      throw JSONLineError(error)
    }
  }

  /// The line of what was found out about a link, or of the error that keeps that from being written.
  package init(_ value: some Encodable, of url: String) {
    do {
      self = try JSONLine(value)
    } catch {
      guard let line = try? JSONLine(ErrorJSON(kind: "json", message: error.description, of: url))
      else { preconditionFailure("texts have no JSON") }
      text = line.text
      isError = true
    }
  }
}
