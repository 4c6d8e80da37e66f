internal import Moongate

extension DesktopEntry {
  /// The findings that keep an application from being considered.
  var visibilityFindings: [Finding] {
    guard !schemes.isEmpty else { return [] }
    var findings: [Finding] = []
    if isTrue("Hidden") {
      findings.append(
        finding(
          .hiddenEntry,
          .error,
          "Hidden",
          "Hidden=true says that the application is removed, so no link arrives.",
          remedy: "Remove the key, and use NoDisplay=true to leave the application out of menus."
        )
      )
    }
    if let type = value("Type"), type != "Application" {
      findings.append(
        finding(
          .hiddenEntry,
          .error,
          "Type",
          "The type is \(Value.quoted(type)), and only applications get links.",
          remedy: "Write Type=Application."
        )
      )
    }
    if isTrue("Terminal") {
      findings.append(
        finding(
          .hiddenEntry,
          .note,
          "Terminal",
          "Each link opens a terminal, and does nothing where none is installed.",
          remedy: "Write Terminal=false unless the program talks to a terminal."
        )
      )
    }
    return findings
  }

  /// The findings that keep links from coming over D-Bus, as far as the file says.
  var activationFindings: [Finding] {
    guard isDBusActivatable else { return [] }
    if !DBusName.isValid(id) {
      return [
        finding(
          .dbusActivation,
          .error,
          "DBusActivatable",
          "The file is named \(Value.quoted(id)), which is not a name on D-Bus, so nothing can be "
            + "started by it.",
          remedy: "Name the file after the application's id, such as com.example.photos.desktop."
        )
      ]
    }
    if entry("Exec") == nil {
      return [
        finding(
          .dbusActivation,
          .warning,
          "DBusActivatable",
          "Without Exec no link arrives where a reader does not use D-Bus, as xdg-open does not.",
          remedy: "Add Exec with the same program and %u."
        )
      ]
    }
    return []
  }
}
