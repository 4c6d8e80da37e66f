internal import Moongate

extension DesktopEntry {
  /// The key that says who wrote the file.
  static let marker = "X-Moongate-Managed"

  /// The file of an application that takes all links of the schemes of a script set.
  ///
  /// Links reach the program as one argument, byte for byte.
  ///
  /// - Parameters:
  ///   - claims: what the scripts claim. Desktops know schemes only, so domains are left out.
  ///   - application: the application.
  /// - Throws: a ``RegistrationError`` where the scripts declare no scheme.
  package init(
    _ claims: ScriptClaims,
    _ application: DesktopApplication
  ) throws(RegistrationError) {
    guard !claims.schemes.isEmpty else {
      throw RegistrationError(
        "The scripts declare no scheme, and a desktop hands over nothing else: it takes no domains."
      )
    }
    var lines = [
      "[\(Self.group)]", "Type=Application",
      "Name=\(application.name.asKeyValue)",
      "Exec=\(application.command.asKeyValue) %u",
    ]
    if let icon = application.icon { lines.append("Icon=\(icon.asKeyValue)") }
    lines.append("Terminal=false")
    if application.isHiddenInMenus { lines.append("NoDisplay=true") }
    lines.append("StartupNotify=\(application.notifiesStartup)")
    if application.isDBusActivatable { lines.append("DBusActivatable=true") }
    let types = claims.schemes.map { MimeType.scheme($0.text) + ";" }
    lines.append("MimeType=\(types.joined())")
    lines.append("\(Self.marker)=true")
    try self.init(
      bytes: Array(lines.map { $0 + "\n" }.joined().utf8),
      file: application.id + ".desktop"
    )
  }

  /// Whether the file says that Moongate wrote it.
  var isManaged: Bool { isTrue(Self.marker) }
}

extension DesktopApplication {
  /// The service file with which D-Bus starts the program to hand it links.
  ///
  /// Links come to the method `Open` of `org.freedesktop.Application`, at the object whose path is the
  /// id with `/` for each dot.
  var serviceText: String {
    """
    [D-BUS Service]
    Name=\(id)
    Exec=\(command) --gapplication-service
    \(Self.serviceMarker)

    """
  }

  /// The comment in a service that says who wrote it.
  static let serviceMarker = "# X-Moongate-Managed=true"
}
