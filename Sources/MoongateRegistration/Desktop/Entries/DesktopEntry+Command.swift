internal import Moongate

extension DesktopEntry {
  /// The most findings of a kind about one command.
  private static let mostFindings = 100

  /// The findings about a command that keeps a link from reaching the program as one argument.
  var commandFindings: [Finding] {
    guard let command, entry("Exec") != nil else { return [] }
    var findings = command.flaws.prefix(Self.mostFindings).map { flaw in
      finding(
        .invalidCommand,
        .error,
        "Exec",
        columns: flaw.columns,
        flaw.message,
        remedy: "Use a command without spaces and special characters, then %u."
      )
    }
    findings += programFindings(command)
    findings += unknownCodes(command)
    guard !schemes.isEmpty else { return findings }
    return findings + shellFindings(command) + linkFindings(command)
  }

  private func programFindings(_ command: DesktopCommand) -> [Finding] {
    guard let program = command.program else {
      return [
        finding(
          .invalidCommand,
          .error,
          "Exec",
          "Exec runs nothing.",
          remedy: "Write the absolute path of the program, then %u."
        )
      ]
    }
    if let word = program.shellWord {
      return [unreachable(.error, program, word.message, remedy: word.remedy)]
    }
    guard let target = command.target else {
      return [
        finding(
          .invalidCommand,
          .error,
          "Exec",
          columns: program.columns,
          "The command \(Value.quoted(program.text)) is given no program to run.",
          remedy: "Write the absolute path of the program before %u."
        )
      ]
    }
    var findings: [Finding] = []
    if program.text.hasPrefix("/"), program.text.contains("=") {
      findings.append(
        finding(
          .invalidCommand,
          .warning,
          "Exec",
          columns: program.columns,
          "The path of a program may not have \"=\", with which some readers begin a variable.",
          remedy: "Install the program at a path without \"=\"."
        )
      )
    }
    if let path = command.brokenPath, entry("Path") == nil {
      findings.append(
        unreachable(
          .warning,
          path,
          "The command runs \(Value.quoted(program.text)), because a space ends a word, though "
            + "\(Value.quoted(path.text)) looks like one path.",
          remedy:
            "Install the program at a path without spaces; in quotes only some readers find it."
        )
      )
    } else if !target.text.hasPrefix("/") {
      findings.append(
        unreachable(
          .warning,
          target,
          "The program \(Value.quoted(target.text)) is looked for in the PATH of the session, which may be another "
            + "one than yours.",
          remedy: "Write the absolute path of the program."
        )
      )
    }
    return findings + quoteFindings(command, target)
  }

  /// The findings about quotes, which the script `xdg-open` takes for a part of a word.
  private func quoteFindings(
    _ command: DesktopCommand,
    _ target: DesktopCommand.Argument
  ) -> [Finding] {
    let quoted = command.arguments.filter { word in
      word.isQuoted && word.codes.isEmpty
        && !command.flaws.contains { word.columns.overlaps($0.columns) }
    }
    return quoted.prefix(Self.mostFindings).map { word in
      guard word.columns.lowerBound <= target.columns.lowerBound else {
        return finding(
          .invalidCommand,
          .note,
          "Exec",
          columns: word.columns,
          "The script xdg-open reads no quotes, so where it knows no desktop the program gets them as well.",
          remedy: word.isPlain
            ? "Remove the quotes." : "Use words without spaces and special characters."
        )
      }
      return unreachable(
        .warning,
        word,
        "The script xdg-open reads no quotes, so where it knows no desktop it does not find "
          + "\(Value.quoted(word.text)).",
        remedy: word.isPlain
          ? "Remove the quotes."
          : "Install the program at a path without spaces and special characters."
      )
    }
  }

  private func unreachable(
    _ severity: Finding.Severity,
    _ word: DesktopCommand.Argument,
    _ message: String,
    remedy: String
  ) -> Finding {
    finding(
      .unreachableCommand,
      severity,
      "Exec",
      columns: word.columns,
      message,
      remedy: remedy
    )
  }

  private func unknownCodes(_ command: DesktopCommand) -> [Finding] {
    let unknown = command.codes.filter { !$0.isLink && !$0.isFile && !isOther($0) }
    return unknown.prefix(Self.mostFindings).map { code in
      finding(
        .invalidCommand,
        .warning,
        "Exec",
        columns: code.columns,
        "The code \(Value.quoted(code.text)) is not known to desktops, so it is dropped.",
        remedy: "Remove it, or write %% for a percent sign."
      )
    }
  }

  /// Whether a code stands for something else than what is opened.
  private func isOther(_ code: DesktopCommand.Code) -> Bool {
    code.letter == "i" || code.letter == "c" || code.letter == "k"
  }

  private func shellFindings(_ command: DesktopCommand) -> [Finding] {
    let words = command.arguments
    guard
      let shell = words.firstIndex(where: { ShellName.isShell($0.text) }),
      let option = words[shell...].dropFirst().firstIndex(where: {
        ShellName.isScriptOption($0.text)
      }),
      words[option...].contains(where: { $0.codes.contains { $0.isLink || $0.isFile } })
    else { return [] }
    let script = option + 1
    let columns = words[shell].columns.lowerBound..<words[option].columns.upperBound
    guard script < words.count, words[script].codes.contains(where: { $0.isLink || $0.isFile })
    else {
      return [
        finding(
          .shellCommand,
          .note,
          "Exec",
          columns: columns,
          "The desktop starts a shell, and the shell starts the program.",
          remedy: "Name the program itself; a script of its own may do what the shell does."
        )
      ]
    }
    return [
      finding(
        .shellCommand,
        .error,
        "Exec",
        columns: columns,
        "The link becomes part of a script of a shell, which runs what a link says.",
        remedy: "Name the program itself, then %u."
      )
    ]
  }

  private func linkFindings(_ command: DesktopCommand) -> [Finding] {
    let codes = command.codes.filter { $0.isLink || $0.isFile }.prefix(Self.mostFindings)
    guard let first = codes.first else {
      return [
        finding(
          .missingLinkCode,
          .error,
          "Exec",
          "Exec has no %u, so the program starts and gets no link.",
          remedy: "Put %u after the program."
        )
      ]
    }
    var findings = codes.filter(\.isFile).map { code in
      finding(
        .fileCode,
        .error,
        "Exec",
        columns: code.columns,
        "The code \(code.text) means a file, so the program starts and gets no link.",
        remedy: "Write %u."
      )
    }
    for again in codes.dropFirst() {
      findings.append(
        finding(
          .repeatedLinkCode,
          .warning,
          "Exec",
          columns: again.columns,
          "The code \(again.text) comes after \(first.text), and a command may have only one such code.",
          remedy: "Remove one of them."
        )
      )
    }
    for word in command.arguments where findings.count < 3 * Self.mostFindings {
      for code in word.codes.prefix(Self.mostFindings) where code.isLink {
        if code.isQuoted {
          findings.append(quoted(code))
        } else if word.text != code.text {
          findings.append(joined(code, in: word))
        }
      }
    }
    return findings
  }

  private func quoted(_ code: DesktopCommand.Code) -> Finding {
    finding(
      .quotedLinkCode,
      .error,
      "Exec",
      columns: code.columns,
      "The code \(code.text) is in quotes: the program gets a link with quotes around it, and those in the "
        + "link are lost.",
      remedy: "Remove the quotes; a link is one argument without them."
    )
  }

  private func joined(_ code: DesktopCommand.Code, in word: DesktopCommand.Argument) -> Finding {
    finding(
      .joinedLinkCode,
      .warning,
      "Exec",
      columns: word.columns,
      "The code \(code.text) is joined to other text: some desktops put the link there, and others add it as a "
        + "word of its own.",
      remedy: "Write \(code.text) as a word of its own."
    )
  }
}

/// The names of shells, and their options.
private enum ShellName {
  private static let names: Set<String> = [
    "sh", "bash", "dash", "ash", "zsh", "ksh", "mksh", "fish", "csh", "tcsh",
  ]

  /// Whether a word is a shell, with or without the folder that it is in.
  static func isShell(_ word: String) -> Bool {
    word.split(separator: "/").last.map { names.contains(String($0)) } ?? false
  }

  /// Whether a word has a shell run the next one: `-c`, `-lc`.
  static func isScriptOption(_ word: String) -> Bool {
    word.hasPrefix("-") && !word.hasPrefix("--") && word.contains("c") && word.utf8.count <= 8
  }
}
