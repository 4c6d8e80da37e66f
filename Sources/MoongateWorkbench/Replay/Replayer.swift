internal import LinkRows
package import Moongate

/// Decides recorded traffic again, and compares the answers with those of another set or with the recorded ones.
package struct Replayer: Sendable {
  /// The most ways to answer the questions about one link.
  private static let mostTries = 32

  private let new: Gate
  private let old: Gate?
  private let gates: [Gate]
  /// The possible answers of the app to each question that it declares.
  private let answers: [String: [Value]]
  private let declared: DeclaredWords

  /// A replayer.
  ///
  /// - Parameters:
  ///   - new: a gate that runs the scripts.
  ///   - old: a gate that runs the scripts to compare with; without one, answers are compared with recorded ones.
  package init(with new: Gate, against old: Gate?) {
    (self.new, self.old) = (new, old)
    let gates = [old, new].compactMap(\.self)
    self.gates = gates
    declared = DeclaredWords(of: gates)
    answers = gates.reversed().compactMap(\.configuration.capabilities).reduce(into: [:]) {
      $0.merge($1.questions.mapValues(\.sampleAnswers)) { first, _ in first }
    }
  }

  /// Reads a line and decides its link.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - hasEnd: whether it ends with a newline.
  ///   - isTold: whether the answers are told where they do not change.
  /// - Returns: what came of it.
  func replay(_ line: LineReader.Line, hasEnd: Bool, isTold: Bool) -> ReplayedEntry {
    switch TrafficEntry(line, hasEnd: hasEnd, besides: declared) {
    case .line(let line): replay(line, isTold)
    case .empty: .empty
    case .torn: .torn
    case .unreadable(let message): .unreadable(message)
    }
  }

  /// Decides the link of a line.
  private func replay(_ line: TrafficLine, _ isTold: Bool) -> ReplayedEntry {
    guard let request = line.request else {
      return .decided(
        ReplayedLine(
          line,
          before: .notLink,
          after: .notLink,
          isChanged: false,
          isTold: isTold
        )
      )
    }
    let isRecord = line.recorded != nil
    // What no app declares is a mistake, but not in a record, whose app may have been another one.
    let circumstances =
      isRecord ? request.circumstances.declared(by: gates) : request.circumstances
    let first = attempts(request.link, circumstances)
    if let objection = first.objection(isRecord: isRecord) { return .unreadable(objection) }
    let (attempts, isCertain) = answered(first, line, isRecord)
    let after = ReplayAnswer(attempts.after.result)
    let before = attempts.before.map { ReplayAnswer($0.result) }
    let tried = attempts.after.circumstances.answers
    return .decided(
      ReplayedLine(
        line,
        before: before ?? line.recorded,
        after: after,
        isChanged: before != nil
          ? attempts.differ : line.recorded.map { !after.agrees(with: $0) } ?? false,
        isCertain: isCertain,
        tried: isRecord || tried == first.after.circumstances.answers ? [:] : tried,
        isTold: isTold
      )
    )
  }

  /// Answers what the handlers ask about a link.
  ///
  /// The answers of the app to which a record led are those that lead there again; where nothing is recorded, the first
  /// count that show a difference.
  ///
  /// - Parameters:
  ///   - first: the link as it came.
  ///   - line: its line.
  ///   - isRecord: whether the line is a record.
  /// - Returns: the link with answers, and whether it is known to go where the recorded one went.
  private func answered(
    _ first: Attempts,
    _ line: TrafficLine,
    _ isRecord: Bool
  ) -> (Attempts, isCertain: Bool) {
    // A record with its link has the answers too.
    if line.isExact && isRecord { return (first, true) }
    func isFound(_ attempts: Attempts) -> Bool {
      line.recorded.map { ReplayAnswer(attempts.reference.result).agrees(with: $0) }
        ?? attempts.differ
    }
    var tries = [first]
    var next = 0
    while next < tries.count {
      let attempts = tries[next]
      if isFound(attempts) { return (attempts, true) }
      next += 1
      guard let question = attempts.reference.asked else { continue }
      // Without a declaration, a yes and nothing.
      for value in answers[question] ?? [true, .null] {
        guard tries.count < Self.mostTries else { return (first, false) }
        var circumstances = attempts.asked
        circumstances.set(answer: .init(name: question, value: value))
        let objects = gates.contains { circumstances.objectionToAnswers(of: $0) != nil }
        if !objects { tries.append(self.attempts(first.after.link, circumstances)) }
      }
    }
    // Beside the record alone, another answer is a change.
    return (first, !isRecord || old == nil)
  }

  private func attempts(_ link: String, _ circumstances: Circumstances) -> Attempts {
    func attempt(_ gate: Gate, besides other: Gate?) -> Attempt {
      Attempt(link, in: circumstances.known(to: gate, besides: other), by: gate)
    }
    return Attempts(
      asked: circumstances,
      before: old.map { attempt($0, besides: new) },
      after: attempt(new, besides: old)
    )
  }
}

/// A link decided by the set that is tried, and by the one that it is compared with.
private struct Attempts {
  /// The circumstances before each app leaves out what it does not declare.
  let asked: Circumstances
  let before: Attempt?
  let after: Attempt

  /// The one that others are compared with.
  var reference: Attempt { before ?? after }

  /// Whether the two answers differ; not where there is only one.
  var differ: Bool { before.map { !$0.agreesButForPlaces(with: after) } ?? false }

  /// Returns a sentence that says why the line is none of traffic; `nil` if it is one.
  ///
  /// No set changes what it comes to: the text is meant to be something else than a link, or no app passes its facts.
  func objection(isRecord: Bool) -> String? {
    let failures = [before, after].compactMap(\.self).map(\.failure)
    switch (failures.first ?? nil, failures.last ?? nil) {
    case (.link(let error)?, .link?) where !isRecord && error.reason.isOfOtherText:
      return "\(error)".prefix { !$0.isNewline }.description
    case (.facts(let error)?, .facts?): return error.message
    default: return nil
    }
  }
}

extension Attempt {
  /// The error; `nil` where there is a decision.
  fileprivate var failure: DecisionError? {
    if case .failure(let error) = result { error } else { nil }
  }
}

extension LinkError.Reason {
  /// Whether the text is not even meant to be a link.
  fileprivate var isOfOtherText: Bool {
    [.missingScheme, .badScheme, .leadingSpace].contains(self)
  }
}
