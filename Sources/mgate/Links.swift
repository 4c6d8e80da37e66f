import ArgumentParser

/// The links that a command takes: its arguments, or lines of standard input for `-`.
struct Links: ParsableArguments {
  @Argument(help: "The links; - stands for those on standard input, one a line.")
  var urls: [String]

  /// Gives each link to `body` as soon as it is there.
  func read(_ body: (String) -> Void) { Self.read(urls, body) }

  /// Gives each link that arguments name to `body` as soon as it is there.
  static func read(_ urls: [String], _ body: (String) -> Void) {
    for url in urls {
      guard url == "-" else {
        body(url)
        continue
      }
      while let line = readLine() {
        if !line.isEmpty { body(line) }
      }
    }
  }
}
