/// The words and topics of the Lua reference, read from its page.
///
/// A row of a table whose last head is `example` holds a word: the ways to use it, its text, its example. A
/// comment `<!-- help: TOPIC, GUIDE -->` makes the paragraph below it a passage of a topic.
package struct ReferencePage: Sendable {
  /// The words, in the order of the page.
  package private(set) var words: [LuaWord] = []
  /// The words of tables whose first head is `option`.
  package private(set) var routeOptions: [LuaWord] = []
  /// The topics, in the order of their first passages.
  package private(set) var topics: [LuaTopic] = []
  /// The rows and comments that hold neither a word nor a topic, although they should.
  package private(set) var unreadable: [String] = []

  /// Reads the text of a page.
  package init(_ page: String) {
    var heads: [String] = []
    var topic: Int?
    var isInBlock = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
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
    if heads[0] == "option" { routeOptions.append(word) } else { words.append(word) }
  }

  /// Begins a passage below a comment, and returns the place of its topic.
  private mutating func beginPassage(_ comment: Substring) -> Int? {
    guard let match = comment.wholeMatch(of: /<!-- help: (\w+), (\S+) -->/) else {
      unreadable.append(String(comment))
      return nil
    }
    let name = String(match.output.1)
    let topic = topics.firstIndex { $0.name == name } ?? topics.count
    if topic == topics.count {
      topics.append(LuaTopic(name: name, guide: String(match.output.2), passages: []))
    }
    topics[topic].passages.append("")
    return topic
  }

  // MARK: Markdown

  /// The cells between the bars of a line; `\|` is a bar in a cell.
  private static func cells(of line: Substring) -> [String] {
    let bar = "\u{0}"
    return line.replacing("\\|", with: bar).split(separator: "|").map {
      String($0.drop { $0 == " " }.replacing(#/ +$/#, with: "").replacing(bar, with: "|"))
    }
  }

  /// Returns a text without its links and bold marks.
  private static func plain(_ text: String) -> String {
    text.replacing(/\[([^\]]*)\]\([^)]*\)/) { "\($0.output.1)" }.replacing("**", with: "")
  }

  /// The texts between backticks.
  private static func codeSpans(of text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// The ways to use a word, in which a type with a capital is one of `types.lua`.
  private static func uses(of cell: String) -> [String] {
    codeSpans(of: cell.replacing(/\b[A-Z]\w*/) { "moongate.\($0.output)" })
  }
}
