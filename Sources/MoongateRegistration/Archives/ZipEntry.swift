/// An entry of a zip archive, as the archive's directory tells of it.
package struct ZipEntry: Sendable, Hashable {
  /// The kind of an entry.
  package enum Kind: Sendable, Hashable {
    /// An ordinary file.
    case file
    /// A folder.
    case folder
    /// A link to another place, which is never followed.
    case link
  }

  /// The path in the archive, without a slash at its end.
  package let name: String
  /// The kind.
  package let kind: Kind
  /// The number of bytes of the entry once it is read.
  let byteCount: Int

  /// The number of bytes of the entry in the archive.
  let storedByteCount: Int
  /// The number of the method: 0 for stored, 8 for deflate.
  let method: Int
  /// The CRC-32 of the bytes.
  let checksum: UInt32
  /// Whether it takes a password to read it.
  let isEncrypted: Bool
  /// The offset of the entry's own header.
  let headerOffset: Int
}

extension ZipEntry {
  /// The most bytes of a name.
  private static let mostNameBytes = 1024

  /// The reason why the name could lead to a place outside of the archive; `nil` if it cannot.
  var nameFlaw: String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if name.utf8.count > Self.mostNameBytes {
      return "The name has more than \(Self.mostNameBytes) bytes."
    }
    if name.hasPrefix("/") || name.dropFirst().hasPrefix(":") {
      return "The name is an absolute path."
    }
    if parts.contains("..") { return "The name leads to a folder above." }
    if name.contains("\\") { return "The name holds a backslash." }
    if name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      return "The name holds a control character."
    }
    if parts.contains("") || parts.contains(".") { return "The name has a part without a name." }
    return nil
  }
}

/// An entry of a zip archive that cannot be read because of its name.
package struct ZipRefusal: Sendable, Hashable {
  /// The name as it stands in the archive.
  package let name: String
  /// The fault of the archive, in one sentence.
  package let reason: String
}
