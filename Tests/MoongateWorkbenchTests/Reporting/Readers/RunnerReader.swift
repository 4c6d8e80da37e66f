/// The commands in a log, as the runner of GitHub's actions finds them: `::name key=value::message` where a
/// line begins so, after blanks, and `##[name key=value]message` anywhere in a line.
///
/// The runner obeys commands that it knows. After `::stop-commands::name` it knows any name, and other
/// services know others, so that here all are known.
struct RunnerReader {
  struct Command: Equatable {
    let name: String
    let properties: [String: String]
    let message: String
  }

  let commands: [Command]

  init(_ log: String) {
    commands = log.lines.compactMap { Self.command($0) ?? Self.olderCommand($0) }
  }

  private static func command(_ line: String) -> Command? {
    let scalars = line.unicodeScalars.drop { $0.properties.isWhitespace }
    guard scalars.starts(with: "::".unicodeScalars) else { return nil }
    let text = Array(scalars)
    var end = 2
    while end + 1 < text.count, text[end] != ":" || text[end + 1] != ":" { end += 1 }
    guard end + 1 < text.count else { return nil }
    let info = text[2..<end]
    let name = info.prefix { $0 != " " }
    var properties: [String: String] = [:]
    for property in info.dropFirst(name.count + 1).split(separator: ",") {
      let pair = property.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { continue }
      let value = unescaped(pair[1], ["0D": "\r", "0A": "\n", "3A": ":", "2C": ",", "25": "%"])
      properties[string(pair[0])] = value
    }
    return Command(
      name: string(name),
      properties: properties,
      message: unescaped(text[(end + 2)...], ["0D": "\r", "0A": "\n", "25": "%"])
    )
  }

  private static func olderCommand(_ line: String) -> Command? {
    var rest = line.unicodeScalars[...]
    while let mark = rest.firstIndex(of: "#") {
      rest = rest[mark...].dropFirst()
      guard rest.first == "#" else { continue }
      // Other services have their name before the bracket.
      let name = rest.dropFirst().drop { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
      guard name.first == "[", let end = name.firstIndex(of: "]") else { continue }
      return Command(
        name: string(name[..<end].dropFirst()),
        properties: [:],
        message: string(name[end...].dropFirst())
      )
    }
    return nil
  }

  /// A text with the characters that its escapes stand for.
  private static func unescaped(
    _ text: ArraySlice<Unicode.Scalar>,
    _ escapes: [String: Unicode.Scalar]
  ) -> String {
    var output: [Unicode.Scalar] = []
    var rest = text
    while let scalar = rest.popFirst() {
      if scalar == "%", let meaning = escapes[string(rest.prefix(2))] {
        output.append(meaning)
        rest = rest.dropFirst(2)
      } else {
        output.append(scalar)
      }
    }
    return string(output)
  }

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
