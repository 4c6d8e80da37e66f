/// Texts in the log of a build service, which obeys some of the lines that it reads there.
///
/// The runner of GitHub's actions reads both outputs of a program. It obeys `::add-mask::x` where a line
/// begins so, after blanks, and the older `##[add-mask]x` anywhere in a line; `::stop-commands::x` and
/// `##[stop-commands]x` keep it from reading on. Other services take `##vso[…]` and `##teamcity[…]`.
/// Links, names and what scripts print could so hide errors, or forge them. No prefix of a line would keep
/// the second form from being obeyed, so both forms are broken by an escape, and always: a report does not
/// depend on whoever reads it.
package enum LogText {
  /// Lines for a person, none of which is obeyed: `\u{3A}:add-mask::x` and `#\u{23}[add-mask]x`.
  package static func lines(_ text: String) -> String {
    escaped(text, beginsLine: true, by: shown)
  }

  /// The escape by which a text for a person shows a character, such as `\u{23}`.
  package static func shown(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// The text with an escape for one mark of each beginning of a command.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - beginsLine: whether the text is at the beginning of a line.
  ///   - escape: returns the escape of a colon or number sign, as the form of the output has it.
  /// - Returns: the text in that form.
  package static func escaped(
    _ text: String,
    beginsLine: Bool,
    by escape: (Unicode.Scalar) -> String
  ) -> String {
    guard mayHoldCommand(text) else { return text }
    var output = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    var isAtStart = beginsLine
    var last: Unicode.Scalar?
    while let scalar = rest.popFirst() {
      if isAtStart && scalar == ":" && rest.first == ":"
        || last == "#" && scalar == "#" && Self.namesService(rest)
      {
        output.append(contentsOf: escape(scalar).unicodeScalars)
      } else {
        output.append(scalar)
      }
      isAtStart = isEnd(scalar) || isAtStart && scalar.properties.isWhitespace
      last = scalar
    }
    return String(output)
  }

  /// Whether two colons or two number signs follow each other; most texts have none.
  private static func mayHoldCommand(_ text: String) -> Bool {
    var last: UInt8 = 0
    return text.utf8.contains { byte in
      defer { last = byte }
      return byte == last && (byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#"))
    }
  }

  /// Whether the text after two number signs is that of a command: a bracket, after the name of a service
  /// where it is not GitHub's.
  private static func namesService(_ text: Substring.UnicodeScalarView) -> Bool {
    text.first { !("a"..."z" ~= $0 || "A"..."Z" ~= $0) } == "["
  }

  /// Whether a line ends with the character for the readers of logs.
  private static func isEnd(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }
}
