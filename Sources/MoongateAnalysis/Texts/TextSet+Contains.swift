internal import MoongateLinks

extension TextSet {
  /// Whether a decoded text is in the set.
  func contains(_ text: [UInt8]) -> Bool {
    var work = 0
    return contains(text, &work)
  }

  /// The same; adds to `work` what it took, one for about each byte that an item looked at.
  ///
  /// A mixed segment that would take too long to split counts as not split.
  func contains(_ text: [UInt8], _ work: inout Int) -> Bool {
    work += 8 + text.count
    switch self {
    case .any: return true
    case .nonEmpty: return !text.isEmpty
    case .literal(let bytes, let folds):
      return folds ? Self.areEqualFolded(bytes, text) : bytes == text
    case .oneOf(let options):
      work += options.count
      return options.contains(text)
    case .spellings(let options):
      work += options.count
      return options.contains { Self.areEqualFolded($0, text) }
    case .integers(let range): return KindValue.integer(of: text).map(range.contains) ?? false
    case .format(let format): return format.accepts(text)
    case .url(let places):
      work += 2 * text.count + 16 * (places.schemes.count + (places.domains?.count ?? 0))
      return places.accept(ContiguousArray(text).span)
    case .declared(let pattern):
      work += pattern.items.count * (text.count + 8)
      return pattern.accepts(text)
    case .mixed(let parts, let folds): return Self.splits(text, parts, folds, &work)
    }
  }

  /// Whether two texts are equal but for ASCII case.
  static func areEqualFolded(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count
      && left.indices.allSatisfy { ASCII.lowercased(left[$0]) == ASCII.lowercased(right[$0]) }
  }

  /// The most work of one split.
  private static let maximumWork = 1 << 16

  /// Whether a text can be cut into the parts of a mixed segment.
  private static func splits(
    _ text: [UInt8],
    _ parts: [Part],
    _ folds: Bool,
    _ work: inout Int
  ) -> Bool {
    let limit = work + maximumWork
    // Where the parts up to now can end.
    var ends = [0]
    for (position, part) in parts.enumerated() where !ends.isEmpty {
      work += workOfPart + ends.count
      switch part {
      case .literal(let bytes):
        ends = ends.compactMap { start in
          let end = start + bytes.count
          return stands(bytes, in: text, at: start, folds, &work) ? end : nil
        }
      case .capture(let set):
        var reached: [Int] = []
        for end in ends[0] + 1..<max(text.count, ends[0]) + 1 {
          work += 1
          guard work < limit else { return false }
          // A capture ends with the text or where the literal behind it begins.
          if position + 1 == parts.count {
            guard end == text.count else { continue }
          } else if case .literal(let bytes) = parts[position + 1] {
            guard stands(bytes, in: text, at: end, folds, &work) else { continue }
          }
          let isReached = ends.contains { start in
            guard start < end, work < limit else { return false }
            if case .nonEmpty = set { return true }
            return set.contains(Array(text[start..<end]), &work)
          }
          if isReached { reached.append(end) }
        }
        ends = reached
      }
    }
    return ends.contains(text.count)
  }

  /// The work of a part besides looking at bytes.
  private static let workOfPart = 64

  private static func stands(
    _ bytes: [UInt8],
    in text: [UInt8],
    at start: Int,
    _ folds: Bool,
    _ work: inout Int
  ) -> Bool {
    guard start + bytes.count <= text.count else { return false }
    for (offset, wanted) in bytes.enumerated() {
      work += 1
      let byte = text[start + offset]
      guard byte == wanted || folds && ASCII.lowercased(byte) == ASCII.lowercased(wanted) else {
        return false
      }
    }
    return true
  }
}
