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
