import LuaSyntax

/// A comparison of the parser and Lua's compiler on the same texts.
///
/// Tests give it random texts, and libFuzzer its own.
struct Comparison {
  private(set) var accepted = 0
  private(set) var refused = 0
  private let compiler: Compiler

  init?() {
    guard let compiler = Compiler() else { return nil }
    self.compiler = compiler
  }

  /// Returns what is wrong unless both take a text, and what is printed of it becomes the same bytecode, or
  /// both refuse it, in the same line and as incomplete or not.
  mutating func fault(of bytes: [UInt8]) -> String? {
    let parsed = Result { () throws(LuaSyntaxError) in try LuaChunk(bytes) }
    switch (compiler.compile(bytes), parsed) {
    case (.accepted(let code), .success(let chunk)):
      accepted += 1
      let printed = chunk.printed
      if compiler.compile(Array(printed.utf8)) == .accepted(code) { return nil }
      return "is printed as\n\(printed)"
    case (.refused(let message), .failure(let error)):
      refused += 1
      if let difference = Self.difference(message, error, bytes) {
        return "\(difference): \(message), \(error.message)"
      }
      return nil
    case (.accepted, .failure(let error)): return "is refused: \(error.message)"
    // The one limit that the parser does not know.
    case (.refused(let message), .success) where message.contains("too many registers"): return nil
    case (.refused(let message), .success): return "is accepted: \(message)"
    }
  }

  private static func difference(
    _ message: String,
    _ error: LuaSyntaxError,
    _ bytes: [UInt8]
  ) -> String? {
    if error.offset < 0 || error.offset > bytes.count { return "has an error outside" }
    // To Lua, a limit that the last token exceeds could be mended by more text.
    let isIncomplete = message.hasSuffix("<eof>") && !message.contains("too many")
    if error.isIncomplete != isIncomplete { return "is incomplete to one" }
    let isPlaced = message.contains(" near ")
    return isPlaced && !isSameLine(message, error, bytes) ? "has errors in two lines" : nil
  }

  /// Whether an error is in the line that Lua says.
  ///
  /// Lua names the last line of a token, the parser its first.
  private static func isSameLine(
    _ message: String,
    _ error: LuaSyntaxError,
    _ bytes: [UInt8]
  ) -> Bool {
    let line = Int(message.split(separator: ":").dropFirst().first ?? "")
    let lines = LuaLines(bytes)
    if lines.line(at: error.offset) == line { return true }
    let token = LuaLexer(bytes).first { $0.range.contains(error.offset) }
    guard let token, token.kind == .string else { return false }
    return lines.line(at: token.range.upperBound) == line
  }
}
