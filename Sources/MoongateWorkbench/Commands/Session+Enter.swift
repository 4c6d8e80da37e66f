extension Session {
  /// Answers what was entered.
  package func enter(_ input: String) -> SessionAnswer {
    let answer: SessionAnswer
    switch SessionInput(input, in: self) {
    case .nothing: return .nothing
    case .tooLong: answer = .failure("The line has more than \(Self.longestInput) bytes.")
    case .command(let line): answer = run(line)
    case .link(let link): answer = decide(link)
    case .lua(let text): answer = evaluate(text)
    }
    if answer.isFailure { hasFailed = true }
    return answer
  }

  /// Says why something cannot even be read.
  func refuse(_ message: String) -> SessionAnswer {
    hasFailed = true
    return .failure(message)
  }
}
