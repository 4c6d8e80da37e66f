internal import MoongateLua

// Arrays that are sorted by the bytes of names: two names that Unicode calls equivalent are different names. They
// stand where dictionaries of ByteName could, because a process spends a twentieth of its start on making the type of
// the first of those.

extension Array {
  /// The elements in the order of their names' bytes; of a name given twice the last one stays.
  ///
  /// - Complexity: O(*n* log *n*).
  func sorted(byName name: (Element) -> String) -> [Element] {
    var unique: [Element] = []
    for index in map(name).placesByBytes {
      if let last = unique.last, !precedes(name(last), name(self[index])) { unique.removeLast() }
      unique.append(self[index])
    }
    return unique
  }

  /// The place of an element, byte for byte, in an array that is sorted by name.
  ///
  /// - Complexity: O(log *n*).
  func place(of wanted: String, byName name: (Element) -> String) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if precedes(name(self[middle]), wanted) { low = middle + 1 } else { high = middle }
    }
    guard low < count, !precedes(wanted, name(self[low])) else { return nil }
    return low
  }
}

private func precedes(_ first: String, _ second: String) -> Bool {
  first.utf8.lexicographicallyPrecedes(second.utf8)
}
