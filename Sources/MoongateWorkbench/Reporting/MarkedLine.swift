internal import Moongate
internal import TerminalText

/// A line of Lua that an error is about, with a caret where the place in it is known.
struct MarkedLine {
  /// The text before a line.
  private static let margin = "  | "

  private let line: String
  /// The offset of the place in the line's UTF-8.
  private let offset: Int?

  /// A line, and the offset in it of what is wrong; `nil` where that is not known.
  init(_ line: String, offset: Int?) {
    self.line = line
    self.offset = offset
  }

  /// Puts the line and the caret behind the first sentence of an error.
  ///
  /// - Parameter description: the error's description, which may have the line already.
  /// - Returns: the description with both.
  func inserted(into description: String) -> String {
    var lines = description.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    if let shown = lines.firstIndex(where: { $0.hasPrefix(Self.margin) }) {
      if let caret { lines.insert(caret, at: shown + 1) }
    } else {
      let shown = Self.margin + Value.displayed(line.message)
      lines.insert(contentsOf: [shown, caret].compactMap(\.self), at: 1)
    }
    return lines.joined(separator: "\n")
  }

  private var caret: String? {
    guard let offset, offset <= line.utf8.count, line.message == line else { return nil }
    let before = String(decoding: line.utf8.prefix(offset), as: UTF8.self)
    let indentation = CellWidth.ofText(Value.displayed(before))
    return Self.margin + String(repeating: " ", count: indentation) + "^"
  }
}
