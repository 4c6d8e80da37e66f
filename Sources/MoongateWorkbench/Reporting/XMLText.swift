internal import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

/// Texts of others in XML 1.0: nothing in them is markup, and what XML may not hold, or a terminal would act
/// on, is shown as an escape.
enum XMLText {
  /// A text as content, with its lines.
  static func content(_ text: String) -> String {
    LogText.escaped(marked(text), beginsLine: false, by: \.numberReference)
  }

  /// A text as a quoted value of an attribute, in which readers would take the end of a line for a blank.
  static func attribute(_ text: String) -> String {
    content(text).replacingScalars { $0 == "\n" ? $0.numberReference : nil }
  }

  private static func marked(_ text: String) -> String {
    Value.displayedLines(text).replacingScalars { scalar in
      // The two characters that no reference may name (XML 1.0, §2.2); the others are hidden.
      switch scalar {
      case "\u{FFFE}", "\u{FFFF}": LogText.shown(scalar)
      default: scalar.markupReference
      }
    }
  }
}

extension Unicode.Scalar {
  /// The reference of XML and HTML that names the character by its number.
  var numberReference: String { "&#\(value);" }
}
