internal import Moongate

/// An application as a desktop is told of it.
package struct DesktopApplication: Sendable, Hashable {
  /// The id in reverse DNS, such as `com.example.photos`; the `.desktop` file is named so.
  package let id: String
  /// The name that people see.
  package let name: String
  /// The absolute path of the program.
  package let command: String
  /// The name or the path of an icon; `nil` for none.
  package var icon: String?
  /// Whether links come over D-Bus, to the program that runs already.
  package var isDBusActivatable = false
  /// Whether menus leave it out.
  package var isHiddenInMenus = false
  /// Whether the program tells the desktop when it has started, or come to the front.
  var notifiesStartup = true

  /// An application.
  ///
  /// - Parameters:
  ///   - id: the id in reverse DNS.
  ///   - name: the name that people see.
  ///   - command: the absolute path of the program.
  /// - Throws: a ``RegistrationError`` for an id that D-Bus would refuse, a name without text, and a
  ///   path that not all desktops read alike.
  package init(id: String, name: String, command: String) throws(RegistrationError) {
    guard DBusName.isValid(id) else {
      throw RegistrationError(
        "The text \(Value.quoted(id)) is not an application id: two or more parts of letters, digits and _ "
          + "that begin with no digit, with a dot between, such as com.example.photos."
      )
    }
    guard !name.isEmpty, !name.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
      throw RegistrationError("An application needs a name that people can read.")
    }
    guard Self.isPlain(command) else {
      throw RegistrationError(
        "The command \(Value.quoted(command)) is not an absolute path that every desktop reads alike: begin with "
          + "/, and use no spaces, quotes, %, = or characters that mean something to a shell."
      )
    }
    self.id = id
    self.name = name
    self.command = command
  }

  /// Whether a path may stand in `Exec` without quotes, which the script `xdg-open` does not read.
  private static func isPlain(_ command: String) -> Bool {
    command.hasPrefix("/") && !command.hasSuffix("/")
      && command.unicodeScalars.allSatisfy { scalar in
        scalar.value > 0x20 && scalar.value != 0x7F && !scalar.properties.isWhitespace
          && scalar != "\"" && scalar != "%" && scalar != "="
          && !DesktopCommandReader.reserved.contains(scalar)
      }
  }
}

/// Names on D-Bus that applications own.
enum DBusName {
  /// Whether a text is such a name, and one that a `.desktop` file may have.
  ///
  /// Source: D-Bus Specification, "Bus names"; Desktop Entry Specification 1.5, section 9.
  static func isValid(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return name.utf8.count <= 255 && parts.count >= 2
      && parts.allSatisfy { part in
        guard let first = part.unicodeScalars.first else { return false }
        return !("0"..."9" ~= first)
          && part.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
            default: false
            }
          }
      }
  }
}
