internal import Moongate
internal import TerminalText

extension Session {
  /// Says what came of a link.
  func answer(for attempt: Attempt) -> SessionAnswer {
    let text = DecisionText(attempt.result, of: attempt.link, by: gate).text
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if settings.showsSteps, let steps = steps(of: attempt) {
      lines.append(Explanation.line("steps", "\(steps)"))
    }
    let isFine = Outcome(attempt.result) == .fine
    let result = lines.firstIndex { $0.hasPrefix("→") || $0.hasPrefix("error:") } ?? 0
    var styled: [StyledText] = []
    for (index, line) in lines.enumerated() {
      let end = index + 1 < lines.count ? "\n" : ""
      let style = index == result ? (isFine ? Palette.good : Palette.error) : Palette.plain
      styled.append(StyledText(line + end, style))
    }
    let json = try? Value(
      encoding: DecisionJSON(attempt.result, of: attempt.link, by: gate.fingerprint)
    )
    var answer = SessionAnswer(styled, json: json ?? .string(attempt.outcome))
    answer.isFailure = !isFine
    return answer
  }

  /// The steps that deciding a link takes; `nil` where it fails.
  func steps(of attempt: Attempt) -> Int? {
    try? gate.steps(of: attempt.link, in: attempt.circumstances)
  }
}
