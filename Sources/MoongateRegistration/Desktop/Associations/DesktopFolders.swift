/// The folders in which a desktop looks for applications and for who opens what.
///
/// Source: XDG Base Directory Specification 0.8; MIME Applications Associations 1.0.1.
package struct DesktopFolders: Sendable, Hashable {
  /// The user's settings: `$XDG_CONFIG_HOME`, or `~/.config`.
  package let configHome: String
  /// The settings of all users, those that come first first: `$XDG_CONFIG_DIRS`.
  let configFolders: [String]
  /// The user's data: `$XDG_DATA_HOME`, or `~/.local/share`.
  let dataHome: String
  /// The data of all users, those that come first first: `$XDG_DATA_DIRS`.
  package let dataFolders: [String]
  /// The names of the desktop in lower case: `$XDG_CURRENT_DESKTOP`.
  let desktops: [String]
  /// The folders in which programs are looked for: `$PATH`.
  let programFolders: [String]

  /// The folders that environment variables name; relative paths are left out, as the specification wants.
  ///
  /// - Parameter environment: the variables, of which `HOME` should be one.
  package init(environment: [String: String]) {
    func folders(_ name: String, _ standard: String) -> [String] {
      let value = environment[name].flatMap { $0.isEmpty ? nil : $0 } ?? standard
      return value.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
        .map(\.withoutLastSlashes)
    }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0.withoutLastSlashes : nil } ?? ""
    configHome = folders("XDG_CONFIG_HOME", home + "/.config").first ?? home + "/.config"
    configFolders = folders("XDG_CONFIG_DIRS", "/etc/xdg")
    dataHome = folders("XDG_DATA_HOME", home + "/.local/share").first ?? home + "/.local/share"
    dataFolders = folders("XDG_DATA_DIRS", "/usr/local/share/:/usr/share/")
    desktops = (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":")
      .map { $0.lowercased() }.filter { !$0.contains("/") }
    programFolders = folders("PATH", "/usr/local/bin:/usr/bin:/bin")
  }
}

extension DesktopFolders {
  /// The environment variables that say where everything is.
  package static let variables = [
    "HOME", "PATH", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_DATA_HOME", "XDG_DATA_DIRS",
    "XDG_CURRENT_DESKTOP",
  ]

  /// The user's folder of `.desktop` files.
  var applications: String { dataHome + "/applications" }

  /// The user's folder of services of D-Bus.
  var services: String { dataHome + "/dbus-1/services" }

  /// The user's list of applications for types.
  var list: String { configHome + "/mimeapps.list" }

  /// All folders of data, the user's first.
  var allData: [String] { [dataHome] + dataFolders }

  /// The lists of applications for types, those that come first first.
  var lists: [String] {
    let folders =
      [configHome] + configFolders + allData.map { $0 + "/applications" }
    return folders.flatMap { folder in
      desktops.map { "\(folder)/\($0)-mimeapps.list" } + [folder + "/mimeapps.list"]
    }
  }
}

extension String {
  /// The path without slashes at its end.
  fileprivate var withoutLastSlashes: String {
    var path = Substring(self)
    while path.count > 1, path.last == "/" { path.removeLast() }
    return String(path)
  }
}
