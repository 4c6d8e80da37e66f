internal import MoongateLinks

extension TextSets {
  /// A text of one set that is outside of others.
  mutating func pick(_ wanted: Int, outside excluded: inout ExcludedTexts) -> Pick {
    if excluded.isEverything { return .none }
    switch sets[wanted] {
    case .literal(let text, folds: false): return isFree(text, excluded) ? .text(text) : .none
    case .literal(let bytes, folds: true):
      while let text = Candidates.spelling(bytes, excluded.tried) {
        if isFree(text, excluded) { return .text(text) }
        excluded.tried += 1
      }
      return Candidates.areSpellingsComplete(bytes) ? .none : .unknown
    case .integers(let range): return pickInteger(range, &excluded)
    case .mixed(let parts, let folds):
      switch pickInside(parts, folds, &excluded) {
      case .text(let text): return .text(text)
      case .none: return .none
      case .unknown: break
      }
    default: break
    }
    let candidates = candidates(of: wanted)
    while excluded.tried < candidates.texts.count {
      let text = candidates.texts[excluded.tried]
      if isFree(text, excluded) { return .text(text) }
      excluded.tried += 1
    }
    return candidates.isComplete ? .none : .unknown
  }

  private mutating func isFree(_ text: [UInt8], _ excluded: ExcludedTexts) -> Bool {
    if !excluded.integers.isEmpty, let integer = KindValue.integer(of: text),
      excluded.integers.contains(integer)
    {
      return false
    }
    for set in excluded.sets where contains(set, text) { return false }
    return true
  }

  /// An integer that no excluded range holds, spelled as no other excluded set spells it.
  private mutating func pickInteger(
    _ range: ClosedRange<Int>,
    _ excluded: inout ExcludedTexts
  ) -> Pick {
    let gaps = excluded.integers.gaps(in: range, limit: 8)
    if gaps.isEmpty { return .none }
    // From the low end and the high end in turn: ranges around each other are soon left behind.
    var values: [Int] = []
    for gap in gaps {
      let ends = [gap.lowerBound, gap.upperBound]
      values += excluded.count % 2 == 0 ? ends : ends.reversed()
      if gap.lowerBound < gap.upperBound { values.append(gap.lowerBound + 1) }
    }
    if excluded.count == 0, range.contains(1) { values.insert(1, at: 0) }
    // Literals know one spelling; leading zeros beyond the longest of them escape them all.
    for zeros in [0, 1, longestNumeral + 1] {
      for value in values {
        let text = TextSet.numeral(value, zeros: zeros)
        if isFree(text, excluded) { return .text(text) }
      }
    }
    return .unknown
  }

  /// A value for the only capture of a mixed segment that the same captures elsewhere exclude.
  ///
  /// With the same text before and after one capture there is one way to split a segment, so
  /// together such segments cover what their captures cover.
  private mutating func pickInside(
    _ parts: [TextSet.Part],
    _ folds: Bool,
    _ excluded: inout ExcludedTexts
  ) -> Pick {
    let captures = parts.indices.filter { if case .capture = parts[$0] { true } else { false } }
    guard captures.count == 1, case .capture(let wanted) = parts[captures[0]] else {
      return .unknown
    }
    var inner = TextSets()
    let number = inner.number(of: wanted)
    var innerExcluded = ExcludedTexts()
    work += 16 * excluded.sets.count
    for set in excluded.sets {
      guard case .mixed(let others, let otherFolds) = sets[set], others.count == parts.count
      else { continue }
      guard case .capture(let other) = others[captures[0]] else { continue }
      let isSameAround = parts.indices.allSatisfy { position in
        guard case .literal(let text) = parts[position] else { return true }
        guard case .literal(let outer) = others[position] else { return false }
        return TextSet.covers(outer, folds: otherFolds, text, folds: folds)
      }
      guard isSameAround else { continue }
      innerExcluded.insert(inner.number(of: other), from: number, &inner)
    }
    inner.prepare(like: self)
    let pick = inner.pick(number, outside: &innerExcluded)
    work += inner.work
    switch pick {
    case .none: return .none
    case .unknown: return .unknown
    case .text(let value):
      let text = parts.flatMap { if case .literal(let bytes) = $0 { bytes } else { value } }
      return isFree(text, excluded) ? .text(text) : .unknown
    }
  }
}

/// The outcome of looking for a text.
enum Pick: Sendable {
  case text([UInt8])
  /// There is provably none.
  case none
  /// None was found, but there may be one.
  case unknown
}
