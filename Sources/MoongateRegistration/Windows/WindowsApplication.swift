internal import Moongate

/// An application as Windows is told of it.
public struct WindowsApplication: Sendable, Hashable {
  /// The id, such as `com.example.photos`; keys of the registry are named so.
  public let id: String
  /// The name that people see.
  public let name: String
  /// The absolute path of the program, such as `C:\Program Files\Photos\photos.exe`.
  public let command: String

  /// An application.
  ///
  /// - Throws: a ``RegistrationError`` for an id that cannot name a key, a name without text, and a path
  ///   that is not absolute.
  public init(id: String, name: String, command: String) throws(RegistrationError) {
    guard !id.isEmpty, id.utf8.count <= 200,
      id.unicodeScalars.allSatisfy({ scalar in
        scalar.isASCII
          && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar || scalar == "."
            || scalar == "-" || scalar == "_")
      })
    else {
      throw RegistrationError(
        "The text \(Value.quoted(id)) is not an application id: use letters, digits, points, - and _, such as "
          + "com.example.photos."
      )
    }
    guard !name.isEmpty, !name.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
      throw RegistrationError("An application needs a name that people can read.")
    }
    let scalars = Array(command.unicodeScalars)
    guard scalars.count > 3, "a"..."z" ~= scalars[0] || "A"..."Z" ~= scalars[0], scalars[1] == ":",
      scalars[2] == "\\",
      !scalars.contains(where: { $0.value < 0x20 || $0 == "\"" || $0 == "%" })
    else {
      throw RegistrationError(
        "The command \(Value.quoted(command)) is not an absolute path of Windows without quotes and %, such as "
          + "C:\\Program Files\\Photos\\photos.exe."
      )
    }
    self.id = id
    self.name = name
    self.command = command
  }
}
