/// A reader of bytes that the deflate method has made shorter (RFC 1951).
struct Inflater: ~Copyable {
  /// The reason why bytes cannot be read.
  enum Failure: Error, Equatable {
    /// They are not what the method writes, or end too early.
    case damaged
    /// They become more bytes than were allowed.
    case tooLong
  }

  private let input: ArraySlice<UInt8>
  private let most: Int
  private var next: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// Returns the bytes that were made shorter.
  ///
  /// - Parameters:
  ///   - input: the short bytes; others may follow.
  ///   - most: the most bytes that they may become.
  /// - Returns: the bytes as they were before.
  /// - Throws: a ``Failure``.
  /// - Complexity: O(*n*) in the bytes that go in and come out, and never more memory than `most`.
  static func inflate(_ input: ArraySlice<UInt8>, most: Int) throws(Failure) -> [UInt8] {
    var inflater = Inflater(input, most: most)
    while try !inflater.readBlock() {}
    return inflater.output
  }

  private init(_ input: ArraySlice<UInt8>, most: Int) {
    self.input = input
    self.most = most
    next = input.startIndex
  }

  /// Reads one block; returns whether it was the last.
  private mutating func readBlock() throws(Failure) -> Bool {
    let isLast = try take(1) == 1
    switch try take(2) {
    case 0: try copyStored()
    case 1: try readSymbols(lengths: .fixedLengths, distances: .fixedDistances)
    case 2:
      let (lengths, distances) = try readCodes()
      try readSymbols(lengths: lengths, distances: distances)
    default: throw .damaged
    }
    return isLast
  }

  /// Takes up to 16 bits, the lowest of a byte first.
  private mutating func take(_ count: Int) throws(Failure) -> Int {
    while bitCount < count {
      guard next < input.endIndex else { throw .damaged }
      bits |= UInt32(input[next]) << UInt32(bitCount)
      next += 1
      bitCount += 8
    }
    let value = bits & ((1 << UInt32(count)) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  /// Reads a block that is as long as before; it begins at a whole byte.
  private mutating func copyStored() throws(Failure) {
    _ = try take(bitCount % 8)
    let count = try take(16)
    guard try take(16) == count ^ 0xFFFF else { throw .damaged }
    for _ in 0..<count { try write(UInt8(truncatingIfNeeded: try take(8))) }
  }

  private mutating func write(_ byte: UInt8) throws(Failure) {
    guard output.count < most else { throw .tooLong }
    output.append(byte)
  }

  /// Reads one symbol of a code, whose bits come with the highest first.
  private mutating func symbol(of code: HuffmanCode) throws(Failure) -> Int {
    var walk = code.start
    while true {
      if let symbol = code.symbol(after: try take(1), &walk) { return symbol }
      guard walk.length < HuffmanCode.mostBits else { throw .damaged }
    }
  }

  /// Reads bytes and copies of earlier ones up to the end of the block.
  private mutating func readSymbols(
    lengths: HuffmanCode,
    distances: HuffmanCode
  ) throws(Failure) {
    while true {
      let symbol = try symbol(of: lengths)
      switch symbol {
      case 0..<256: try write(UInt8(truncatingIfNeeded: symbol))
      case 256: return
      case 257..<286:
        let length = Self.lengths[symbol - 257]
        let count = length.base + (try take(length.bits))
        let other = try self.symbol(of: distances)
        guard other < Self.distances.count else { throw .damaged }
        let distance = Self.distances[other].base + (try take(Self.distances[other].bits))
        guard distance <= output.count else { throw .damaged }
        for _ in 0..<count { try write(output[output.count - distance]) }
      default: throw .damaged
      }
    }
  }

  /// Reads the two codes of a block that brings its own.
  private mutating func readCodes() throws(Failure) -> (HuffmanCode, HuffmanCode) {
    let lengthCount = 257 + (try take(5))
    let distanceCount = 1 + (try take(5))
    let codeCount = 4 + (try take(4))
    guard lengthCount <= 286, distanceCount <= 30 else { throw .damaged }
    var codeLengths = [UInt8](repeating: 0, count: 19)
    for index in Self.codeOrder.prefix(codeCount) {
      codeLengths[index] = UInt8(truncatingIfNeeded: try take(3))
    }
    guard let code = HuffmanCode(codeLengths) else { throw .damaged }
    var lengths: [UInt8] = []
    while lengths.count < lengthCount + distanceCount {
      let symbol = try symbol(of: code)
      let (value, count): (UInt8, Int)
      switch symbol {
      case 0..<16: (value, count) = (UInt8(truncatingIfNeeded: symbol), 1)
      case 16:
        guard let last = lengths.last else { throw .damaged }
        (value, count) = (last, 3 + (try take(2)))
      case 17: (value, count) = (0, 3 + (try take(3)))
      default: (value, count) = (0, 11 + (try take(7)))
      }
      lengths += repeatElement(value, count: count)
    }
    // A repetition may go from one code on into the other, and not beyond; each block has an end.
    guard lengths.count == lengthCount + distanceCount, lengths[256] > 0,
      let first = HuffmanCode(Array(lengths.prefix(lengthCount))),
      let second = HuffmanCode(Array(lengths.dropFirst(lengthCount)))
    else { throw .damaged }
    return (first, second)
  }
}

extension Inflater {
  /// The order in which a block says how long the codes of code lengths are.
  private static let codeOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
  /// The counts of bytes for the symbols 257 to 285, each with the number of bits that add to it.
  private static let lengths: [(base: Int, bits: Int)] =
    steps(from: 3, firstBits: 8, perBits: 4, count: 28) + [(258, 0)]
  /// The distances back to the bytes for the symbols of the second code.
  private static let distances = steps(from: 1, firstBits: 4, perBits: 2, count: 30)

  /// Numbers whose distances double after every few of them.
  private static func steps(
    from first: Int,
    firstBits: Int,
    perBits: Int,
    count: Int
  ) -> [(base: Int, bits: Int)] {
    var base = first
    return (0..<count).map { index in
      let bits = index < firstBits ? 0 : index / perBits - 1
      defer { base += 1 << bits }
      return (base, bits)
    }
  }
}
