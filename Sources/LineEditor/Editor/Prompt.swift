/// The prompts before the lines of a text.
package struct Prompt: Equatable, Sendable {
  /// The prompt before the first line.
  package var first: [StyledText]

  /// The prompt before each further line.
  package var next: [StyledText]

  /// A prompt; each takes at most half of the terminal's width.
  package init(_ first: [StyledText] = [], next: [StyledText] = []) {
    self.first = first
    self.next = next
  }
}
