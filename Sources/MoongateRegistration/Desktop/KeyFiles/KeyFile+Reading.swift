internal import Moongate

extension KeyFile {
  /// The most bytes of a file; a cache of all applications of a computer has less.
  package static let mostBytes = 4 << 20
  /// The most lines of a file.
  package static let mostLines = 1 << 16

  /// Reads a file.
  ///
  /// Lines that are neither group, key nor comment are kept.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: its name, for the error.
  /// - Throws: a ``RegistrationError`` where the file is too long.
  /// - Complexity: O(*n*) in the bytes.
  package init(bytes: [UInt8], file: String) throws(RegistrationError) {
    guard bytes.count <= Self.mostBytes else {
      throw RegistrationError(
        "The file \(Value.displayed(file)) has more than \(Self.mostBytes) bytes, which no file of this kind "
          + "needs."
      )
    }
    guard bytes.count(where: { $0 == 0x0A }) < Self.mostLines else {
      throw RegistrationError(
        "The file \(Value.displayed(file)) has more than \(Self.mostLines) lines, which no file of this kind "
          + "needs."
      )
    }
    lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      Line(bytes: Array($0) + [0x0A])
    }
    // The last piece stands behind the last line break, or there is none.
    if let last = lines.popLast(), last.bytes.count > 1 {
      lines.append(Line(bytes: Array(last.bytes.dropLast())))
    }
  }
}
