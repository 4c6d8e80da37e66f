/// The candidate that is most likely meant by a misspelt word; nil if none is near.
///
/// Near is an edit distance (insertions, deletions, replacements and swaps of neighbours) of at
/// most a third of the word's length, and one more for words of two bytes and longer; of several,
/// the first. ASCII case does not count. `mg_nearest` in C is the same rule for the sandbox; a test
/// compares the two.
///
/// - Complexity: O(*m* × *n*) in the lengths for each candidate of similar length.
package func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
  let wanted = word.utf8.map(ASCII.lowercased)
  guard wanted.count <= longest else { return nil }
  let most = wanted.count / 3 + (wanted.count > 1 ? 1 : 0)
  var best: (distance: Int, candidate: String)?
  for candidate in candidates {
    let limit = min(most, (best?.distance ?? .max) - 1)
    let other = candidate.utf8.map(ASCII.lowercased)
    guard other.count <= longest, abs(other.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, other)
    if distance <= limit { best = (distance, candidate) }
    if distance == 0 { break }
  }
  return best?.candidate
}

/// The most bytes of a word that has a nearest one.
private let longest = 64

/// The optimal string alignment distance of two words.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var line = [row + 1]
    for column in right.indices {
      let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
      var cost = min(replaced, last[column + 1] + 1, line[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      line.append(cost)
    }
    beforeLast = last
    last = line
  }
  return last[right.count]
}
