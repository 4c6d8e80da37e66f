/// A code of the deflate method: symbols, each of as many bits as its length says (RFC 1951, 3.2.2).
struct HuffmanCode {
  /// The most bits of a symbol.
  static let mostBits = 15

  /// The progress of reading a symbol.
  struct Walk {
    /// The bits that were read.
    fileprivate(set) var length = 0
    fileprivate var code = 0
    fileprivate var first = 0
    fileprivate var index = 0
  }

  /// The number of symbols of each length.
  private var counts = [Int](repeating: 0, count: mostBits + 1)
  /// The symbols in the order of their codes.
  private let symbols: [Int]

  /// The code in which each symbol has a length of bits, or none; `nil` where so many do not fit.
  init?(_ lengths: [UInt8]) {
    for length in lengths {
      guard length <= Self.mostBits else { return nil }
      counts[Int(length)] += 1
    }
    counts[0] = 0
    var free = 1
    for length in 1...Self.mostBits {
      free = 2 * free - counts[length]
      guard free >= 0 else { return nil }
    }
    // Only a code of one symbol may leave bits without a meaning.
    guard free == 0 || counts.reduce(0, +) <= 1 else { return nil }
    symbols = (1...Self.mostBits).flatMap { length in
      lengths.indices.filter { lengths[$0] == length }
    }
  }

  /// The start of reading a symbol.
  var start: Walk { Walk() }

  /// Goes on by a bit; returns the symbol where it is complete.
  func symbol(after bit: Int, _ walk: inout Walk) -> Int? {
    guard walk.length < Self.mostBits else { return nil }
    walk.length += 1
    walk.code += bit
    let count = counts[walk.length]
    if walk.code - count < walk.first { return symbols[walk.index + walk.code - walk.first] }
    walk.index += count
    walk.first = 2 * (walk.first + count)
    walk.code *= 2
    return nil
  }
}

extension HuffmanCode {
  /// The first code of blocks that bring none.
  static let fixedLengths = HuffmanCode(
    fixed: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
  )
  /// The second code of blocks that bring none.
  static let fixedDistances = HuffmanCode(fixed: [UInt8](repeating: 5, count: 32))

  private init(fixed lengths: [UInt8]) {
    guard let code = HuffmanCode(lengths) else { preconditionFailure("the lengths fill a code") }
    self = code
  }
}
