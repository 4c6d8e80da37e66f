internal import MoongateLinks

extension TextSet {
  /// Whether all texts of this set are provably in another.
  ///
  /// False can mean that nobody knows: what a declared pattern or a mixed segment accepts is
  /// compared by how it was written only. Adds to `work` what it took.
  func isSubset(of other: TextSet, _ work: inout Int) -> Bool {
    work += 8
    if case .any = other { return true }
    if case .nonEmpty = other {
      if case .any = self { return false }
      return !contains([], &work)
    }
    switch self {
    case .any, .nonEmpty: return false
    case .literal(let bytes, folds: false): return other.contains(bytes, &work)
    case .literal(let bytes, folds: true):
      return (other.ignoresCase || !bytes.contains(where: ASCII.isLetter))
        && other.contains(bytes, &work)
    case .oneOf(let options): return options.allSatisfy { other.contains($0, &work) }
    case .spellings(let options):
      return other.ignoresCase && options.allSatisfy { other.contains($0, &work) }
    case .integers(let range):
      switch other {
      case .integers(let outer):
        return outer.contains(range.lowerBound) && outer.contains(range.upperBound)
      case .format(.number): return true
      default: return false
      }
    case .format(let format):
      guard case .format(let outer) = other else { return false }
      return format == outer || format.isNumber && outer == .number
        || format == .decimal && outer == .shortNumber
    case .url(let places):
      guard case .url(let outer) = other else { return false }
      work += places.size * outer.size
      return places.isSubset(of: outer)
    case .declared(let pattern):
      guard case .declared(let outer) = other else { return false }
      return outer.text.utf8.elementsEqual(pattern.text.utf8)
    case .mixed(let parts, let folds):
      guard case .mixed(let outer, let outerFolds) = other else { return false }
      return MixedTokens(parts, folds: folds).fit(outer, folds: outerFolds, &work)
    }
  }

  /// Whether all spellings of one literal are spellings of another.
  static func covers(_ outer: [UInt8], folds outerFolds: Bool, _ inner: [UInt8], folds: Bool)
    -> Bool
  {
    if outerFolds { return areEqualFolded(outer, inner) }
    return inner == outer && (!folds || !inner.contains(where: ASCII.isLetter))
  }

  /// Whether a text is in the set if and only if its other spellings by ASCII case are.
  private var ignoresCase: Bool {
    switch self {
    // What a URL's path and query hold does not matter, and the case of all else does not.
    case .any, .nonEmpty, .integers, .format, .url, .literal(_, folds: true), .spellings:
      true
    case .literal, .oneOf, .declared: false
    case .mixed(let parts, let folds):
      folds && parts.allSatisfy { if case .capture(let set) = $0 { set.ignoresCase } else { true } }
    }
  }
}

extension URLPlaces {
  /// About what comparing the places with one other scheme or domain takes.
  fileprivate var size: Int { schemes.count + (domains?.count ?? 0) }
}
