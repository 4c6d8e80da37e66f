/// The work left to a search for links, limited so that no set makes the search run for long.
struct SearchBudget {
  /// The steps of all decisions together.
  var steps = 100_000_000
  /// The links that are decided to begin with.
  var starts = 16_000
  /// The links that are decided after that.
  var tries = 4_000
  /// The times that a link is given what a condition wants, and the links that are made so.
  var made = 100_000

  /// Whether nothing more can be decided.
  var isSpent: Bool { steps <= 0 || tries <= 0 || made <= 0 }
}
