/// The comments of a script, by the lines that they stand on.
struct ScriptComments {
  /// The most lines of one comment that are read.
  private static let mostLines = 12

  private let lines: [Substring]

  /// The comments of a text.
  init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// The comment that ends right above a line on which a declaration begins, without its dashes; empty
  /// where there is none.
  ///
  /// Lines for tools, which begin with `---@` or name luacheck, do not count.
  func above(line: Int) -> String {
    guard lines.indices.contains(line - 1), lines[line - 1].isDeclaration else { return "" }
    var comment: [Substring] = []
    for index in stride(from: line - 2, through: 0, by: -1) {
      guard comment.count < Self.mostLines, let text = lines[index].comment else { break }
      comment.append(text)
    }
    return comment.reversed().filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Substring {
  /// Whether the line begins the declaration of a route.
  fileprivate var isDeclaration: Bool {
    let code = drop(while: \.isWhitespace)
    return ["route", "otherwise", "refused"].contains { code.hasPrefix($0) }
  }

  /// The text of a comment that has the line to itself; `nil` for another line.
  fileprivate var comment: Substring? {
    let text = drop(while: \.isWhitespace)
    guard text.hasPrefix("--"), !text.hasPrefix("--["), !text.hasPrefix("---@"),
      !text.hasPrefix("-- luacheck:")
    else { return nil }
    return text.drop { $0 == "-" }.drop(while: \.isWhitespace)
  }
}
