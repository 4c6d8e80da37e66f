import LuaSyntax

extension LuaChunk {
  /// The chunk as Lua that compiles to the same instructions, a statement a line and without comments.
  var printed: String {
    var printer = LuaPrinter(chunk: self)
    printer.print(body)
    return printer.text
  }
}
