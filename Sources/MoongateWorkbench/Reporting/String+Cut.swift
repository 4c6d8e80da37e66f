extension String {
  /// Returns the text with so many characters at the most, and an ellipsis where some are left out.
  func cut(to most: Int) -> String {
    let shown = unicodeScalars.prefix(most)
    return shown.endIndex < unicodeScalars.endIndex ? String(shown) + "…" : self
  }
}
