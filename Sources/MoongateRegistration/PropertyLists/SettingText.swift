/// A text of a property list in which build settings may stand, such as `$(PRODUCT_BUNDLE_IDENTIFIER)`.
struct SettingText: Sendable {
  /// The text as it is written.
  let text: String
  /// The pieces around the settings; one where there is none.
  let pieces: [String]

  /// Reads `$(NAME)` and `${NAME}`, also with an operator such as `$(NAME:rfc1034identifier)`.
  init(_ text: String) {
    self.text = text
    var pieces: [String] = []
    var piece = ""
    var rest = text[...]
    // Once a sign is not found, it is not looked for again behind each other one.
    var absent: Set<Character> = []
    while let character = rest.popFirst() {
      let close: Character? = rest.first == "(" ? ")" : rest.first == "{" ? "}" : nil
      guard character == "$", let close, !absent.contains(close) else {
        piece.append(character)
        continue
      }
      guard let end = rest.firstIndex(of: close) else {
        absent.insert(close)
        piece.append(character)
        continue
      }
      pieces.append(piece)
      piece = ""
      rest = rest[rest.index(after: end)...]
    }
    self.pieces = pieces + [piece]
  }

  /// Whether a build setting decides a part of it.
  var isOpen: Bool { pieces.count > 1 }

  /// Whether it may become a text, which is in lower case, once the settings have their values.
  func mayBe(_ other: String) -> Bool {
    guard isOpen, let first = pieces.first?.lowercased(), let last = pieces.last?.lowercased()
    else { return text.lowercased() == other }
    guard other.hasPrefix(first), other.hasSuffix(last),
      other.utf8.count >= first.utf8.count + last.utf8.count
    else { return false }
    var rest = other.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let range = rest.firstRange(of: piece.lowercased()) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
