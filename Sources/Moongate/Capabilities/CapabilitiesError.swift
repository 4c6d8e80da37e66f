internal import MoongateLua

/// Capabilities that make no sense, or a type of the app that they cannot be read from.
public struct CapabilitiesError: Error, Sendable, Hashable {
  /// The names that lead to what is wrong, such as `actions.album.arguments.index`; empty for the whole.
  public var field: String
  /// One sentence that says what is wrong.
  public var message: String
  /// Whether the sentence names the file.
  package var namesFile = false

  init(field: String, message: String) {
    self.field = field
    self.message = message.message
  }
}

extension CapabilitiesError: CustomStringConvertible {
  /// The field and the sentence.
  public var description: String {
    Value.displayed(field.isEmpty ? message : "\(field): \(message)").message
  }
}
