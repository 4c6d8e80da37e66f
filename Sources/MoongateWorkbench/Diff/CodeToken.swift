internal import LuaSyntax

/// A token of code that is compared, as Lua takes it.
struct CodeToken {
  /// A number or string by its value; a local by its place.
  let text: String
  /// The line, from 1.
  let line: Int
  fileprivate let kind: LuaTokenKind

  init(_ text: String, _ kind: LuaTokenKind, line: Int) {
    self.text = text
    self.kind = kind
    self.line = line
  }
}

extension [CodeToken] {
  /// The tokens without what means nothing: a semicolon before a word or the end, a separator before the end
  /// of a table, and brackets around the name of a field of one.
  ///
  /// Before anything else a semicolon keeps two statements or fields from being one.
  var withoutFreedom: [CodeToken] {
    var kept: [CodeToken] = []
    kept.reserveCapacity(count)
    var index = 0
    while index < count {
      let rest = self[index...]
      if rest.isIdleSeparator {
        index += 1
      } else if let field = rest.bracketedField, kept.last?.beginsField ?? false {
        kept.append(field)
        index += 3
      } else {
        kept.append(self[index])
        index += 1
      }
    }
    return kept
  }
}

extension ArraySlice<CodeToken> {
  /// Whether the first token is a separator that changes nothing.
  fileprivate var isIdleSeparator: Bool {
    guard let first, first.isMark(";") || first.isMark(",") else { return false }
    guard count > 1 else { return true }
    let next = self[startIndex + 1]
    return next.isMark("}") || (first.isMark(";") && next.isWord)
  }

  /// The name of a field for one that is written as a string in brackets, as in `["x"] =`.
  fileprivate var bracketedField: CodeToken? {
    guard count > 3, self[startIndex].isMark("["), self[startIndex + 2].isMark("]"),
      self[startIndex + 3].isMark("=")
    else { return nil }
    return self[startIndex + 1].asName
  }
}

extension CodeToken {
  fileprivate func isMark(_ mark: String) -> Bool {
    guard case .symbol = kind else { return false }
    return text == mark
  }

  fileprivate var isWord: Bool {
    switch kind {
    case .name, .keyword: true
    default: false
    }
  }

  fileprivate var beginsField: Bool { isMark("{") || isMark(",") || isMark(";") }

  /// The name that a string holds, if it holds one.
  fileprivate var asName: CodeToken? {
    guard kind == .string else { return nil }
    var lexer = LuaLexer(String(text.dropFirst().dropLast()))
    let token = lexer.next()
    guard token?.kind == .name, lexer.next() == nil else { return nil }
    return CodeToken(String(text.dropFirst().dropLast()), .name, line: line)
  }
}
