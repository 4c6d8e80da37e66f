extension Editor {
  /// Completes the text before the cursor as far as there is no choice, then lists what there is.
  ///
  /// - Returns: whether there was anything.
  mutating func complete(isForward: Bool) -> Bool {
    var completion = host.complete(buffer.text, cursor: buffer.cursor)
    let lower = buffer.text.boundary(from: completion.range.lowerBound)
    let upper = buffer.text.boundary(from: completion.range.upperBound)
    completion.range = lower..<upper
    completion.candidates = completion.candidates.map {
      Candidate(CleanText.of($0.text), display: $0.display, description: $0.description)
    }
    let original = String(buffer.text.slice(completion.range))
    guard let first = completion.candidates.first?.text else { return false }
    // One of no letters only says what may stand there.
    if completion.candidates.count == 1, !first.isEmpty {
      return buffer.replace(completion.range, with: first, as: .single)
    }
    let common = completion.candidates.dropFirst().reduce(first) { Self.common($0, $1.text) }
    if common.utf8.count > original.utf8.count, common.hasPrefix(original) {
      return buffer.replace(completion.range, with: common, as: .single)
    }
    buffer.moveCursor(to: buffer.cursor)
    choice = CompletionChoice(completion, original: original)
    return true
  }

  /// Does what a command says to the list; returns whether there is nothing else to do.
  mutating func goOnChoosing(with command: Command) -> Bool {
    guard var choice else { return false }
    switch command {
    case .complete, .completeBackward:
      let text = choice.choose(isForward: command == .complete)
      guard put(text, &choice) else { return true }
      self.choice = choice
      return true
    case .cancel:
      if choice.list.selected != nil { _ = put(choice.original, &choice) }
      self.choice = nil
      return true
    case .enter where choice.list.selected != nil:
      self.choice = nil
      return true
    default:
      return false
    }
  }

  private mutating func put(_ text: String, _ choice: inout CompletionChoice) -> Bool {
    guard buffer.replace(choice.range, with: text, as: .completion) else {
      hasToRing = true
      return false
    }
    choice.put(text)
    return true
  }

  /// The text that two begin with.
  private static func common(_ one: String, _ other: String) -> String {
    String(zip(one, other).prefix { $0 == $1 }.map(\.0))
  }
}
