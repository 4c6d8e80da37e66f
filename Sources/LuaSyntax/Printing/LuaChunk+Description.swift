extension LuaChunk: CustomStringConvertible {
  /// The chunk as Lua that compiles to the same instructions, a statement a line and without comments.
  package var description: String {
    var printer = LuaPrinter(chunk: self)
    printer.print(body)
    return printer.text
  }
}
