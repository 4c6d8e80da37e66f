/// A kind of finding, as `mgate explain MG010` tells of it.
package struct Rule: Sendable {
  /// The code of its findings.
  package let code: Finding.Code
  /// A name of a few words, such as `shadowed-route`.
  package let name: String
  /// How much its findings matter, if they are like most.
  package let severity: Finding.Severity
  /// One sentence.
  package let summary: String
  /// Why it matters, and what to do.
  package let explanation: String
  /// A script in which it is found.
  package let mistake: String
  /// The file that the script is.
  package let mistakeFile: String
  /// A `main.lua` without it.
  package let mended: String
  /// The capabilities of the app in the example, as JSON; `nil` for none.
  package let capabilities: String?
  /// Another file of the example, which is empty; `nil` for none.
  package let otherFile: String?

  init(
    _ code: Finding.Code,
    _ name: String,
    _ severity: Finding.Severity,
    _ summary: String,
    _ explanation: String,
    mistake: String,
    mistakeFile: String = "main.lua",
    mended: String,
    capabilities: String? = nil,
    otherFile: String? = nil
  ) {
    self.code = code
    self.name = name
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.mistake = mistake
    self.mistakeFile = mistakeFile
    self.mended = mended
    self.capabilities = capabilities
    self.otherFile = otherFile
  }
}

extension Rule {
  /// All rules, in the order of their codes.
  package static let all: [Rule] = loading + routes + trials + reading + comments
}

extension Finding.Code {
  /// What there is to say about findings with the code.
  package var rule: Rule {
    guard let rule = Rule.all.first(where: { $0.code == self }) else {
      preconditionFailure("each code has a rule")
    }
    return rule
  }
}
