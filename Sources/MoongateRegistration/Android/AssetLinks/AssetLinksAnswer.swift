internal import Moongate

/// The answer of a host's statements to a link.
package struct AssetLinksAnswer: LinkAnswer, Hashable, Codable {
  /// The answer of one statement.
  struct Step: Sendable, Hashable, Codable {
    /// The app.
    var package: String
    /// The line of the statement.
    var line: Int
    /// The outcome of the link.
    var outcome: LinkOutcome
    /// The reason, in a sentence.
    var reason: String
  }

  /// The link.
  package var link: String
  /// The outcome of the link, if the app's manifest has it: the best that a statement gives.
  package var outcome: LinkOutcome
  /// All statements about apps, in the order of the file.
  var steps: [Step]
  /// The relation of the link's host to the file's host, in a sentence; `nil` if there is nothing
  /// to say.
  var remark: String?
  /// The packages that the file names, where the one that was asked for is not among them.
  var otherPackages: [String] = []

  private enum CodingKeys: CodingKey { case link, outcome, steps, remark }

  /// The outcome, and a line for each statement.
  package var text: String {
    var lines = ["\(outcome.rawValue): \(Value.displayed(link))"]
    for step in steps {
      lines.append("  \(Value.displayed(step.package)), line \(step.line): \(step.reason)")
    }
    if steps.isEmpty, remark == nil {
      lines.append(
        otherPackages.isEmpty
          ? "  The file has no statement about an app."
          : "  The file has no statement about that app; it has some about \(AppNames.listed(otherPackages))."
      )
    }
    if let remark { lines.append(remark) }
    return lines.joined(separator: "\n")
  }
}

extension AssetLinks {
  /// Returns what the file says of a link, on devices of Android 15 or later.
  ///
  /// - Parameters:
  ///   - link: a link to the host that serves the file.
  ///   - package: the app that is asked for; `nil` for each that the file names.
  /// - Returns: what each statement says.
  /// - Throws: an error for what is not a web link, because no system asks a host for others.
  /// - Complexity: O(*n*) in the rules.
  package func answer(
    to link: String,
    package: String? = nil
  ) throws(RegistrationError) -> AssetLinksAnswer {
    let read = AndroidLink(link)
    guard let scheme = read.scheme?.lowercased(), ["https", "http"].contains(scheme),
      read.host?.isEmpty == false
    else {
      throw RegistrationError(
        "The link \(Value.quoted(link)) is not a web link, which begins with https://."
      )
    }
    let steps = statements.compactMap { statement -> AssetLinksAnswer.Step? in
      guard statement.namespace == Self.androidApp, let name = statement.package,
        package == nil || package == name
      else { return nil }
      let (outcome, reason) = statement.answer(to: read)
      let line = source.place(of: statement.node.bytes).location.line
      return .init(package: name, line: line, outcome: outcome, reason: reason)
    }
    let outcomes = steps.map(\.outcome)
    var answer = AssetLinksAnswer(
      link: link,
      outcome: outcomes.contains(.match) ? .match : outcomes.contains(.exclude) ? .exclude : .none,
      steps: steps
    )
    if steps.isEmpty {
      answer.otherPackages = statements.filter { $0.namespace == Self.androidApp }
        .compactMap(\.package)
    }
    return answer
  }

  /// Returns what the file says of a link, if its host is the one that the path of the file names.
  func answer(to question: LinkQuestion) throws(RegistrationError) -> any LinkAnswer {
    var answer = try answer(to: question.link, package: question.app)
    let hosted = HostedFile(path: file, of: question.domain)
    if let host = hosted.asking(of: AndroidLink(question.link).host?.lowercased()) {
      answer.remark = host.remark
      if !host.isAsked {
        answer.outcome = .none
        answer.steps = []
      }
    }
    return answer
  }
}

extension AssetLinks.Statement {
  fileprivate func answer(to link: AndroidLink) -> (LinkOutcome, String) {
    guard handlesLinks else { return (.none, "The statement does not let the app have links.") }
    guard !fingerprints.isEmpty else { return (.none, "The statement names no certificate.") }
    guard let components, !components.isEmpty else {
      return (.match, "The statement lets the app have all links that its manifest names.")
    }
    guard let index = components.firstIndex(where: { $0.matches(link) }) else {
      return (.none, "None of the \(components.count) dynamic components is about the link.")
    }
    return components[index].excludes
      ? (.exclude, "Dynamic component \(index + 1) leaves the link to the browser.")
      : (.match, "Dynamic component \(index + 1) lets the app have the link.")
  }
}
