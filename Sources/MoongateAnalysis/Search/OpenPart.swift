/// A part of a link while one is looked for that a route matches and others do not.
struct OpenPart: Sendable {
  /// The part of a link: a segment by its index, the fragment, or a query item by its name.
  let place: Place

  /// The choice that the route leaves.
  let asked: Choice

  private(set) var value = PartValue.absent

  private var excludedTexts = ExcludedTexts()
  private var excludesAbsence = false
  private var excludesRepeats = false

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
    case .repeated: choice.allowsRepeats
    case .text(let text): sets.contains(choice.texts, text)
    }
  }

  /// Whether a choice leaves open whatever the route does, so that nothing can escape it.
  func isCovered(by choice: Choice) -> Bool { choice == .unnamedItem || choice == asked }

  /// Excludes what another pattern accepts; then `choose` must find another value.
  mutating func exclude(_ choice: Choice, _ sets: inout TextSets) {
    excludedTexts.insert(choice.texts, from: asked.texts, &sets)
    if choice.allowsAbsence { excludesAbsence = true }
    if choice.allowsRepeats { excludesRepeats = true }
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
    if asked.allowsRepeats, !excludesRepeats {
      value = .repeated
      return .chosen
    }
    if case .unknown = pick { return .unknown }
    return .none
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
  case repeated
}
