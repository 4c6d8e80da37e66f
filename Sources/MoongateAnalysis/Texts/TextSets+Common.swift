internal import MoongateLinks

extension TextSets {
  /// A text that is in both of two sets.
  mutating func common(_ first: Int, _ second: Int) -> Pick {
    guard sets[first].isLarge || sets[second].isLarge else { return findCommon(first, second) }
    let pair = Pair(first: first, second: second)
    if let known = commonTexts[pair] { return known }
    let found = findCommon(first, second)
    commonTexts[pair] = found
    return found
  }

  private mutating func findCommon(_ first: Int, _ second: Int) -> Pick {
    work += 16
    if Self.areDisjoint(sets[first], sets[second], &work) { return .none }
    if holds(second, first) { return example(first, nil) }
    if holds(first, second) { return example(second, nil) }
    switch (sets[first], sets[second]) {
    case (.integers(let left), .integers(let right)):
      guard left.overlaps(right) else { return .none }
      let both = left.clamped(to: right)
      return .text(TextSet.numeral(both.contains(1) ? 1 : both.lowerBound, zeros: 0))
    case (.url(let left), .url(let right)) where left.isDisjoint(from: right): return .none
    // No other text of these has a colon.
    case (.url, .integers), (.url, .format), (.integers, .url), (.format, .url): return .none
    case (.integers, .format(let format)) where !format.isNumber,
      (.format(let format), .integers) where !format.isNumber:
      return .none
    case (.format(let left), .format(let right))
    where left != right && !(left.isNumber && right.isNumber):
      return .none
    default: break
    }
    for (set, other) in [(first, second), (second, first)] {
      switch example(set, other) {
      case .text(let text): return .text(text)
      case .none: return .none
      case .unknown: continue
      }
    }
    if case .mixed(let left, _) = sets[first], case .mixed(let right, _) = sets[second] {
      let texts = Self.joined(left, right) + Self.joined(right, left)
      for text in texts where contains(first, text) && contains(second, text) {
        return .text(text)
      }
    }
    return .unknown
  }

  /// The set of the texts that are in both of two sets.
  ///
  /// - Returns: its number, nil if no text is known; and whether the set has all of these texts.
  mutating func intersection(_ first: Int, _ second: Int) -> (set: Int?, isWhole: Bool) {
    if holds(second, first) { return (first, true) }
    if holds(first, second) { return (second, true) }
    switch (sets[first], sets[second]) {
    case (.integers(let left), .integers(let right)):
      guard left.overlaps(right) else { return (nil, true) }
      return (number(of: .integers(left.clamped(to: right))), true)
    case (.oneOf(let options), _): return common(options, with: second)
    case (_, .oneOf(let options)): return common(options, with: first)
    case (.spellings(let options), .spellings(let others)):
      let common = options.filter(others.contains)
      return (common.isEmpty ? nil : number(of: .spellings(common)), true)
    default: break
    }
    switch common(first, second) {
    case .none: return (nil, true)
    case .unknown: return (nil, false)
    case .text(let text):
      var texts = [text]
      let (left, right) = (candidates(of: first), candidates(of: second))
      for candidate in left.texts where contains(second, candidate) { texts.append(candidate) }
      for candidate in right.texts where contains(first, candidate) { texts.append(candidate) }
      return (number(of: .oneOf(texts)), left.isComplete || right.isComplete)
    }
  }

  private mutating func common(
    _ options: [[UInt8]],
    with set: Int
  ) -> (set: Int?, isWhole: Bool) {
    let common = options.filter { contains(set, $0) }
    return (common.isEmpty ? nil : number(of: .oneOf(common)), true)
  }

  /// A text of a set, and of another if one is given.
  private mutating func example(_ set: Int, _ other: Int?) -> Pick {
    let candidates = candidates(of: set)
    guard let other else {
      return candidates.texts.first.map { .text($0) } ?? (candidates.isComplete ? .none : .unknown)
    }
    for text in candidates.texts where contains(other, text) { return .text(text) }
    return candidates.isComplete ? .none : .unknown
  }

  /// Texts that begin as one mixed segment does and end as another.
  private static func joined(_ left: [TextSet.Part], _ right: [TextSet.Part]) -> [[UInt8]] {
    var start: [UInt8] = []
    var end: [UInt8] = []
    if case .literal(let text) = left.first { start = text }
    if case .literal(let text) = right.last { end = text }
    return [[], [UInt8(ascii: "1")], [UInt8(ascii: "x")]].map { start + $0 + end }
  }

  /// Whether two sets have no text in common by how mixed segments begin or end.
  private static func areDisjoint(_ first: TextSet, _ second: TextSet, _ work: inout Int) -> Bool {
    if case .mixed(let left, let leftFolds) = first {
      if case .mixed(let right, let rightFolds) = second {
        let folds = leftFolds || rightFolds
        return differ(left.first, right.first, folds, fromEnd: false, &work)
          || differ(left.last, right.last, folds, fromEnd: true, &work)
      }
      return left.contains { isForeign($0, to: second, &work) }
    }
    if case .mixed(let right, _) = second {
      return right.contains { isForeign($0, to: first, &work) }
    }
    return false
  }

  /// Whether two literals at the same end of a text cannot both stand there.
  private static func differ(
    _ left: TextSet.Part?,
    _ right: TextSet.Part?,
    _ folds: Bool,
    fromEnd: Bool,
    _ work: inout Int
  ) -> Bool {
    guard case .literal(let left) = left, case .literal(let right) = right else { return false }
    let count = min(left.count, right.count)
    work += 4 * count
    let leftEnd = fromEnd ? Array(left.suffix(count)) : Array(left.prefix(count))
    let rightEnd = fromEnd ? Array(right.suffix(count)) : Array(right.prefix(count))
    return folds ? !TextSet.areEqualFolded(leftEnd, rightEnd) : leftEnd != rightEnd
  }

  /// Whether no text of a set can hold the literal.
  private static func isForeign(
    _ part: TextSet.Part,
    to set: TextSet,
    _ work: inout Int
  ) -> Bool {
    guard case .literal(let bytes) = part else { return false }
    work += 1 + bytes.count
    switch set {
    case .integers: return !bytes.allSatisfy { ASCII.isDigit($0) || $0 == ASCII.minus }
    case .format(.uuid): return !bytes.allSatisfy { ASCII.isHexDigit($0) || $0 == ASCII.minus }
    case .format: return !bytes.allSatisfy { ASCII.isDigit($0) || "+-.eE".utf8.contains($0) }
    default: return false
    }
  }
}
