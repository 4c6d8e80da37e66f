package import Moongate

extension LinkRow {
  /// Checks that the row expects anything.
  package func checkExpectations() throws(TestError) {
    if expectations.isEmpty { throw TestError("The row expects nothing.") }
  }

  /// Returns the differences between a decision and the expectations, in their order.
  package func mismatches(
    with result: Result<Decision, DecisionError>
  ) throws(TestError) -> [TestMismatch] {
    var mismatches: [TestMismatch] = []
    for expectation in expectations {
      if let mismatch = try expectation.mismatch(with: result) { mismatches.append(mismatch) }
    }
    return mismatches
  }

  /// Decides the link of the row, and returns the first thing that is not as expected; `nil` if the row holds.
  ///
  /// A row holds exactly if its test passes in `mgate test`.
  ///
  /// - Parameters:
  ///   - configuration: the limits of links, and what the app declares, of the gate whose scripts decide.
  ///   - scripts: the scripts that decide, which may answer a text that is refused; without them none is answered.
  ///   - decide: decides what a request asks, always by the same scripts; a request with answers comes several
  ///     times, once for each question.
  /// - Returns: the link and one sentence, on one line.
  package func mismatch(
    _ configuration: Configuration,
    of scripts: LoadedScripts? = nil,
    by decide: (Request) throws(DecisionError) -> Decision
  ) -> String? {
    let fault: String
    do throws(TestError) {
      try checkExpectations()
      let result = Result { () throws(DecisionError) in
        try circumstances.decide(link, configuration, of: scripts, by: decide)
      }
      guard let mismatch = try mismatches(with: result).first else { return nil }
      fault = mismatch.sentence
    } catch {
      fault = error.description
    }
    return Value.displayed("\(link): \(fault)").message
  }
}

extension TestMismatch {
  /// The comparison in one sentence, with the first difference.
  fileprivate var sentence: String {
    let difference = differences.first.map { "; \($0)" } ?? ""
    return "Expected \(expected), got \(actual)\(difference)."
  }
}
