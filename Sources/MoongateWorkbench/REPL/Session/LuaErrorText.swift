internal import LuaSyntax
internal import Moongate

/// An error of Lua's with its line, and a caret where the place in it is known.
struct LuaErrorText {
  private let error: ConsoleError
  private let input: String
  private let name: String

  /// An error of what was entered, by the name that errors call it.
  init(_ error: ConsoleError, of input: String, named name: String) {
    self.error = error
    self.input = input
    self.name = name
  }

  /// The text: place and sentence, the line, a caret under what is wrong, the calls that led there.
  var text: String {
    guard let source = error.sourceLine else { return error.description }
    return MarkedLine(source, offset: offset(in: source)).inserted(into: error.description)
  }

  /// The offset in a line of what an error is about, if that can be told.
  private func offset(in source: String) -> Int? {
    switch error.kind {
    case .syntax, .incomplete: syntaxOffset(in: source)
    case .raised: BlamedName(error.message).flatMap { offset(of: $0, in: source) }
    case .limit: nil
    }
  }

  private func syntaxOffset(in source: String) -> Int? {
    guard let found = LuaEntry.error(in: input) else { return nil }
    let before = Array(input.utf8.prefix(found.offset))
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = found.offset - start
    return column <= source.utf8.count ? column : nil
  }

  /// The offset of a name in a line; where it is a global, that of its only use, whatever locals are
  /// called so as well.
  private func offset(of blamed: BlamedName, in source: String) -> Int? {
    guard blamed.isGlobal, let location = error.location, location.file == name else {
      return blamed.offset(in: source)
    }
    let prefix = "return "
    let isStatements = (try? LuaChunk(input)) != nil
    let shift = isStatements ? 0 : prefix.utf8.count
    guard let chunk = try? LuaChunk(isStatements ? input : prefix + input) else {
      return blamed.offset(in: source)
    }
    let lines = LuaLines(Array(input.utf8))
    let uses = chunk.globals.filter { use in
      use.name == blamed.name && !use.isAssigned
        && lines.line(at: use.range.lowerBound - shift) == location.line
    }
    guard uses.count == 1 else { return nil }
    return uses[0].range.lowerBound - shift - lines.start(of: location.line)
  }
}
