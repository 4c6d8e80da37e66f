internal import CMoongate

extension String {
  /// Whether the text is one that the function `version` of scripts takes.
  package var isVersion: Bool {
    var text = self
    return text.withUTF8 { mg_names_version(mg_text(UnsafeRawBufferPointer($0))) }
  }

  /// Whether two texts have the same bytes; equivalent ones, which are equal as strings, may not.
  package func isSame(as other: String) -> Bool {
    var (first, second) = (self, other)
    return first.withUTF8 { first in second.withUTF8 { first.isSame(as: $0) } }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether these bytes come before others, the order of an object's names.
  func precedes(_ other: Self) -> Bool {
    var index = 0
    let shorter = Swift.min(count, other.count)
    while index < shorter, self[index] == other[index] { index += 1 }
    return index == shorter ? count < other.count : self[index] < other[index]
  }

  /// Whether these are the same bytes as others; names that Unicode calls equivalent may not be.
  @inline(__always)
  func isSame(as other: Self) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index < count, self[index] == other[index] { index += 1 }
    return index == count
  }
}
