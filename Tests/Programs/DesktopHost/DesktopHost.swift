import Foundation
import MoongateRegistration

/// Installs an application on the desktop of the user that the environment names, for a check.
///
///     DesktopHost install|uninstall ID COMMAND SCHEME [--dbus]
@main enum DesktopHost {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count >= 5 else { throw RegistrationError("Words are missing.") }
    let scripts = Scripts(["main.lua": "scheme \"\(words[4])\"\nroute(\"*\", open(\"all\"))\n"])
    var application = try DesktopApplication(id: words[2], name: "Recorder", command: words[3])
    application.isDBusActivatable = words.contains("--dbus")
    let installation = try DesktopInstallation(
      ScriptClaims(Gate(scripts: scripts)),
      application,
      in: DesktopFolders(environment: ProcessInfo.processInfo.environment)
    )
    let changes =
      try words[1] == "install" ? installation.installing() : installation.uninstalling()
    for line in try DesktopInstallation.perform(changes) { print(line) }
  }
}
