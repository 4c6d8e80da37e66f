internal import MoongateLinks

extension KindPattern {
  /// Texts that the pattern accepts, and whether those are all that a link can hold.
  ///
  /// Adds to `work` what it took.
  func candidates(_ work: inout Int) -> Candidates {
    work += 256 * items.count
    if let all = enumerated() {
      work += all.count * items.count * 8
      return Candidates(all.filter(accepts), isComplete: true)
    }
    var found: [[UInt8]] = []
    // A long pattern takes long for a long text.
    for repeats in [1, 2, 3, 0, 5, 8] where repeats < 2 || repeats * items.count <= Self.mostBytes {
      for taste in Self.tastes {
        let text = example(taste, repeats: repeats)
        work += items.count * (text.count + 32)
        if !found.contains(text), accepts(text) { found.append(text) }
      }
    }
    return Candidates(found, isComplete: false)
  }

  /// Whether the pattern matches the whole of a text.
  func accepts(_ text: [UInt8]) -> Bool {
    let text = ContiguousArray(text)
    return accepts(text.span)
  }

  /// The most bytes of a text that repeats items.
  private static let mostBytes = 256

  /// The orders in which bytes are tried.
  private static let tastes: [[UInt8]] = [
    Array("a1A-_. ~/+".utf8), Array("1zZ_-".utf8), Array("Zq7.".utf8), Array("-~9xY".utf8),
    Array("/ %k0".utf8), Array("_b2B".utf8),
  ]

  /// A text that the pattern is likely to accept.
  private func example(_ taste: [UInt8], repeats: Int) -> [UInt8] {
    var text: [UInt8] = []
    for item in items {
      guard
        let byte = taste.first(where: item.set.contains)
          ?? (0x21...0x7E).first(where: item.set.contains)
      else { continue }
      let times =
        switch item.count {
        case .once: 1
        case .zeroOrOne: min(repeats, 1)
        case .oneOrMore: max(repeats, 1)
        case .zeroOrMore: repeats
        }
      text += Array(repeating: byte, count: times)
    }
    return text
  }

  /// All texts that the items could spell, if they are few and only of visible ASCII characters.
  private func enumerated() -> [[UInt8]]? {
    var texts: [[UInt8]] = [[]]
    for item in items {
      guard item.count == .once || item.count == .zeroOrOne else { return nil }
      let bytes = (UInt8.min...UInt8.max).filter(item.set.contains)
      guard bytes.allSatisfy({ 0x21...0x7E ~= $0 }), texts.count * (bytes.count + 1) <= 256 else {
        return nil
      }
      let longer = texts.flatMap { text in bytes.map { text + [$0] } }
      texts = item.count == .once ? longer : longer + texts
    }
    return texts
  }
}
