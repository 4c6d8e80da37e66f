internal import MoongateLinks

extension PatternPieces {
  /// The pattern of a kind that scripts declare by a Lua pattern: what of it can be said, item by item.
  mutating func declared(_ kind: KindPattern, in place: Place) -> PatternPiece {
    var piece = PatternPiece(pattern: "", sample: "")
    var sample: [UInt8] = []
    var isExact = true
    var hasSpace = false
    for item in kind.items {
      let bytes = (UInt8.min...UInt8.max).filter(item.set.contains)
      if let byte = Self.liked.first(where: item.set.contains) ?? bytes.first,
        item.count == .once || item.count == .oneOrMore
      {
        sample.append(byte)
      }
      if item.set.contains(UInt8(ascii: "/")) { piece.mayHoldSlash = true }
      // In a query a plus stands for a space as well.
      let isSpace = place == .query && bytes == [UInt8(ascii: " ")]
      if isSpace { hasSpace = true }
      let one = isSpace ? "$(\(variable("space", [" ", "+"])))" : Self.pattern(of: bytes)
      if one == nil || item.count != .once { isExact = false }
      // A byte may be part of a character, and many items together one character.
      let isText = bytes.allSatisfy { $0 < 0x80 }
      switch item.count {
      case .once: piece.pattern += one ?? (isText ? "?" : "*")
      case .oneOrMore: piece.pattern += isText ? (one ?? "?") + "*" : "*"
      case .zeroOrOne, .zeroOrMore: piece.pattern += "*"
      }
    }
    piece.keepsCase = true
    piece.sample = LinkWriter.encoded(String(decoding: sample, as: UTF8.self))
    if hasSpace {
      piece.excess.append(
        .init(
          reason: Self.spaceReason,
          example: piece.sample.replacing("%20", with: "%2B")
        )
      )
    }
    if !isExact {
      var excess = PatternPiece.Excess(reason: "The pattern of the kind cannot be expressed.")
      for example in ["x", "1", "~", piece.sample + "%2A", piece.sample + "~"]
      where excess.example == nil {
        let text = ContiguousArray(WebLink.decoded(example[...]).utf8)
        if !kind.accepts(text.span), Self.takes(piece.pattern, example) {
          excess.example = example
        }
      }
      piece.excess.append(excess)
    }
    return piece
  }

  /// Bytes that make examples easy to read, in the order of preference.
  private static let liked = Array("aA1-_.xX".utf8)

  private static func takes(_ pattern: String, _ example: String) -> Bool {
    var matcher = WildcardMatcher(.predefined)
    return (try? matcher.takes(pattern, WebLink.decoded(example[...]), folds: false)) ?? false
  }

  /// The pattern of one character out of a set; `nil` where there is none.
  private static func pattern(of bytes: [UInt8]) -> String? {
    if bytes.count == 1, let byte = bytes.first, byte < 0x80 {
      let character = String(Unicode.Scalar(byte))
      return "*?$".contains(character) ? nil : character
    }
    for name in PredefinedVariables.names.prefix(6) {
      let values = Set(PredefinedVariables.all[name] ?? [])
      if values == Set(bytes.map { String(Unicode.Scalar($0)) }) { return "$(\(name))" }
    }
    return nil
  }
}
