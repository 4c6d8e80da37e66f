/// The page that `mgate explain MG010` prints.
package struct RulePage: Encodable {
  private let rule: Rule

  /// The page of a code; `nil` where no finding has it.
  ///
  /// - Parameter code: the code, in either case, or the name of its rule.
  package init?(code: String) {
    guard
      let rule = Rule.all.first(where: { $0.name == code || $0.code.rawValue == code.uppercased() })
    else { return nil }
    self.rule = rule
  }

  /// The pages of all codes.
  package static var all: [RulePage] { Rule.all.map { RulePage(rule: $0) } }

  private init(rule: Rule) { self.rule = rule }

  /// Whether a text looks like a code, or like what all codes begin with.
  package static func isCode(_ text: String) -> Bool {
    let text = text.uppercased()
    return text.hasPrefix("MG") && text.dropFirst(2).allSatisfy(\.isASCIIDigit)
      || Rule.all.contains { $0.name.uppercased() == text }
  }

  /// All codes, each with its sentence.
  package static var list: String {
    Rule.all.map { "\($0.code.rawValue)  \($0.severity.rawValue.padded(to: 7))  \($0.summary)" }
      .joined(separator: "\n")
  }

  /// The page.
  package var text: String {
    var parts = [
      "\(rule.code.rawValue) \(rule.name) (\(rule.severity.rawValue))\n\(rule.summary)",
      Self.wrapped(rule.explanation),
    ]
    if let capabilities = rule.capabilities {
      parts.append("Capabilities:\n\(Self.indented(capabilities))")
    }
    if let file = rule.otherFile { parts.append("The set has another file, \(file).") }
    if let scripts = rule.scripts {
      parts.append("Scripts:\n\(Self.indented(scripts))")
    }
    parts.append("Found in \(rule.mistakeFile):\n" + Self.indented(rule.mistake))
    parts.append("Mended, in \(rule.mendedFile):\n" + Self.indented(rule.mended))
    if rule.severity != .error, !rule.isOfRegistration {
      parts.append(
        "To let one stay, write a comment with the reason at the end of its line, or in the line above.\n"
          + Self.indented("-- mgate: allow \(rule.code.rawValue) (the reason)")
      )
    }
    return parts.joined(separator: "\n\n")
  }

  /// A text in lines of at most 80 characters.
  private static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= 80 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
      .joined(separator: "\n")
  }

  private enum CodingKeys: CodingKey {
    case code, name, severity, summary, explanation, mistake, mended
  }

  /// Writes the parts of the page.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(rule.code, forKey: .code)
    try fields.encode(rule.name, forKey: .name)
    try fields.encode(rule.severity, forKey: .severity)
    try fields.encode(rule.summary, forKey: .summary)
    try fields.encode(rule.explanation, forKey: .explanation)
    try fields.encode(rule.mistake, forKey: .mistake)
    try fields.encode(rule.mended, forKey: .mended)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}
