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
