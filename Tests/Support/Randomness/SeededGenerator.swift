/// Random numbers that are the same in every run (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// A generator whose numbers depend on nothing but the seed.
  package init(seed: UInt64) { state = seed }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  /// A text of up to `count` pieces of an alphabet.
  package mutating func text(of pieces: [String], count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &self)).map { _ in
      pieces.randomElement(using: &self) ?? ""
    }.joined()
  }

  /// Changes a few places of a text, by itself and by some words.
  package mutating func change(_ text: String, _ words: [String]) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0...below(4) {
      let start = below(scalars.count + 1)
      let end = min(scalars.count, start + below(12))
      switch below(4) {
      case 0: scalars.removeSubrange(start..<end)
      case 1: scalars.insert(contentsOf: one(of: words).unicodeScalars, at: start)
      case 2: scalars.insert(contentsOf: scalars[start..<end], at: below(scalars.count + 1))
      default: scalars.replaceSubrange(start..<end, with: one(of: words).unicodeScalars)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// A number below `count`.
  package mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  /// True once in `count` times.
  package mutating func isOneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// One of a few.
  package mutating func one<Item>(of items: [Item]) -> Item { items[below(items.count)] }
}
