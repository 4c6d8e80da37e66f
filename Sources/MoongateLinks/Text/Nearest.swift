/// The candidate that is most likely meant by a misspelt word; nil if none is near.
///
/// Near is an edit distance (insertions, deletions, replacements and swaps of neighbours) of at
/// most a third of the word's length, and one more for words of two bytes and longer; of several,
/// the first. ASCII case does not count. `mg_nearest` in C is the same rule for the sandbox; a test
/// compares the two.
///
/// - Complexity: O(*m* × *n*) in the lengths for each candidate of similar length.
package func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
  var work = Int.max
  return nearest(to: word, among: candidates, work: &work)
}

/// The candidate that is most likely meant, of those that some work suffices to compare.
///
/// - Parameters:
///   - word: the misspelt word.
///   - candidates: what may be meant.
///   - work: about the nanoseconds that looking may take; what it takes is subtracted.
/// - Returns: the candidate; nil if none is near.
@inline(never)
func nearest(
  to word: String,
  among candidates: some Sequence<String>,
  work: inout Int
) -> String? {
  let wanted = word.utf8.map(ASCII.lowercased)
  guard wanted.count <= longest else { return nil }
  let most = wanted.count / 3 + (wanted.count > 1 ? 1 : 0)
  var comparison = WordComparison(wanted)
  var best: (distance: Int, candidate: String)?
  for candidate in candidates {
    let limit = min(most, (best?.distance ?? .max) - 1)
    let count = candidate.utf8.count
    let isComparable = count <= longest && abs(count - wanted.count) <= limit
    let cost = workOfWord + (isComparable ? workOfLetters * count * wanted.count : 0)
    guard cost <= work else {
      work = 0
      break
    }
    work -= cost
    guard isComparable else { continue }
    let distance = comparison.distance(to: candidate.utf8.map(ASCII.lowercased))
    if distance <= limit { best = (distance, candidate) }
    if distance == 0 { break }
  }
  return best?.candidate
}

/// The work of looking at a candidate, and of comparing a letter of it with one of the word.
private let workOfWord = 8
private let workOfLetters = 2

/// The most bytes of a word that has a nearest one.
private let longest = 64

/// Compares one word with others, in memory that is made once.
private struct WordComparison {
  private let word: [UInt8]
  private var beforeLast: [Int]
  private var last: [Int]
  private var row: [Int]

  init(_ word: [UInt8]) {
    self.word = word
    row = Array(repeating: 0, count: longest + 1)
    last = row
    beforeLast = row
  }

  /// The optimal string alignment distance to a word of at most `longest` bytes.
  mutating func distance(to other: [UInt8]) -> Int {
    for column in 0...other.count { last[column] = column }
    for line in word.indices {
      row[0] = line + 1
      for column in other.indices {
        let replaced = last[column] + (word[line] == other[column] ? 0 : 1)
        var cost = min(replaced, last[column + 1] + 1, row[column] + 1)
        if line > 0, column > 0, word[line] == other[column - 1], word[line - 1] == other[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        row[column + 1] = cost
      }
      swap(&beforeLast, &last)
      swap(&last, &row)
    }
    return last[other.count]
  }
}
