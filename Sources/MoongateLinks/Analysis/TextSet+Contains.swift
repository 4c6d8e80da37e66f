extension TextSet {
  /// Whether a decoded text is in the set.
  func contains(_ text: [UInt8]) -> Bool {
    switch self {
    case .any: return true
    case .nonEmpty: return !text.isEmpty
    case .literal(let bytes, let folds):
      return folds ? Self.areEqualFolded(bytes, text) : bytes == text
    case .oneOf(let options): return options.contains(text)
    case .integers(let range): return Self.integer(text).map(range.contains) ?? false
    case .number:
      return Self.isPlain(text) && KindValue.number(text.span, DecodedCursor(text.indices)) != nil
    case .uuid:
      return Self.isPlain(text) && KindValue.isUUID(text.span, DecodedCursor(text.indices))
    case .declared(let pattern): return pattern.accepts(text.span)
    case .mixed(let parts, let folds): return Self.splits(text, parts, folds)
    }
  }

  /// The integer that a text spells.
  static func integer(_ text: [UInt8]) -> Int? {
    isPlain(text) ? KindValue.integer(text.span, DecodedCursor(text.indices)) : nil
  }

  /// Whether nothing in a decoded text could be taken for an escape.
  private static func isPlain(_ text: [UInt8]) -> Bool { !text.contains(ASCII.percent) }

  /// Whether two texts are equal but for ASCII case.
  static func areEqualFolded(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count
      && left.indices.allSatisfy { ASCII.lowercased(left[$0]) == ASCII.lowercased(right[$0]) }
  }

  /// Whether a text can be cut into the parts of a mixed segment.
  private static func splits(_ text: [UInt8], _ parts: [Part], _ folds: Bool) -> Bool {
    // Where the parts up to now can end.
    var ends = [0]
    for (position, part) in parts.enumerated() where !ends.isEmpty {
      switch part {
      case .literal(let bytes):
        ends = ends.compactMap { start in
          let end = start + bytes.count
          guard end <= text.count else { return nil }
          let piece = text[start..<end]
          let isEqual = folds ? areEqualFolded(bytes, Array(piece)) : piece.elementsEqual(bytes)
          return isEqual ? end : nil
        }
      case .capture(let set):
        let isLast = position == parts.count - 1
        var reached: Set<Int> = []
        for start in ends where start < text.count {
          for end in (isLast ? text.count : start + 1)...text.count
          where !reached.contains(end) && set.contains(Array(text[start..<end])) {
            reached.insert(end)
          }
        }
        ends = reached.sorted()
      }
    }
    return ends.contains(text.count)
  }
}
