internal import Moongate

extension RegistryKeys {
  /// Where the classes of one user are.
  static let classes = "HKEY_CURRENT_USER\\Software\\Classes\\"

  /// The keys with which one user's Windows brings all links of a script set's schemes to an application.
  ///
  /// The application is also named where people choose defaults. Nobody has run these keys on Windows
  /// yet.
  ///
  /// - Throws: a ``RegistrationError`` where the scripts declare no scheme.
  public init(
    _ claims: ScriptClaims,
    _ application: WindowsApplication
  ) throws(RegistrationError) {
    guard !claims.schemes.isEmpty else {
      throw RegistrationError(
        "The scripts declare no scheme, and these keys bring nothing else to a program."
      )
    }
    let program = application.command
    let command = "\"\(program)\" -- \"%1\""
    let url = application.id + ".url"
    let capabilities = "Software\\\(application.id)\\Capabilities"
    var lines = [
      Self.header, "",
      "; Not tried on Windows. Links come as the one argument behind --.",
    ]
    func key(_ path: String, _ values: [(String, String)]) {
      lines += ["", "[\(path)]"]
      lines += values.map { name, text in
        (name.isEmpty ? "@" : Self.quoted(name)) + "=" + Self.quoted(text)
      }
    }
    func handler(_ path: String, isScheme: Bool) {
      let marks = isScheme ? [("URL Protocol", "")] : []
      key(path, [("", "URL:\(application.name)")] + marks)
      key(path + "\\DefaultIcon", [("", "\"\(program)\",0")])
      key(path + "\\shell\\open\\command", [("", command)])
    }
    for scheme in claims.schemes { handler(Self.classes + scheme.text, isScheme: true) }
    handler(Self.classes + url, isScheme: false)
    key(
      "HKEY_CURRENT_USER\\" + capabilities,
      [("ApplicationName", application.name), ("ApplicationDescription", application.name)]
    )
    key(
      "HKEY_CURRENT_USER\\" + capabilities + "\\URLAssociations",
      claims.schemes.map { ($0.text, url) }
    )
    key(
      "HKEY_CURRENT_USER\\Software\\RegisteredApplications",
      [(application.id, capabilities)]
    )
    self.init(
      text: lines.joined(separator: "\n") + "\n",
      file: application.id + ".reg"
    )
  }

  /// A text in quotes, as `regedit` reads it.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
