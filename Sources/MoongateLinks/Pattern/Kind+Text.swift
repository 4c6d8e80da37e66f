extension Kind {
  /// Reads a choice of texts, a range or places of a URL, `draft|sent`, `1..9999` or
  /// `url(https; example.com)`, as it stands in the parentheses of a capture; nil for a text that is none
  /// of them, such as a name.
  ///
  /// A choice of one text, which patterns have no use for, ends with its bar: `draft|`.
  ///
  /// - Throws: a `PatternError` that points at what could not be read.
  package init?(_ text: String) throws(PatternError) {
    guard text.utf8.contains(ASCII.bar) || text.contains("..") || PatternParser.isURL(text.utf8)
    else { return nil }
    do {
      let parser = PatternParser(text, kinds: [:])
      try parser.checkVisible()
      let range = parser.bytes.indices
      if parser.bytes.firstIndex(of: ASCII.bar) == range.last, range.count > 1 {
        self = .oneOf([try parser.option(in: range.dropLast())], folds: false)
      } else {
        self = try parser.parseKind(range)
      }
    } catch {
      throw PatternError(message: error.message, pattern: text, offset: error.offset)
    }
  }

  /// A text of a choice as patterns write it.
  package static func text(ofOption option: String) -> String {
    option.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "|": "%7C"
      case "(": "%28"
      case ")": "%29"
      default: String(scalar)
      }
    }.joined()
  }
}

extension PatternParser {
  /// Reads one text of a choice.
  fileprivate func option(in range: Range<Int>) throws(PatternFault) -> String {
    var parser = parser(at: range.lowerBound)
    var option: [UInt8] = []
    while parser.offset < range.upperBound { try parser.literalByte(into: &option) }
    return String(decoding: option, as: UTF8.self)
  }
}
