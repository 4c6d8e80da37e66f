/// Texts of others as terminals and errors show them: nothing in them acts, hides or ends a line.
package enum VisibleText {
  /// The scalar itself, or an escape such as `\u{202E}` where a terminal would act on it, show nothing
  /// or begin a line.
  package static func of(_ scalar: Unicode.Scalar) -> String {
    isHidden(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
  }

  /// The text with an escape for each scalar that is not to be shown as it is.
  package static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    return text.unicodeScalars.map { of($0) }.joined()
  }

  /// Whether a terminal would act on the scalar, show nothing or begin a line.
  ///
  /// `Value.isHidden` of MoongateLua is the same rule; a test compares the two.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    // Variation selectors are marks; no character has U+2065 yet, and those around it are invisible.
    default: scalar.properties.isVariationSelector || scalar.value == 0x2065
    }
  }
}

extension String {
  /// The text with something else in the place of some scalars.
  ///
  /// Formats read scalars, or bytes. What is escaped by character escapes them: a mark and a combining accent
  /// behind it are one character, which is not the mark; so are the two ends of a line of Windows.
  ///
  /// - Parameter replacement: what stands in the place of a scalar; `nil` to leave it.
  /// - Returns: the text.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let replacement = replacement(scalar) {
        text.append(contentsOf: replacement.unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// The reference that stands for a mark of XML and HTML in their texts; `nil` for any other scalar.
  package var markupReference: String? {
    switch self {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: nil
    }
  }
}
