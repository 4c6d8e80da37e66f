extension LuaChunk {
  /// Reads a text.
  package init(_ text: String) throws(LuaSyntaxError) { try self.init(Array(text.utf8)) }

  /// Reads the UTF-8 of a text.
  package init(_ bytes: [UInt8]) throws(LuaSyntaxError) { self = try LuaParser.parse(bytes) }

  /// Reads the bytes of a file of a set, which may begin with a byte order mark, as `require` does.
  package init(file bytes: [UInt8]) throws(LuaSyntaxError) {
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    // Blanks in its place keep the offsets.
    try self.init(isMarked ? [0x20, 0x20, 0x20] + bytes.dropFirst(3) : bytes)
  }

  /// Returns the locals that can be named at the end of a text, which need not be complete.
  ///
  /// A fault in it ends the reading.
  package static func locals(atEndOf text: String) -> [LuaLocal] {
    LuaParser.locals(atEndOf: Array(text.utf8))
  }
}
