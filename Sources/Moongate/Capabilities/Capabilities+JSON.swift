internal import MoongateLua

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension Capabilities {
  /// Reads capabilities from the text of a file.
  ///
  /// `Docs/Capabilities.md` shows the format.
  ///
  /// - Throws: a ``CapabilitiesError`` that names the field; an unknown field is an error too.
  public init(json text: String) throws(CapabilitiesError) {
    let value: Value
    do {
      value = try Value(json: text)
    } catch {
      throw CapabilitiesError(error)
    }
    try self.init(value)
  }

  /// The text of the file, the same for the same capabilities; it ends with a newline.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("texts and lists have a JSON")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

extension CapabilitiesError {
  /// Creates the error for a fault in the text of a file.
  fileprivate init(_ fault: JSONFault) {
    self.init(field: fault.twice?.path ?? "", message: fault.description)
  }
}
