/// Suffixes of hosts by their labels from the end.
///
/// It is a class because whatever holds a dictionary itself needs the dictionary's type where it is
/// copied, and to make that takes a process that starts a twentieth of its time.
final class SuffixTree: Sendable {
  /// A label, and the suffix before which it stands.
  private struct Step: Hashable {
    let suffix: Int
    let label: Substring
  }

  /// Numbers for the suffixes and all of their own suffixes; 0 stands for the empty one.
  private let numbers: [Step: Int]

  /// The numbers of those that were given.
  private let given: Set<Int>

  /// A tree of suffixes in lower case.
  init(_ suffixes: [String]) {
    var numbers: [Step: Int] = [:]
    var given: Set<Int> = []
    for suffix in suffixes {
      var number = 0
      for label in suffix.split(separator: ".", omittingEmptySubsequences: false).reversed() {
        let step = Step(suffix: number, label: label)
        number = numbers[step] ?? numbers.count + 1
        numbers[step] = number
      }
      given.insert(number)
    }
    self.numbers = numbers
    self.given = given
  }

  /// Whether a host, in lower case, is below one of the suffixes.
  ///
  /// - Complexity: O(*n*) in the bytes of the host.
  func isBelow(_ host: String) -> Bool {
    var number = 0
    var rest = host[...]
    // What stands before the longest of the suffixes: where its labels do not do, neither do those
    // before a shorter one.
    var labels: Substring?
    while let dot = rest.utf8.lastIndex(of: ASCII.dot) {
      let label = rest[rest.utf8.index(after: dot)...]
      guard let next = numbers[Step(suffix: number, label: label)] else { break }
      number = next
      rest = rest[..<dot]
      if given.contains(number) { labels = rest }
    }
    return labels.map { areLabels($0.utf8) } ?? false
  }
}
