import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

/// Texts of others in HTML.
enum HTMLText {
  /// A text as content or as a quoted value of an attribute: nothing in it is markup, and what a browser
  /// would hide, or turn around, is shown as an escape.
  static func shown(_ text: String) -> String { escaped(Value.displayed(text)) }

  /// The text itself, for what is copied.
  static func escaped(_ text: String) -> String {
    LogText.escaped(marked(text), beginsLine: true, by: \.numberReference)
  }

  private static func marked(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x80 && !"<>&\"'".utf8.contains(byte)
    }
    guard !isPlain else { return text }
    return text.replacingScalars { scalar in
      switch scalar {
      case "'": "&#39;"
      // HTML knows no NUL, and reads ends of lines as it likes.
      case "\0": "\u{FFFD}"
      case _ where scalar.value < 0x20: scalar.numberReference
      // A reference to a control of C1 is another character.
      case _ where scalar.value >= 0xA0 && VisibleText.isHidden(scalar): scalar.numberReference
      default: scalar.markupReference
      }
    }
  }
}
