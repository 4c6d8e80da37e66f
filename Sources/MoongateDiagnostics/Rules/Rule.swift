/// A kind of finding, as `mgate explain MG010` tells of it.
package struct Rule: Sendable {
  /// The code of its findings.
  package let code: Finding.Code
  /// A name of a few words, such as `shadowed-route`.
  package let name: String
  /// The severity of most of its findings.
  package let severity: Finding.Severity
  /// One sentence.
  package let summary: String
  /// The reason why it matters, and the remedy.
  package let explanation: String
  /// A file in which it is found: a script, or a file of an app's registration.
  package let mistake: String
  /// The name of that file.
  package let mistakeFile: String
  /// A file without it: `main.lua`, or that of the registration.
  package let mended: String
  /// The `main.lua` that a file of a registration is held to; `nil` where the example is a script, or
  /// no script is wanted.
  package let scripts: String?
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
    scripts: String? = nil,
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
    self.scripts = scripts
    self.capabilities = capabilities
    self.otherFile = otherFile
  }
}

extension Rule {
  /// Whether it is about what platforms are told, and not about scripts.
  package var isOfRegistration: Bool { !mistakeFile.hasSuffix(".lua") }

  /// The name of the file without the mistake.
  var mendedFile: String { isOfRegistration ? mistakeFile : "main.lua" }
}

extension Rule {
  /// All rules, in the order of their codes.
  package static let all: [Rule] =
    loading + routes + trials + reading + comments + propertyLists + delegates + association
    + android + desktop
}

extension Finding.Code {
  /// The rule of findings with the code.
  package var rule: Rule {
    guard let rule = Rule.all.first(where: { $0.code == self }) else {
      preconditionFailure("each code has a rule")
    }
    return rule
  }
}
