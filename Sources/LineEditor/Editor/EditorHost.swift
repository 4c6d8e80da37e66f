package import TerminalText

/// The knowledge about the language of the text that is edited.
///
/// Offsets are those of the text's UTF-8. What a host says may be wrong, but does no harm.
package protocol EditorHost {
  /// The styles of parts of a text, of which a later one covers an earlier one.
  func highlight(_ text: String, cursor: Int) -> [StyledRange]

  /// The text that is proposed behind the cursor, which is at the end of the text.
  func hint(_ text: String, cursor: Int) -> String?

  /// Returns a note on the text, for a row below it; the note is never part of the text.
  func note(_ text: String) -> [StyledText]

  /// Returns the ways to complete the text before the cursor.
  func complete(_ text: String, cursor: Int) -> Completion

  /// Whether Enter ends the text; otherwise it begins another line of it.
  func isComplete(_ text: String) -> Bool
}

/// A host that knows no language.
extension EditorHost {
  /// No styles.
  package func highlight(_: String, cursor _: Int) -> [StyledRange] { [] }

  /// No proposal.
  package func hint(_: String, cursor _: Int) -> String? { nil }

  /// Nothing.
  package func note(_: String) -> [StyledText] { [] }

  /// No candidates.
  package func complete(_: String, cursor: Int) -> Completion { Completion(cursor..<cursor, []) }

  /// Any text.
  package func isComplete(_: String) -> Bool { true }
}

/// The ways to complete a text.
package struct Completion: Equatable, Sendable {
  /// The part that a candidate takes the place of, as offsets of the text's UTF-8.
  package var range: Range<Int>

  /// The candidates to take its place.
  package var candidates: [Candidate]

  /// Candidates for a part of a text.
  package init(_ range: Range<Int>, _ candidates: [Candidate]) {
    self.range = range
    self.candidates = candidates
  }
}
