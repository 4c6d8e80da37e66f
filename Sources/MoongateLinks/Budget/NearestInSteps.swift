/// The candidate that is most likely meant by a misspelt word, as far as steps suffice to look.
///
/// Looking takes 20,000 steps at most, and never more than there are, so that a script
/// still learns of the word.
///
/// - Parameters:
///   - word: the misspelt word.
///   - candidates: what may be meant.
///   - steps: what looking may take; what it takes is subtracted.
/// - Returns: the candidate; nil if none is near.
package func nearest(
  to word: String,
  among candidates: some Sequence<String>,
  steps: inout Int
) -> String? {
  let most = max(0, min(steps, 20_000))
  var work = most * MatchBudget.workPerStep
  let found = nearest(to: word, among: candidates, work: &work)
  steps -= most - work / MatchBudget.workPerStep
  return found
}
