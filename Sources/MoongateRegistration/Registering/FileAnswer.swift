/// The answer of one of several files to a link, and the findings about the file.
package struct FileAnswer: Sendable {
  /// The path of the file.
  package let file: String
  /// The answer to the link.
  let answer: any LinkAnswer
  /// The findings that may make the platform do otherwise.
  private(set) var findings: [Finding]
  private let sources: SourceLines

  /// The answer of a file.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - question: the link, and for whom it is asked.
  /// - Throws: why it cannot be expressed.
  package init(of file: RegistrationFile, to question: LinkQuestion) throws(RegistrationError) {
    self.file = file.path
    answer = try file.answer(to: question)
    findings = file.inspections.flatMap(\.findings).filter { $0.severity >= .warning }.inOrder
    sources = SourceLines([file.source].compactMap(\.self))
  }

  /// The same without the findings, for a file whose findings were shown with another link.
  package var withoutFindings: FileAnswer {
    var answer = self
    answer.findings = []
    return answer
  }

  /// Whether a platform brings an app the link, as far as all files say that were asked.
  ///
  /// Apple's systems bring links of the web only where the association does so too; Android leaves to the
  /// browser what the host's statement leaves out.
  package static func deliver(_ answers: [FileAnswer]) -> Bool {
    let all = answers.map(\.answer)
    func some<Answer: LinkAnswer>(_: Answer.Type) -> [Answer] { all.compactMap { $0 as? Answer } }
    /// Whether a file brings the link; `nil` where there is none of its kind.
    func isMatch(_ answers: [some LinkAnswer]) -> Bool? {
      answers.isEmpty ? nil : answers.contains(where: \.isMatch)
    }
    let statement = isMatch(some(AssetLinksAnswer.self))
    let apple = isMatch(some(AssociationAnswer.self)) ?? isMatch(some(ClaimsAnswer.self))
    let android = isMatch(some(AndroidDelivery.self)) ?? statement
    return apple == true || android == true && statement != false
  }

  /// The file, the answer, and the findings below it.
  package var text: String {
    let lines = findings.flatMap { FindingText($0, in: sources).lines }
    return (["\(Value.displayed(file)): \(Value.displayed(answer.link))", answer.text] + lines)
      .joined(separator: "\n")
  }
}

extension FileAnswer: Encodable {
  private enum CodingKeys: CodingKey { case file, findings }

  /// Writes the answer, and the file and its findings beside it.
  package func encode(to encoder: any Encoder) throws {
    try answer.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(file, forKey: .file)
    try container.encode(findings, forKey: .findings)
  }
}
