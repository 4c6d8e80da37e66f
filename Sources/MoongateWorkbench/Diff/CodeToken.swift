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

extension LuaChunk {
  /// The names in a part of the text.
  func names(in range: Range<Int>) -> ArraySlice<LuaSyntax.LuaName> {
    let first = names.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
    return names[first...].prefix { $0.range.lowerBound < range.upperBound }
  }
}

extension ReadScript {
  /// The tokens of a part of the file without what means nothing.
  ///
  /// - Parameters:
  ///   - range: the part.
  ///   - tree: the file's statements.
  ///   - name: what a local is called; `nil` for its place among those of the part.
  /// - Returns: the tokens.
  func codeTokens(
    in range: Range<Int>,
    _ tree: LuaChunk,
    naming name: (Int) -> String? = { _ in nil }
  ) -> [CodeToken] {
    var locals: [Int: Int] = [:]
    for name in tree.names(in: range) {
      locals[name.range.lowerBound] = name.reference.localPlace
    }
    for (place, local) in tree.locals.enumerated()
    where !local.range.isEmpty && range.contains(local.range.lowerBound) {
      locals[local.range.lowerBound] = place
    }
    var lexer = LuaLexer(Array(bytes[range]))
    var places: [Int: Int] = [:]
    var tokens: [CodeToken] = []
    while let token = lexer.next() {
      guard token.kind != .comment else { continue }
      let offset = range.lowerBound + token.range.lowerBound
      var written = lexer.meaning(of: token)
      if token.kind == .name, let local = locals[offset] {
        let place = places[local] ?? places.count
        places[local] = place
        written = name(local) ?? "local \(place)"
      }
      tokens.append(CodeToken(written, token.kind, line: lines.line(at: offset)))
    }
    return tokens.withoutFreedom
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
