internal import Moongate

extension RegistryKeys {
  /// What the keys claim, and what is odd about them in themselves.
  public var inspection: Inspection {
    Inspection(
      file: file,
      format: "registry keys",
      claims: handlers.filter(\.isMarked).map { handler in
        Inspection.Claim(
          "\(handler.name.lowercased()):",
          owner: handler.command?.text,
          line: handler.key.line
        )
      },
      findings: unreadable.map { line in
        Finding(
          code: .registryScheme,
          severity: .error,
          message: "The line is neither a key nor a value, so regedit leaves it out.",
          location: SourceLocation(file: file, line: line),
          remedy: "Write it as \"Name\"=\"Value\", with \\ before quotes and backslashes."
        )
      } + handlers.flatMap(findings(of:))
    )
  }

  /// Returns the differences between the keys and what a script set claims.
  public func findings(against claims: ScriptClaims) -> [Finding] {
    claims.differences(
      from: handlers.filter { $0.isMarked || $0.isScheme(of: claims) }.map { handler in
        HandledScheme(
          text: handler.name,
          location: SourceLocation(file: file, line: handler.key.line)
        )
      },
      at: SourceLocation(file: file, line: 1),
      adding: { "Add the key \(Self.classes)\($0) with its command." }
    )
  }

  /// A class with a command.
  private struct Handler {
    var name: String
    var key: Key
    var command: KeyValue?
    /// Whether the class says that it is a scheme.
    var isMarked: Bool { key.values.contains { $0.name.lowercased() == "url protocol" } }

    /// Whether the scripts declare a scheme of this name.
    func isScheme(of claims: ScriptClaims) -> Bool {
      claims.schemes.contains { $0.text == name.lowercased() }
    }
  }

  /// The classes directly below the folders of classes.
  private var handlers: [Handler] {
    let tail = "\\shell\\open\\command"
    var commands: [String: KeyValue] = [:]
    for key in keys where key.path.lowercased().hasSuffix(tail) {
      let path = key.path.lowercased().dropLast(tail.count)
      commands[String(path)] = key.values.last { $0.name.isEmpty }
    }
    return keys.compactMap { key in
      guard let name = Self.className(key.path) else { return nil }
      let command = commands[key.path.lowercased()]
      let handler = Handler(name: name, key: key, command: command)
      return command != nil || handler.isMarked ? handler : nil
    }
  }

  private static func className(_ path: String) -> String? {
    let parts = path.split(separator: "\\", omittingEmptySubsequences: false)
    let lower = parts.map { $0.lowercased() }
    if lower.count == 2, lower[0] == "hkey_classes_root" { return String(parts[1]) }
    if lower.count == 4, lower[1] == "software", lower[2] == "classes" { return String(parts[3]) }
    return nil
  }

  private func findings(of handler: Handler) -> [Finding] {
    guard SchemeName.isValid(handler.name) || handler.isMarked else { return [] }
    var findings: [Finding] = []
    // An application's own class has a point in its name and is named by its capabilities.
    if !handler.isMarked, !handler.name.contains(".") {
      findings.append(
        Finding(
          code: .registryScheme,
          severity: .error,
          message:
            "The key \(Value.quoted(handler.name)) has no value \"URL Protocol\", so Windows does "
            + "not take it for a scheme.",
          location: SourceLocation(file: file, line: handler.key.line),
          remedy: "Add \"URL Protocol\"=\"\" to the key."
        )
      )
    }
    guard let command = handler.command else {
      findings.append(
        Finding(
          code: .registryCommand,
          severity: .error,
          message: "The scheme \(Value.quoted(handler.name)) has no command.",
          location: SourceLocation(file: file, line: handler.key.line),
          remedy: "Add the key shell\\open\\command with the program, then -- \"%1\"."
        )
      )
      return findings
    }
    if let message = Self.fault(of: command.text) {
      findings.append(
        Finding(
          code: .registryCommand,
          severity: message.severity,
          message: message.text,
          location: SourceLocation(file: file, line: command.line),
          columns: command.columns,
          remedy: "Write \"C:\\path\\program.exe\" -- \"%1\", each with its quotes."
        )
      )
    }
    return findings
  }

  /// What is wrong with a command.
  private static func fault(of command: String) -> (severity: Finding.Severity, text: String)? {
    guard command.contains("%1") else {
      return (.error, "The command has no %1, so the program starts and gets no link.")
    }
    if command.lowercased().hasPrefix("cmd") || command.lowercased().contains("cmd.exe") {
      return (.error, "The link becomes part of a line of cmd, which runs what a link says.")
    }
    guard command.contains("\"%1\"") else {
      return (
        .error,
        "The code %1 stands without quotes, so a link with a space comes as several arguments."
      )
    }
    guard command.contains(" -- \"%1\"") else {
      return (
        .warning,
        "Nothing stands between options and the link, so a link with quotes can add options."
      )
    }
    return nil
  }
}
