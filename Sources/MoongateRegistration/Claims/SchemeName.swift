/// The names that schemes may have.
enum SchemeName {
  /// Whether a text is such a name, in either case (RFC 3986, section 3.1).
  static func isValid(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isLetter(first) else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      isLetter(scalar) || "0"..."9" ~= scalar || scalar == "+" || scalar == "-" || scalar == "."
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    "a"..."z" ~= scalar || "A"..."Z" ~= scalar
  }
}
