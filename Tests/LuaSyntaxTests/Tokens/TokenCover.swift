import LuaSyntax

/// The rule that each byte of a text belongs to one token or to a blank.
enum TokenCover {
  private static let blanks: Set<UInt8> = [9, 10, 11, 12, 13, 32]

  /// Returns what is wrong with the tokens of a text; nil if nothing is.
  static func fault(of bytes: [UInt8]) -> String? {
    var end = 0
    for token in LuaLexer(bytes) {
      if token.range.lowerBound < end || token.range.isEmpty {
        return "\(token) overlaps or is empty"
      }
      if !bytes[end..<token.range.lowerBound].allSatisfy(blanks.contains) {
        return "bytes before \(token) are lost"
      }
      if let flaw = token.flaw, !(token.range.lowerBound...token.range.upperBound ~= flaw.offset) {
        return "\(token) has a flaw elsewhere"
      }
      end = token.range.upperBound
    }
    return bytes[end...].allSatisfy(blanks.contains) ? nil : "bytes at the end are lost"
  }
}
