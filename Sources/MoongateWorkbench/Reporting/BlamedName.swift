internal import LuaSyntax

/// The name that an error of Lua's or of the sandbox's is about, as far as its words tell.
struct BlamedName {
  /// The name.
  let name: String
  /// Whether it is that of a global.
  let isGlobal: Bool

  /// Reads the words of an error; `nil` where they name nothing.
  init?(_ message: String) {
    isGlobal = message.contains("global")
    if let open = message.lastIndex(of: "("), message.hasSuffix(")") {
      // Lua names the variable or the field: (global 'x'), (field 'y').
      let parts = message[open...].split(separator: "'")
      guard parts.count == 3 else { return nil }
      name = String(parts[1])
    } else {
      // The sandbox quotes the global, or the field, that there is none of.
      let parts = message.split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count > 2 else { return nil }
      name = String(parts[1])
    }
  }

  /// The offset of the name in a line; `nil` where it stands there more than once, or not at all.
  func offset(in line: String) -> Int? {
    let lexer = LuaLexer(line)
    let places = lexer.filter { token in
      token.kind == .name && lexer.bytes[token.range].elementsEqual(name.utf8)
    }
    return places.count == 1 ? places[0].range.lowerBound : nil
  }
}
