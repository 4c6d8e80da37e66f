/// An error of a registration: a file that cannot be read or written, or something that cannot be expressed
/// in it.
public struct RegistrationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The fault and its remedy, in sentences that name the file.
  public var message: String

  /// The setting that the end of the message asks for; `nil` if it asks for none.
  package var wanted: Wanted?

  /// The settings that callers give in words of their own, such as the options of a command.
  package enum Wanted: Sendable, Hashable {
    case id, team, name, command, fingerprint, activity, domain, output

    /// Whether it says something of the app that no file says.
    package var isOfApp: Bool {
      switch self {
      case .id, .team, .name, .command, .fingerprint, .activity, .domain: true
      case .output: false
      }
    }
  }

  /// An error that says what is wrong, and which setting would mend it.
  package init(_ message: String, wanted: Wanted? = nil) {
    self.message = message
    self.wanted = wanted
  }

  /// The message.
  public var description: String { message }
}
