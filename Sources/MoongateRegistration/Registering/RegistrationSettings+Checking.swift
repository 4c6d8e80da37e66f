extension RegistrationSettings {
  /// Checks what the platform would refuse, or what would be the name of no app.
  ///
  /// - Returns: the settings, with fingerprints as hosts write them.
  /// - Throws: an error that names the setting.
  func checked() throws(RegistrationError) -> RegistrationSettings {
    if let team, !Self.isTeam(team) {
      throw RegistrationError(
        "The team \(Value.quoted(team)) is not ten capitals and digits, such as ABCDE12345."
      )
    }
    guard role == "Editor" || role == "Viewer" else {
      throw RegistrationError("The role \(Value.quoted(role)) is neither Editor nor Viewer.")
    }
    if let id, !isID(id) {
      let shown = Value.quoted(id)
      throw RegistrationError(
        platform == .android
          ? "The identifier \(shown) is not a package: it has two or more parts of letters, digits and _ that begin with a letter, with a point between, such as com.example.photos."
          : "The identifier \(shown) is not an app's: it has parts of letters, digits and -, with a point between, such as com.example.photos."
      )
    }
    if let id, let team, id.hasPrefix(team + ".") {
      throw RegistrationError(
        "The identifier \(Value.quoted(id)) begins with the team; leave that out, because the team is added."
      )
    }
    try checkExcludedPaths()
    var settings = self
    settings.fingerprints = try fingerprints.map { text throws(RegistrationError) in
      guard let fingerprint = Self.fingerprint(text) else {
        throw RegistrationError(
          "The fingerprint \(Value.quoted(text)) is not the 32 bytes of a SHA-256 in hexadecimal digits; "
            + "keytool -list -v shows it."
        )
      }
      return fingerprint
    }
    var known: Set<String> = []
    settings.fingerprints.removeAll { !known.insert($0).inserted }
    return settings
  }

  private func checkExcludedPaths() throws(RegistrationError) {
    guard let first = excludedPaths.first else { return }
    switch platform {
    case .ios, .macos: break
    case .android where hasLinkComponents: break
    case .android:
      throw RegistrationError(
        "Only assetlinks.json can leave paths to the browser, for devices from API level 35 on: write or merge it alone, for level 35; older devices bring these links to the app all the same."
      )
    case .linux:
      throw RegistrationError(
        "The excluded path \(Value.quoted(first)) is about links of the web, which \(platform.rawValue) does not bring to apps."
      )
    }
    for path in excludedPaths where path.contains("/:") {
      throw RegistrationError(
        "The excluded path \(Value.quoted(path)) is written like a route; here * stands for any characters, and ? for one."
      )
    }
    for path in excludedPaths where !Self.isPath(path) {
      throw RegistrationError(
        "The excluded path \(Value.quoted(path)) is not the pattern of a path, such as /press/*: it begins with a "
          + "slash, ends before query and fragment, and names no variable that the file does not have."
      )
    }
  }

  /// Whether a text is a pattern that paths may fit.
  private static func isPath(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "/"), !text.contains("#"),
      let pattern = try? WildcardPattern(text),
      pattern.variables.allSatisfy(PredefinedVariables.names.contains)
    else { return false }
    let query = text.firstIndex(of: "?").map { text[$0...] } ?? ""
    return !query.contains("=")
  }

  private static func isTeam(_ text: String) -> Bool {
    text.utf8.count == 10 && text.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) }
  }

  /// Whether a text names an app on the platform; those of desktops have rules of their own.
  private func isID(_ text: String) -> Bool {
    guard text.utf8.count <= 255 else { return false }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    switch platform {
    case .ios, .macos:
      return parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      }
    case .android: return AssetLinksLint.isPackage(text)
    case .linux: return true
    }
  }

  /// A fingerprint in capitals with colons; `nil` for what is none.
  private static func fingerprint(_ text: String) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let digits = Array(parts.joined().uppercased())
    guard digits.count == 64, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      parts.count == 1 || parts.allSatisfy({ $0.utf8.count == 2 })
    else { return nil }
    return stride(from: 0, to: 64, by: 2).map { String(digits[$0...($0 + 1)]) }
      .joined(separator: ":")
  }
}
