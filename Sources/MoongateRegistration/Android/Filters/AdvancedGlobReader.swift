/// Goes through an advanced pattern once.
struct AdvancedGlobReader {
  /// The reason why a pattern is refused.
  struct Refusal: Error { let reason: String }

  private(set) var globParts: [AdvancedGlob.Token] = []
  private let units: [UInt16]
  private var place = 0
  /// Whether the last part may be followed by how often it stands.
  private var takesCount = false
  /// The number of numbers that Android keeps of the pattern.
  private var size = 0

  /// The most numbers that Android keeps.
  private static let mostNumbers = 2_045

  init(_ units: [UInt16]) { self.units = units }

  /// Reads the whole pattern.
  mutating func read() throws(Refusal) {
    while place < units.count {
      guard size <= Self.mostNumbers else { throw Refusal(reason: "it is too long.") }
      let unit = units[place]
      place += 1
      switch unit {
      case .open: try readSet()
      case .openBrace: try readCount()
      case .star: try repeatLast(0, .max)
      case .plus: try repeatLast(1, .max)
      // Without a brace before it, it stands for nothing.
      case .closeBrace: break
      case .dot: add(.any, size: 1)
      case .backslash: add(one(try escaped()), size: 1)
      default: add(one(unit), size: 1)
      }
    }
  }

  private func one(_ unit: UInt16) -> AdvancedGlob.Token {
    AdvancedGlob.Token(ranges: [.init(first: unit, last: unit)], isInverted: false)
  }

  private mutating func add(_ token: AdvancedGlob.Token, size: Int) {
    globParts.append(token)
    takesCount = true
    self.size += size
  }

  private mutating func escaped() throws(Refusal) -> UInt16 {
    guard place < units.count else { throw Refusal(reason: "nothing follows its last backslash.") }
    defer { place += 1 }
    return units[place]
  }

  private mutating func repeatLast(_ least: Int, _ most: Int) throws(Refusal) {
    guard takesCount else { throw Refusal(reason: "a count follows nothing that it could repeat.") }
    globParts[globParts.count - 1].least = least
    globParts[globParts.count - 1].most = most
    takesCount = false
    size += 1
  }

  /// Reads a set behind its bracket.
  private mutating func readSet() throws(Refusal) {
    let isInverted = place < units.count && units[place] == .caret
    if isInverted { place += 1 }
    var ranges: [AdvancedGlob.Range] = []
    while place < units.count {
      if units[place] == .close {
        guard !ranges.isEmpty else { throw Refusal(reason: "a set is empty.") }
        place += 1
        return add(.init(ranges: ranges, isInverted: isInverted), size: 2 + 2 * ranges.count)
      }
      guard size + 2 * ranges.count <= Self.mostNumbers else {
        throw Refusal(reason: "it is too long.")
      }
      let first = try setUnit()
      var last = first
      if place + 1 < units.count, units[place] == .minus, units[place + 1] != .close {
        place += 1
        last = try setUnit()
      }
      ranges.append(.init(first: first, last: last))
    }
    throw Refusal(reason: "a set does not end.")
  }

  private mutating func setUnit() throws(Refusal) -> UInt16 {
    let unit = units[place]
    place += 1
    return unit == .backslash ? try escaped() : unit
  }

  /// Reads `n}`, `n,}` or `n,m}`.
  private mutating func readCount() throws(Refusal) {
    guard takesCount else { throw Refusal(reason: "a count follows nothing that it could repeat.") }
    guard let end = units[place...].firstIndex(of: .closeBrace) else {
      throw Refusal(reason: "a count does not end.")
    }
    let text = String(decoding: units[place..<end], as: UTF16.self)
    let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    guard let least = Int32(parts[0]),
      parts.count == 1 || parts[1].isEmpty || Int32(parts[1]) != nil
    else { throw Refusal(reason: "a count is not a number.") }
    let most = parts.count == 1 ? least : Int32(parts[1]) ?? .max
    guard least <= most else { throw Refusal(reason: "a count ends before it begins.") }
    try repeatLast(Int(least), Int(most))
    size += 3
    place = end + 1
  }
}

extension UInt16 {
  fileprivate static let open = UInt16(UInt8(ascii: "["))
  fileprivate static let close = UInt16(UInt8(ascii: "]"))
  fileprivate static let openBrace = UInt16(UInt8(ascii: "{"))
  fileprivate static let closeBrace = UInt16(UInt8(ascii: "}"))
  fileprivate static let plus = UInt16(UInt8(ascii: "+"))
  fileprivate static let minus = UInt16(UInt8(ascii: "-"))
  fileprivate static let caret = UInt16(UInt8(ascii: "^"))
}
