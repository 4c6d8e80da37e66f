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

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    // U+2028 and U+2029 separate lines and paragraphs.
    ScalarRules.isControl(scalar.value) || ScalarRules.isFormat(scalar.value)
      || scalar.value == 0x2028 || scalar.value == 0x2029
  }
}
