internal import MoongateLinks

/// A mixed segment as a row of bytes and captures, to see whether another one accepts all its texts.
struct MixedTokens {
  private enum Token {
    case byte(UInt8)
    case capture(TextSet)
  }

  private let tokens: [Token]
  private let folds: Bool

  init(_ parts: [TextSet.Part], folds: Bool) {
    self.folds = folds
    tokens = parts.flatMap { part in
      switch part {
      case .literal(let bytes): bytes.map { Token.byte($0) }
      case .capture(let set): [Token.capture(set)]
      }
    }
  }

  private static let maximumWork = 1 << 16

  /// Whether the parts of another mixed segment provably split every text.
  ///
  /// Its captures take whole captures, or bytes beside them if they take any text.
  /// Adds to `work` what it took; what would take too long does not fit.
  func fit(_ parts: [TextSet.Part], folds outerFolds: Bool, _ work: inout Int) -> Bool {
    let limit = work + Self.maximumWork
    var ends: Set<Int> = [0]
    for part in parts {
      var next: Set<Int> = []
      for start in ends {
        switch part {
        case .literal(let bytes):
          let end = start + bytes.count
          work += bytes.count
          if end <= tokens.count, matches(bytes, at: start, outerFolds) { next.insert(end) }
        case .capture(let set):
          guard start < tokens.count else { continue }
          for end in start + 1...tokens.count where !next.contains(end) {
            work += 8
            guard work < limit else { return false }
            if isTaken(start..<end, by: set, &work) { next.insert(end) }
          }
        }
      }
      ends = next
    }
    return ends.contains(tokens.count)
  }

  private func matches(_ bytes: [UInt8], at start: Int, _ outerFolds: Bool) -> Bool {
    bytes.indices.allSatisfy { position in
      guard case .byte(let byte) = tokens[start + position] else { return false }
      if outerFolds { return ASCII.lowercased(byte) == ASCII.lowercased(bytes[position]) }
      return byte == bytes[position] && !(folds && ASCII.isLetter(byte))
    }
  }

  private func isTaken(_ range: Range<Int>, by set: TextSet, _ work: inout Int) -> Bool {
    if case .nonEmpty = set { return true }
    if range.count == 1, case .capture(let inner) = tokens[range.lowerBound] {
      return inner.isSubset(of: set, &work)
    }
    var text: [UInt8] = []
    for token in tokens[range] {
      guard case .byte(let byte) = token, !(folds && ASCII.isLetter(byte)) else { return false }
      text.append(byte)
    }
    return set.contains(text, &work)
  }
}
