internal import Moongate
internal import MoongateSystem

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension DesktopEntry {
  /// Looks for what keeps the application from being started on a computer.
  ///
  /// - Parameter folders: where the computer keeps programs and services.
  /// - Returns: a finding for each program and service that is not there.
  package func findings(in folders: DesktopFolders) -> [Finding] {
    programFindings(in: folders) + serviceFindings(in: folders)
  }

  /// Whether a desktop would start the application, for all that its file says.
  func isUsable(in folders: DesktopFolders) -> Bool {
    guard value("Type") == "Application", value("Name") != nil, !isTrue("Hidden"),
      !keys.lines.contains(where: \.isRefused)
    else { return false }
    if let program = value("TryExec"), !folders.has(program) { return false }
    guard let program = command?.program else { return isDBusActivatable }
    return folders.has(program.text)
  }

  private func programFindings(in folders: DesktopFolders) -> [Finding] {
    var findings: [Finding] = []
    // No computer has a program of that name: it is a word of the shell.
    let words = [command?.program, command?.target].compactMap(\.self)
    if command?.program?.shellWord == nil,
      let program = words.first(where: { !folders.has($0.text) })
    {
      findings.append(
        finding(
          .unreachableCommand,
          .error,
          "Exec",
          columns: program.columns,
          program == words.first
            ? "The program \(Value.quoted(program.text)) is not on this computer, so desktops leave the "
              + "application out."
            : "The program \(Value.quoted(program.text)) is not on this computer, so nothing gets the link.",
          remedy: "Install the program there, make it executable, or correct the path."
        )
      )
    }
    if let program = value("TryExec"), !folders.has(program) {
      findings.append(
        finding(
          .unreachableCommand,
          .error,
          "TryExec",
          "The program \(Value.quoted(program)) is not on this computer, so desktops leave the "
            + "application out.",
          remedy: "Correct the path, or remove TryExec."
        )
      )
    }
    return findings
  }

  private func serviceFindings(in folders: DesktopFolders) -> [Finding] {
    guard isDBusActivatable, DBusName.isValid(id) else { return [] }
    let isThere = folders.allData.contains { folder in
      FileManager.default.fileExists(atPath: "\(folder)/dbus-1/services/\(id).service")
    }
    guard !isThere else { return [] }
    return [
      finding(
        .dbusActivation,
        .error,
        "DBusActivatable",
        "D-Bus has no service \(Value.quoted(id)), so it starts nothing for a link.",
        remedy: "Install dbus-1/services/\(id).service, or remove the key."
      )
    ]
  }
}

extension DesktopFolders {
  /// Whether a program is there and may be run: at an absolute path, or under a name in `PATH`.
  func has(_ program: String) -> Bool {
    let paths =
      program.contains("/") ? [program] : programFolders.map { $0 + "/" + program }
    return paths.contains { path in
      // Folders can be executable as well.
      path.hasPrefix("/") && !Folder(path: path).exists
        && FileManager.default.isExecutableFile(atPath: path)
    }
  }
}
