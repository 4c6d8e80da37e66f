/// The binary form of functions in Lua 5.4 (ldump.c).
struct Bytecode {
  private var rest: ArraySlice<UInt8>
  private var kept: [UInt8] = []

  /// Returns stripped bytecode without the lines of functions, which stay in it.
  static func withoutLines(_ bytes: [UInt8]) -> [UInt8] {
    var code = Bytecode(rest: bytes[...])
    // Signature, version, format, check bytes, sizes, samples of numbers, count of upvalues.
    code.keep(4 + 1 + 1 + 6 + 3 + 8 + 8 + 1)
    code.function()
    precondition(code.rest.isEmpty, "The bytecode goes on.")
    return code.kept
  }

  private init(rest: ArraySlice<UInt8>) { self.rest = rest }

  private mutating func keep(_ count: Int) {
    kept += rest.prefix(count)
    rest = rest.dropFirst(count)
  }

  /// A number of seven bits a byte, the last of which has its top bit set.
  private mutating func size() -> Int {
    var size = 0
    while let byte = rest.popFirst() {
      size = size << 7 | Int(byte & 0x7F)
      if byte & 0x80 != 0 { break }
    }
    return size
  }

  private mutating func keptSize() -> Int {
    let size = size()
    kept += withUnsafeBytes(of: size.littleEndian) { Array($0) }
    return size
  }

  private mutating func string() {
    let size = keptSize()
    if size > 0 { keep(size - 1) }
  }

  private mutating func function() {
    string()
    _ = (size(), size())
    keep(3)
    keep(4 * keptSize())
    for _ in 0..<keptSize() { constant() }
    keep(3 * keptSize())
    for _ in 0..<keptSize() { function() }
    // Lines, and names of locals and upvalues, are stripped.
    for _ in 0..<4 { precondition(size() == 0, "The bytecode is not stripped.") }
  }

  private mutating func constant() {
    let type = rest.first
    keep(1)
    switch type {
    case 0x03, 0x13: keep(8)
    case 0x04, 0x14: string()
    default: break
    }
  }
}
