/// Numbers in a file's bytes, each read only where there are enough of them.
struct ByteReader {
  private let bytes: [UInt8]

  /// The numbers in bytes.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the number whose bytes begin at an offset with the lowest; `nil` beyond the end.
  func little(_ count: Int, at offset: Int) -> UInt64? {
    bytes(count, at: offset)?.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns the number whose bytes begin at an offset with the highest; `nil` beyond the end.
  func big(_ count: Int, at offset: Int) -> UInt64? {
    bytes(count, at: offset)?.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns the number of up to eight bytes that begins at an offset with the lowest; `nil`
  /// also for one that is too large.
  func littleInt(_ count: Int, at offset: Int) -> Int? {
    little(count, at: offset).flatMap { Int(exactly: $0) }
  }

  /// Returns the number of up to eight bytes that begins at an offset with the highest; `nil` also for one
  /// that is too large.
  func bigInt(_ count: Int, at offset: Int) -> Int? {
    big(count, at: offset).flatMap { Int(exactly: $0) }
  }

  /// Returns so many bytes from an offset; `nil` where there are not so many.
  func bytes(_ count: Int, at offset: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset <= bytes.count,
      count <= bytes.count - offset
    else {
      return nil
    }
    return bytes[offset..<offset + count]
  }
}
