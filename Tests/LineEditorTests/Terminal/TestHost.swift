import LineEditor
import TerminalText

/// A host of a language with one word that has a colour, some that can be completed, and brackets.
struct TestHost: EditorHost {
  var candidates: [Candidate] = []
  var hints: [String: String] = [:]

  func highlight(_ text: String, cursor: Int) -> [StyledRange] {
    var ranges: [StyledRange] = []
    var offset = 0
    for character in text {
      let size = character.utf8.count
      if character.isNumber { ranges.append(StyledRange(offset..<offset + size, Style(.named(4)))) }
      offset += size
    }
    return ranges
  }

  func hint(_ text: String, cursor: Int) -> String? { hints[text] }

  func complete(_ text: String, cursor: Int) -> Completion {
    let before = String(decoding: Array(text.utf8.prefix(cursor)), as: UTF8.self)
    let word = before.reversed().prefix { !$0.isWhitespace }.reversed()
    let typed = String(word)
    let start = cursor - typed.utf8.count
    return Completion(start..<cursor, candidates.filter { $0.text.hasPrefix(typed) })
  }

  func isComplete(_ text: String) -> Bool {
    text.filter { $0 == "(" }.count <= text.filter { $0 == ")" }.count
  }
}
