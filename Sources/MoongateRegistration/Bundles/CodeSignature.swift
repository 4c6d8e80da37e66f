/// The entitlements in a signed program of Apple's systems (Mach-O).
enum CodeSignature {
  private static let mostProcessors = 16
  private static let mostCommands = 4096
  private static let mostBlobs = 64

  /// Returns the property list of the entitlements; `nil` where the program has none, or is not one of 64 bits.
  ///
  /// The signature is not checked.
  ///
  /// - Complexity: O(*n*) in the load commands; of a program for several processors, the first part that
  ///   has some counts.
  static func entitlements(in program: [UInt8]) -> [UInt8]? {
    let reader = ByteReader(program)
    guard reader.big(4, at: 0) == 0xCAFE_BABE, let count = reader.bigInt(4, at: 4) else {
      return entitlements(in: reader, at: 0)
    }
    for index in 0..<min(count, mostProcessors) {
      guard let offset = reader.bigInt(4, at: 8 + 20 * index + 8) else { return nil }
      if let found = entitlements(in: reader, at: offset) { return found }
    }
    return nil
  }

  private static func entitlements(in reader: ByteReader, at start: Int) -> [UInt8]? {
    guard reader.little(4, at: start) == 0xFEED_FACF,
      let count = reader.littleInt(4, at: start + 16), count <= mostCommands
    else { return nil }
    var offset = start + 32
    for _ in 0..<count {
      guard let command = reader.little(4, at: offset),
        let size = reader.littleInt(4, at: offset + 4), size >= 8
      else { return nil }
      if command == 0x1D, let signature = reader.littleInt(4, at: offset + 8) {
        return entitlements(ofSignature: start + signature, in: reader)
      }
      offset += size
    }
    return nil
  }

  /// Finds the entitlements among the parts of a signature.
  private static func entitlements(ofSignature start: Int, in reader: ByteReader) -> [UInt8]? {
    guard reader.big(4, at: start) == 0xFADE_0CC0,
      let count = reader.bigInt(4, at: start + 8), count <= mostBlobs
    else { return nil }
    for index in 0..<count {
      guard let offset = reader.bigInt(4, at: start + 12 + 8 * index + 4) else { return nil }
      let blob = start + offset
      guard reader.big(4, at: blob) == 0xFADE_7171,
        let size = reader.bigInt(4, at: blob + 4), size >= 8
      else { continue }
      return reader.bytes(size - 8, at: blob + 8).map(Array.init)
    }
    return nil
  }
}
