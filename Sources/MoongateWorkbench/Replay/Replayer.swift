internal import LinkRows
package import Moongate

/// Decides recorded traffic again, and compares the answers with those of another set or with the recorded ones.
package struct Replayer: Sendable {
  /// The most ways to answer the questions about one link.
  private static let mostTries = 32

  private let new: Gate
  private let old: Gate?
  private let gates: [Gate]
  /// The answers to try of each question that an app declares, and whether there are no others.
  private let answers: [String: (values: [Value], areAll: Bool)]
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
      $0.merge($1.questions.mapValues { ($0.sampleAnswers, $0.areSampleAnswersAll) }) { first, _ in
        first
      }
    }
  }

  /// Reads a line and decides its link.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - hasEnd: whether it ends with a newline.
  ///   - isTold: whether the answers are told where they do not change.
  /// - Returns: what came of it.
  func replay(_ line: LineReader.Line, hasEnd: Bool, isTold: Bool) -> LineEntry<ReplayedLine> {
    LineReader.entry(of: line, hasEnd: hasEnd) { text throws(WorkbenchError) in
      try TrafficLine(text, besides: declared)
    }
    .then { replay($0, isTold) }
  }

  /// Decides the link of a line.
  private func replay(_ line: TrafficLine, _ isTold: Bool) -> LineEntry<ReplayedLine> {
    guard let request = line.request else {
      return .content(
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
    // A fact that no app declares is a mistake in a line by hand; a record may be of another app.
    let circumstances =
      isRecord ? request.circumstances.declared(by: gates) : request.circumstances
    let first = attempts(request.link, circumstances)
    if !isRecord, let objection = first.objection { return .unreadable(objection) }
    let (attempts, isCertain) = answered(first, line)
    let after = ReplayAnswer(attempts.after.result)
    let before = attempts.before.map { ReplayAnswer($0.result) }
    let tried = attempts.after.circumstances.answers
    return .content(
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
  /// For a record those answers count that lead where it went; for another line those that show a difference.
  ///
  /// - Parameters:
  ///   - first: the link as it came.
  ///   - line: its line.
  /// - Returns: the link with answers, and whether it is known what becomes of the recorded one.
  private func answered(_ first: Attempts, _ line: TrafficLine) -> (Attempts, isCertain: Bool) {
    // Nothing to compare with, or a question that is the answer.
    if old == nil, line.recorded == nil { return (first, true) }
    if line.recorded?.asks ?? false { return (first, leads(first, where: line)) }
    if line.isExact, first.reference.asked == nil { return (first, !first.areOfNoApp) }
    let (tries, hasAll) = tries(from: first)
    guard line.recorded != nil else {
      return (tries.first(where: \.differ) ?? first, hasAll || tries.contains(where: \.differ))
    }
    let found = tries.filter { leads($0, where: line) }
    guard old != nil, let one = found.first else { return (found.first ?? first, old == nil) }
    // The app's own answers are unknown, so some that differ and some that do not leave it open.
    let same = found.first { !$0.differ }
    return (same ?? one, same == nil || hasAll && !found.contains(where: \.differ))
  }

  /// Whether a link goes where the record of a line went, in the set that is compared with.
  private func leads(_ attempts: Attempts, where line: TrafficLine) -> Bool {
    guard let recorded = line.recorded else { return true }
    let answer = ReplayAnswer(attempts.reference.result)
    guard answer.agrees(with: recorded) else { return line.isExact && line.recorded?.asks ?? false }
    return line.isExact || old.map { !answer.isByOtherRoute(than: recorded, in: $0) } ?? true
  }

  /// Tries answers to what handlers ask, those to the first question first.
  ///
  /// - Parameter first: the link as it came.
  /// - Returns: all tries with the first, and whether an app can give no other answers.
  private func tries(from first: Attempts) -> ([Attempts], hasAll: Bool) {
    var (tries, hasAll, next) = ([first], true, 0)
    while next < tries.count {
      defer { next += 1 }
      guard let question = tries[next].reference.asked else { continue }
      // Without a declaration, a yes and nothing.
      let (values, areAll) = answers[question] ?? ([true, .null], true)
      hasAll = hasAll && areAll
      for value in values {
        guard tries.count < Self.mostTries else { return (tries, false) }
        var circumstances = tries[next].asked
        circumstances.set(answer: .init(name: question, value: value))
        let objects = gates.contains { circumstances.objectionToAnswers(of: $0) != nil }
        if objects {
          hasAll = false
        } else {
          tries.append(attempts(first.after.link, circumstances))
        }
      }
    }
    return (tries, hasAll)
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

  /// Whether no app passes the facts or answers of the line.
  var areOfNoApp: Bool {
    let failures = [before, after].compactMap { $0 }.map(\.failure)
    return failures.allSatisfy { if case .facts? = $0 { true } else { false } }
  }

  /// A sentence that says why the line is none of traffic, because no set changes what it comes to; `nil` if it is one.
  ///
  /// The text is meant to be something else than a link, or no app passes its facts.
  var objection: String? {
    switch after.failure {
    case .link(let error)? where before?.failure != nil || before == nil:
      error.reason.isOfOtherText ? "\(error)".prefix { !$0.isNewline }.description : nil
    case .facts(let error)? where areOfNoApp: error.message
    default: nil
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
    [.missingScheme, .badScheme, .tooLong].contains(self)
  }
}
