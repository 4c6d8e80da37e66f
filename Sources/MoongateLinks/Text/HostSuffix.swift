/// Whether a host is below a suffix: whole labels stand before the suffix, none of them empty.
///
/// Both are in lower case.
///
/// - Complexity: O(*n*) in the bytes of the host.
package func isHost(_ host: String, below suffix: String) -> Bool {
  let labels = host.utf8.dropLast(suffix.utf8.count)
  guard host.utf8.count > suffix.utf8.count + 1, labels.last == ASCII.dot,
    host.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  else { return false }
  return labels.dropLast().split(separator: ASCII.dot, omittingEmptySubsequences: false)
    .allSatisfy { !$0.isEmpty }
}
