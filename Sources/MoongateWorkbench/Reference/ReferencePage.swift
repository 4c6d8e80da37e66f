/// The words and topics of the Lua reference, read from its page.
///
/// A row of a table whose last head is `example` holds a word: the ways to use it, its text, its example. A
/// comment `<!-- help: TOPIC, GUIDE -->` makes the paragraph below it a passage of a topic.
package struct ReferencePage: Sendable {
  /// The words, in the order of the page.
  package private(set) var words: [LuaWord] = []
  /// The words of tables whose first head is `option`.
  package private(set) var routeOptions: [LuaWord] = []
  /// The words of tables whose first head is `shared`.
  package private(set) var groupOptions: [LuaWord] = []
  /// The topics, in the order of their first passages.
  package private(set) var topics: [LuaTopic] = []
  /// The rows and comments that hold neither a word nor a topic, although they should.
  package private(set) var unreadable: [String] = []

  /// Reads the text of a page.
  package init(_ page: String) {
    var heads: [String] = []
    var topic: Int?
    var isInBlock = false
    for line in Self.parts(of: page, between: "\n") {
      if line.hasPrefix("```") { isInBlock.toggle() }
      if line.hasPrefix("|"), !isInBlock {
        if heads.isEmpty { heads = Self.cells(of: line) } else { read(row: line, heads) }
        continue
      }
      heads = []
      if line.hasPrefix("<!-- help: ") {
        topic = beginPassage(line)
      } else if line.isEmpty {
        topic = nil
      } else if let topic, let last = topics[topic].passages.popLast() {
        topics[topic].passages.append(last + (last.isEmpty ? "" : " ") + line)
      }
    }
    for index in topics.indices {
      topics[index].passages = topics[index].passages.map(Self.plain)
    }
  }

  private mutating func read(row line: Substring, _ heads: [String]) {
    guard heads.last == "example", !line.hasPrefix("|--") else { return }
    let cells = Self.cells(of: line)
    guard cells.count == heads.count, let example = Self.codeSpans(of: cells.last ?? "").first,
      let word = LuaWord(Self.uses(of: cells[0]), text: Self.plain(cells[1]), example: example)
    else { return unreadable.append(String(line)) }
    switch heads[0] {
    case "option": routeOptions.append(word)
    case "shared": groupOptions.append(word)
    default: words.append(word)
    }
  }

  /// Begins a passage below a comment, and returns the place of its topic.
  private mutating func beginPassage(_ comment: Substring) -> Int? {
    let words = comment.split(separator: " ")
    guard words.count == 5, words[2].hasSuffix(","), words[4] == "-->" else {
      unreadable.append(String(comment))
      return nil
    }
    let name = String(words[2].dropLast())
    let topic = topics.firstIndex { $0.name == name } ?? topics.count
    if topic == topics.count {
      topics.append(LuaTopic(name: name, guide: String(words[3]), passages: []))
    }
    topics[topic].passages.append("")
    return topic
  }

  // MARK: Markdown

  // Commands such as `mgate check` wait for the words. So texts are taken apart by their bytes, and only
  // those that may have a match are searched for it.

  private static func parts(of text: some StringProtocol, between separator: Unicode.Scalar)
    -> [Substring]
  {
    Substring(text).utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
      .map(Substring.init)
  }

  /// The cells between the bars of a line, each in spaces; `\|` is a bar in a cell.
  private static func cells(of line: Substring) -> [String] {
    var cells: [Substring] = []
    var isEscaped = false
    for part in parts(of: line, between: "|").dropFirst().dropLast() {
      if isEscaped { cells[cells.count - 1] += "|" + part } else { cells.append(part) }
      isEscaped = part.hasSuffix("\\")
      if isEscaped { cells[cells.count - 1].removeLast() }
    }
    return cells.map { String($0.dropFirst().dropLast()) }
  }

  /// Returns a text without its links and bold marks.
  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "*") }) else {
      return text
    }
    return text.replacing(/\[([^\]]*)\]\([^)]*\)/) { "\($0.output.1)" }.replacing("**", with: "")
  }

  /// The texts between backticks.
  private static func codeSpans(of text: String) -> [String] {
    parts(of: text, between: "`").enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  /// The ways to use a word, in which a type with a capital is one of `types.lua`.
  private static func uses(of cell: String) -> [String] {
    guard cell.utf8.contains(where: { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }) else {
      return codeSpans(of: cell)
    }
    return codeSpans(of: cell.replacing(/\b[A-Z]\w*/) { "moongate.\($0.output)" })
  }
}
