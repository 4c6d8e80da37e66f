internal import LineEditor
internal import LuaSyntax
internal import Moongate

/// An error of Lua's with its line and a caret.
struct LuaErrorText {
  private let error: ConsoleError
  private let input: String

  /// An error of what was entered.
  init(_ error: ConsoleError, of input: String) {
    self.error = error
    self.input = input
  }

  /// The text: place and sentence, the line, a caret under what is wrong, the calls that led there.
  var text: String {
    var lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    guard let source = error.sourceLine, let column = column(in: source),
      let shown = lines.firstIndex(where: { $0.hasPrefix("  | ") })
    else { return error.description }
    let before = String(decoding: source.utf8.prefix(column), as: UTF8.self)
    let indentation = CellWidth.ofText(Value.displayed(before))
    lines.insert("  | " + String(repeating: " ", count: indentation) + "^", at: shown + 1)
    return lines.joined(separator: "\n")
  }

  /// The offset in a line of what an error is about, if that can be told.
  private func column(in source: String) -> Int? {
    switch error.kind {
    case .syntax, .incomplete: syntaxColumn(in: source)
    // Lua names the variable or the field: (global 'x'), (field 'y').
    case .raised: name.flatMap { offset(of: $0, in: source) }
    case .limit: nil
    }
  }

  private func syntaxColumn(in source: String) -> Int? {
    guard let found = LuaEntry.error(in: input) else { return nil }
    let before = Array(input.utf8.prefix(found.offset))
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = found.offset - start
    return column <= source.utf8.count ? column : nil
  }

  private var name: String? {
    guard let open = error.message.lastIndex(of: "("), error.message.hasSuffix(")") else {
      // The sandbox quotes the global that there is none of.
      let parts = error.message.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.count > 2 ? String(parts[1]) : nil
    }
    let parts = error.message[open...].split(separator: "'")
    return parts.count == 3 ? String(parts[1]) : nil
  }

  /// The offset of a name among the tokens of a line; where it is a global, not one of a local.
  private func offset(of name: String, in source: String) -> Int? {
    if error.message.contains("global"), source == input {
      let prefix = "return "
      let shift = (try? LuaChunk(input)) == nil ? prefix.utf8.count : 0
      let chunk = try? LuaChunk(shift == 0 ? input : prefix + input)
      if let use = chunk?.globals.first(where: { $0.name == name }) {
        return use.range.lowerBound - shift
      }
    }
    let lexer = LuaLexer(source)
    return lexer.first { token in
      token.kind == .name && lexer.bytes[token.range].elementsEqual(name.utf8)
    }?.range.lowerBound
  }
}
