/// An error of a registration: a file that cannot be read or written, or something that cannot be expressed
/// in it.
public struct RegistrationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The fault and its remedy, in sentences that name the file.
  public var message: String

  /// An error that says what is wrong.
  package init(_ message: String) { self.message = message }

  /// The message.
  public var description: String { message }
}
