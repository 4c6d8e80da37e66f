internal import LuaSyntax
internal import Moongate

/// An input that was entered or is being typed.
enum SessionInput: Equatable {
  case nothing
  /// More than a session reads.
  case tooLong
  /// The text after the colon of a command.
  case command(String)
  case link(String)
  case lua(String)

  init(_ input: String, in session: Session) {
    guard input.utf8.count <= Session.longestInput else {
      self = .tooLong
      return
    }
    let text = input.trimmed
    if text.isEmpty {
      self = .nothing
    } else if text.hasPrefix(":"), !text.hasPrefix("::") {
      self = .command(String(text.dropFirst()).trimmed)
    } else if text.hasPrefix("=") {
      self = .lua(String(text.dropFirst()))
    } else {
      self = Self.isLink(text, in: session.gate) ? .link(text) : .lua(text)
    }
  }

  /// Whether a line is meant as a link: it begins like one, even if it has a mistake that its author
  /// wants to see, or it is one and no Lua, unlike `link:values("x")`.
  private static func isLink(_ text: String, in gate: Gate) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    if text[colon...].hasPrefix("://") || gate.schemes.contains(text[..<colon].lowercased()) {
      return true
    }
    guard (try? Link(text, limits: gate.configuration.link)) != nil else { return false }
    return (try? LuaChunk(text)) == nil && (try? LuaChunk("return " + text)) == nil
  }
}

extension String {
  /// The text without blanks around it.
  var trimmed: String { String(trimmedEnd.drop(while: \.isWhitespace)) }

  /// The text without blanks behind it.
  var trimmedEnd: Substring {
    self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)]
  }
}
