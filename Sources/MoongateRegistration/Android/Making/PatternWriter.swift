/// Writes pieces of a text as a pattern of a manifest, as narrow as an API level knows it.
struct PatternWriter {
  /// The lowest API level of the devices.
  let level: Int

  /// Returns patterns for a path: with a slash at its end, and without.
  func paths(_ pieces: [PathPiece]) -> [AndroidPattern] {
    let pieces = joined(pieces)
    let last: PathPiece = pieces.last ?? .literal("")
    if case .rest = last { return [pattern(pieces, endsInSlash: false)] }
    if pieces.allSatisfy(\.isLiteral) {
      let text = pieces.map(\.literal).joined()
      return [text, text + "/"].map { AndroidPattern(plain: .literal, $0) }
    }
    if level >= AndroidPattern.Kind.advanced.level { return [pattern(pieces, endsInSlash: true)] }
    let patterns = [
      pattern(pieces, endsInSlash: false),
      pattern(joined(pieces + [.literal("/")]), endsInSlash: false),
    ]
    // What ends in anything also ends in a slash.
    return patterns[0].text.hasSuffix(".*") ? [patterns[0]] : patterns
  }

  /// Returns the pattern for a text.
  func text(_ pieces: [PathPiece]) -> AndroidPattern {
    pattern(joined(pieces), endsInSlash: false)
  }

  private func pattern(_ pieces: [PathPiece], endsInSlash: Bool) -> AndroidPattern {
    let plain = pieces.prefix(while: \.isLiteral).map(\.literal).joined()
    let behind = pieces.drop(while: \.isLiteral)
    if behind.isEmpty { return AndroidPattern(plain: .literal, plain) }
    if behind.count == 1, case .rest(0)? = behind.first {
      return AndroidPattern(plain: .prefix, plain)
    }
    let advanced = level >= AndroidPattern.Kind.advanced.level
    let text = advanced ? advancedText(pieces, endsInSlash: endsInSlash) : globText(pieces)
    // What is written here can be read; the pattern is the wider one of both, should it not be.
    guard let pattern = try? AndroidPattern(advanced ? .advanced : .glob, text) else {
      return AndroidPattern(plain: .prefix, plain)
    }
    return pattern
  }

  /// Pieces with literals side by side made one, and nothing behind one that may be anything.
  private func joined(_ pieces: [PathPiece]) -> [PathPiece] {
    var joined: [PathPiece] = []
    for piece in pieces {
      if case .literal(let text) = piece, case .literal(let before)? = joined.last {
        joined[joined.count - 1] = .literal(before + text)
      } else {
        joined.append(piece)
      }
      if case .rest = piece { break }
    }
    return joined
  }
}

extension PatternWriter {
  /// An advanced pattern, in which no part may take what the next one needs.
  private func advancedText(_ pieces: [PathPiece], endsInSlash: Bool) -> String {
    var text = ""
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .literal(let literal): text += escaped(literal)
      case .folded(let literal):
        text += literal.unicodeScalars.map { scalar -> String in
          guard let byte = UInt8(exactly: scalar.value), Self.isLetter(byte) else {
            return escaped(String(scalar))
          }
          return "[" + String(scalar).lowercased() + String(scalar).uppercased() + "]"
        }.joined()
      case .rest(let least): return text + (least == 0 ? ".*" : ".+")
      case .set(let set, let least, let most):
        if least < most, !isClear(set, before: pieces[(index + 1)...], endsInSlash: endsInSlash) {
          return text + (least == 0 ? ".*" : ".+")
        }
        text += setText(set) + countText(least, most)
      }
    }
    return text + (endsInSlash ? "/{0,1}" : "")
  }

  /// Whether no character of a set can begin what stands behind it.
  private func isClear(
    _ set: PathPiece.CharacterSet,
    before pieces: ArraySlice<PathPiece>,
    endsInSlash: Bool
  ) -> Bool {
    for piece in pieces {
      guard set.isDisjoint(with: piece.first) else { return false }
      if case .set(_, 0, _) = piece { continue }
      return true
    }
    return !endsInSlash || !set.ascii.contains(UInt8(ascii: "/"))
  }

  private func setText(_ set: PathPiece.CharacterSet) -> String {
    if set == .segment { return "[^/]" }
    let members =
      (set.hasOthers ? PathPiece.CharacterSet.visible.subtracting(set.ascii) : set.ascii).sorted()
    if members.isEmpty { return "." }
    var text = ""
    var index = 0
    while index < members.count {
      var last = index
      while last + 1 < members.count, members[last + 1] == members[last] + 1,
        Self.isWordByte(members[last + 1]), Self.isWordByte(members[index])
      { last += 1 }
      text += setEscaped(members[index])
      if last > index { text += (last > index + 1 ? "-" : "") + setEscaped(members[last]) }
      index = last + 1
    }
    return (set.hasOthers ? "[^" : "[") + text + "]"
  }

  private func countText(_ least: Int, _ most: Int) -> String {
    switch (least, most) {
    case (1, 1): ""
    case (0, .max): "*"
    case (1, .max): "+"
    case (_, .max): "{\(least),}"
    case (_, least): "{\(least)}"
    default: "{\(least),\(most)}"
    }
  }

  private func setEscaped(_ byte: UInt8) -> String {
    (Self.isWordByte(byte) ? "" : "\\") + String(Unicode.Scalar(byte))
  }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      ("[]{}*+.\\^".unicodeScalars.contains(scalar) ? "\\" : "") + String(scalar)
    }.joined()
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isWordByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte)
  }
}

extension PatternWriter {
  /// A glob, in which `.*` can only end before a slash.
  private func globText(_ pieces: [PathPiece]) -> String {
    var text = ""
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .literal(let literal): text += globEscaped(literal)
      case .folded(let literal):
        text += literal.unicodeScalars.map { scalar -> String in
          let isLetter = UInt8(exactly: scalar.value).map(Self.isLetter) ?? false
          return isLetter ? "." : globEscaped(String(scalar))
        }.joined()
      case .rest(let least): return text + (least == 0 ? ".*" : "..*")
      case .set(_, let least, let most):
        if least == most, most <= 64 {
          text += String(repeating: ".", count: most)
        } else {
          text += String(repeating: ".", count: min(least, 64)) + ".*"
          let next = pieces[(index + 1)...].first
          if case .literal(let literal)? = next, literal.hasPrefix("/") { continue }
          return text
        }
      }
    }
    return text
  }

  private func globEscaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      ("*.\\".unicodeScalars.contains(scalar) ? "\\" : "") + String(scalar)
    }.joined()
  }
}

extension PathPiece {
  fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }
  fileprivate var literal: String { if case .literal(let text) = self { text } else { "" } }
}
