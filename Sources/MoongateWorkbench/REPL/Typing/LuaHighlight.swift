internal import LineEditor
internal import LuaSyntax

/// The styles of Lua.
enum LuaHighlight {
  /// The styles of a text that begins at an offset of what is typed; the cursor is one of the text.
  static func styles(of text: String, at start: Int, cursor: Int) -> [StyledRange] {
    let lexer = LuaLexer(text)
    let tokens = Array(lexer)
    var styles: [StyledRange] = []
    var open: [(symbol: LuaSymbol, index: Int)] = []
    var pairs: [Int: Int] = [:]
    for (index, token) in tokens.enumerated() {
      let range = token.range.lowerBound + start..<token.range.upperBound + start
      // What is not finished yet is no mistake.
      let isMistaken = token.flaw != nil && token.range.upperBound < text.utf8.count
      switch token.kind {
      case .keyword: styles.append(StyledRange(range, Palette.keyword))
      case .string: styles.append(StyledRange(range, isMistaken ? Palette.error : Palette.string))
      case .number: styles.append(StyledRange(range, isMistaken ? Palette.error : Palette.number))
      case .comment: styles.append(StyledRange(range, Palette.faint))
      case .invalid: styles.append(StyledRange(range, Palette.error))
      case .symbol(let symbol):
        if symbol.closing != nil {
          open.append((symbol, index))
        } else if symbol.isClosing {
          if let last = open.last, last.symbol.closing == symbol {
            pairs[index] = last.index
            pairs[last.index] = index
            open.removeLast()
          } else {
            styles.append(StyledRange(range, Palette.error))
          }
        }
      case .name: break
      }
    }
    // The bracket behind the cursor, or else the one before it.
    let touched = tokens.indices.filter {
      tokens[$0].range.contains(cursor) || tokens[$0].range.upperBound == cursor
    }
    if let bracket = touched.last(where: { pairs[$0] != nil }), let other = pairs[bracket] {
      for index in [bracket, other] {
        let range = tokens[index].range
        styles.append(
          StyledRange(range.lowerBound + start..<range.upperBound + start, Palette.bracket)
        )
      }
    }
    return styles
  }
}

extension LuaSymbol {
  /// The bracket that ends what this one begins.
  fileprivate var closing: LuaSymbol? {
    switch self {
    case .openParenthesis: .closeParenthesis
    case .openBracket: .closeBracket
    case .openBrace: .closeBrace
    default: nil
    }
  }

  fileprivate var isClosing: Bool {
    [.closeParenthesis, .closeBracket, .closeBrace].contains(self)
  }
}
