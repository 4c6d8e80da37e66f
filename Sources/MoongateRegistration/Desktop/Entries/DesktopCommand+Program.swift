extension DesktopCommand {
  /// The program that is run in the end: the first word, or the one that `env` and its like run; `nil` where
  /// they are given none.
  var target: Argument? {
    var words = arguments[...]
    while let word = words.first, let launcher = Launcher(word.text) {
      words = words.dropFirst()
      while let word = words.first, let count = launcher.count(ofWordsAt: word.text) {
        words = words.dropFirst(count)
        if word.text == "--" { break }
      }
    }
    guard let word = words.first, word.codes.isEmpty else { return nil }
    return word
  }

  /// The words that look like one path with spaces in it, as one; `nil` where the program is a path by itself.
  ///
  /// A program in a folder of programs is one, whatever follows it.
  var brokenPath: Argument? {
    guard var path = program, path.text.hasPrefix("/"), !path.isQuoted else { return nil }
    let folder = path.text.split(separator: "/").dropLast().last ?? ""
    if ["bin", "sbin", "games", "libexec"].contains(folder) { return nil }
    for word in arguments.dropFirst() {
      guard word.codes.isEmpty, !word.isQuoted, let first = word.text.first, first != "-",
        first != "/",
        !word.text.contains(where: { $0 == "=" || $0 == ":" })
      else { return nil }
      path.text += " " + word.text
      path.columns = path.columns.lowerBound..<word.columns.upperBound
      if word.text.contains("/") { return path }
    }
    return nil
  }
}

extension DesktopCommand.Argument {
  /// Whether the word means the same without quotes.
  var isPlain: Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        !scalar.properties.isWhitespace && scalar != "\"" && scalar != "%"
          && !DesktopCommandReader.reserved.contains(scalar)
      }
  }

  /// The reason why a first word is one for a shell, which desktops do not start; `nil` for a program.
  var shellWord: (message: String, remedy: String)? {
    let name = text.prefix { $0 != "=" }
    let isName =
      name.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar || scalar == "_")
      } && !("0"..."9" ~= name.first ?? "0")
    if isName, name.count < text.count {
      return (
        "Desktops start no shell, so they look for a program with the name \(Value.quoted(text)) and do not find it.",
        "Write env before it, then the absolute path of the program."
      )
    }
    guard ["cd", "exec", "export", "source", ".", "eval", "set", "ulimit"].contains(text) else {
      return nil
    }
    return (
      "The word \(Value.quoted(text)) is one of a shell, which desktops do not start, so the program does not start "
        + "either.",
      text == "cd"
        ? "Write the absolute path of the program; the key Path names its folder."
        : "Write the absolute path of the program, or of a script that does the rest."
    )
  }
}

/// A program of every system whose work is to run another one.
private struct Launcher {
  /// The launchers, each with the options that take the next word.
  private static let all: [String: Set<String>] = [
    "env": ["-u", "-C"], "ionice": ["-c", "-n"], "nice": ["-n"], "nohup": [], "setsid": [],
    "stdbuf": ["-i", "-o", "-e"],
  ]

  private let options: Set<String>
  private let takesVariables: Bool

  /// A launcher; `nil` for another program.
  init?(_ word: String) {
    let name = word.split(separator: "/").last.map(String.init) ?? ""
    guard let options = Self.all[name] else { return nil }
    self.options = options
    takesVariables = name == "env"
  }

  /// The number of words of an option, or of a variable; `nil` for the program to run.
  func count(ofWordsAt word: String) -> Int? {
    if word.hasPrefix("-") { return options.contains(word) ? 2 : 1 }
    return takesVariables && word.contains("=") ? 1 : nil
  }
}
