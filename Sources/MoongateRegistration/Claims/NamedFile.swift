package import MoongateSystem

/// A file that a person named.
package enum NamedFile {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: its path.
  ///   - most: the most bytes that it may have.
  /// - Returns: its bytes.
  /// - Throws: why it cannot be read, and for a folder or a link what to name instead.
  package static func bytes(path: String, most: Int) throws(RegistrationError) -> [UInt8] {
    try bytes(FileContents(path: path, most: most), path: path)
  }

  /// Returns the bytes of what was read at a path.
  ///
  /// - Throws: why there are none, and for a folder or a link what to name instead.
  package static func bytes(
    _ contents: FileContents,
    path: String
  ) throws(RegistrationError) -> [UInt8] {
    let shown = Value.displayed(path)
    switch contents {
    case .bytes(let bytes): return bytes
    case .missing: throw RegistrationError("There is no file \(shown).")
    case .tooLong: throw RegistrationError("The file \(shown) is too large to be read.")
    case .noFile where Folder(path: path).exists:
      throw RegistrationError("The path \(shown) is a folder; name the files in it.")
    case .noFile:
      throw RegistrationError(
        "The path \(shown) is a link, or no file at all; name the file itself."
      )
    case .unreadable: throw RegistrationError("The file \(shown) cannot be read.")
    }
  }
}
