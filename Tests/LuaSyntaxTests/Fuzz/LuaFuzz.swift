import LuaSyntax

/// Reads bytes as Lua, beside Lua's own compiler.
struct LuaFuzz {
  private var comparison: Comparison

  init?() {
    guard let comparison = Comparison() else { return nil }
    self.comparison = comparison
  }

  /// Returns what is wrong with how bytes are read; nil if nothing is.
  mutating func fault(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    for local in LuaChunk.locals(atEndOf: text) where local.scope.upperBound != text.utf8.count {
      return "the scope of \(local) ends before the text"
    }
    for offset in [0, text.utf8.count / 2, text.utf8.count] {
      let typed = LuaCursor(at: offset, in: text).typed
      if typed.upperBound != offset { return "what is typed does not end at \(offset)" }
    }
    return TokenCover.fault(of: bytes) ?? comparison.fault(of: bytes)
  }
}
