package import MoongateLinks

extension Pattern {
  /// A pattern that ignores case if its text begins with `(?i)`.
  package convenience init(sample text: String, kinds: [String: Kind] = [:]) throws(PatternError) {
    let ignoresCase = text.hasPrefix("(?i)")
    let plain = ignoresCase ? String(text.unicodeScalars.dropFirst(4)) : text
    try self.init(plain, kinds: kinds, ignoresCase: ignoresCase)
  }
}
