/// A part of a link while one is looked for that a route matches and others do not.
struct OpenPart: Sendable {
  /// The part of a link: a segment by its index, the fragment, or a query item by its name.
  let place: Place

  /// The choice that the route leaves.
  let asked: Choice

  private(set) var value = PartValue.absent

  private var excludedTexts = ExcludedTexts()
  private var excludesAbsence = false
  /// The sets of texts that may be repeated elsewhere: one of the values must be outside of each.
  private var excludedRepeats: [Int] = []

  /// The keys of the choices that were excluded.
  private(set) var excluded: [UInt64] = []

  enum Place: Hashable, Sendable {
    case segment(Int)
    case fragment
    case item(Int)

    /// One number for each place.
    var key: UInt64 {
      switch self {
      case .segment(let index): UInt64(index)
      case .fragment: 1 << 16
      case .item(let name): 1 << 17 + UInt64(name)
      }
    }
  }

  init(_ place: Place, _ asked: Choice) {
    self.place = place
    self.asked = asked
  }

  /// A part whose value is settled.
  init(_ place: Place, value: PartValue) {
    self.init(place, .unnamedItem)
    self.value = value
  }

  /// Whether it is an item that a condition asks for.
  func isOne(of item: ItemShape) -> Bool {
    if case .item(let name) = place { item.isCalled(name) } else { false }
  }

  /// Whether the link has the part.
  var isPresent: Bool { if case .absent = value { false } else { true } }

  /// Whether the value is one that another pattern accepts.
  func isAccepted(by choice: Choice, _ sets: inout TextSets) -> Bool {
    switch value {
    case .absent: choice.allowsAbsence
    case .repeated(let texts):
      choice.allowsRepeats && texts.allSatisfy { sets.contains(choice.texts, $0) }
    case .text(let text): sets.contains(choice.texts, text)
    }
  }

  /// Whether a choice leaves open whatever the route does, so that nothing can escape it.
  func isCovered(by choice: Choice) -> Bool { choice == .unnamedItem || choice == asked }

  /// Excludes what another pattern accepts; then `choose` must find another value.
  mutating func exclude(_ choice: Choice, _ sets: inout TextSets) {
    excludedTexts.insert(choice.texts, from: asked.texts, &sets)
    if choice.allowsAbsence { excludesAbsence = true }
    if choice.allowsRepeats, !excludedRepeats.contains(choice.texts) {
      excludedRepeats.append(choice.texts)
    }
    excluded.append(choice.key)
  }

  /// Takes a value that the route accepts and that is not excluded.
  ///
  /// - Returns: `.none` if there provably is no such value; `.unknown` if none was found.
  mutating func choose(_ sets: inout TextSets) -> Choosing {
    if asked.allowsAbsence, !excludesAbsence {
      value = .absent
      return .chosen
    }
    let pick = sets.pick(asked.texts, outside: &excludedTexts)
    if case .text(let text) = pick {
      value = .text(text)
      return .chosen
    }
    var isUnknown = if case .unknown = pick { true } else { false }
    if asked.allowsRepeats {
      switch pickRepeated(&sets) {
      case .chosen: return .chosen
      case .unknown: isUnknown = true
      case .none: break
      }
    }
    return isUnknown ? .unknown : .none
  }

  /// Takes several values, one outside of each set that is excluded.
  private mutating func pickRepeated(_ sets: inout TextSets) -> Choosing {
    var texts: [[UInt8]] = []
    for set in excludedRepeats {
      guard !texts.contains(where: { !sets.contains(set, $0) }) else { continue }
      var excluded = ExcludedTexts()
      excluded.insert(set, from: asked.texts, &sets)
      switch sets.pick(asked.texts, outside: &excluded) {
      case .text(let text): texts.append(text)
      case .none: return .none
      case .unknown: return .unknown
      }
    }
    for digit in "12".utf8 where texts.count < 2 && sets.contains(asked.texts, [digit]) {
      texts.append([digit])
    }
    while texts.count < 2 {
      var excluded = ExcludedTexts()
      guard case .text(let text) = sets.pick(asked.texts, outside: &excluded) else {
        return .unknown
      }
      texts.append(text)
    }
    value = .repeated(texts)
    return .chosen
  }

  enum Choosing {
    case chosen
    case none
    case unknown
  }
}

/// The value of one part of a link.
enum PartValue: Sendable {
  case absent
  case text([UInt8])
  case repeated([[UInt8]])
}
