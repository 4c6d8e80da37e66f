/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  /// A number below `count`.
  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  /// True once in `count` times.
  mutating func isOneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// One of a few.
  mutating func one<Item>(of items: [Item]) -> Item { items[below(items.count)] }
}

/// Bytes as a literal of Lua.
func literal(_ bytes: [UInt8]) -> String {
  var text = "'"
  for byte in bytes {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      text.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      // All three digits, so that none that follows is taken for one.
      text += "\\" + String(1000 + Int(byte)).dropFirst()
    }
  }
  return text + "'"
}
