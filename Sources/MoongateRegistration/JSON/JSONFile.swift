package import Moongate
internal import MoongateDiagnostics

/// A file of JSON: its value, and the places of all that is in it.
///
/// A platform's reader would keep one of two members with the same name, and no place.
package struct JSONFile: Sendable {
  /// The most bytes of a file that is read.
  package static let mostBytes = 4 << 20

  /// The text, with its lines.
  let source: SourceText
  /// The content of the file.
  package let root: JSONNode

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: what the file holds.
  ///   - file: its path, for messages.
  /// - Throws: why it is not JSON, with line and column.
  /// - Complexity: O(*n*).
  package init(bytes: [UInt8], file: String) throws(RegistrationError) {
    guard bytes.count <= Self.mostBytes else {
      throw RegistrationError(
        "The file \(Value.displayed(file)) has \(bytes.count) bytes; at most \(Self.mostBytes) are read."
      )
    }
    if let mark = ByteOrderMark(bytes) {
      throw RegistrationError("\(Value.displayed(file)): \(mark.message)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw RegistrationError(
        "The file \(Value.displayed(file)) is not UTF-8 text, which JSON has to be."
      )
    }
    do {
      root = try JSONNode(text)
    } catch {
      throw RegistrationError("\(Value.displayed(file)): \(error)")
    }
    source = SourceText(file: file, bytes: bytes)
  }
}

extension JSONFile {
  /// The path of the file.
  package var file: String { source.file }

  /// The text, byte for byte.
  package var bytes: [UInt8] { source.bytes }

  /// The place of a range of bytes, which ends with its first line at the latest.
  ///
  /// - Parameter range: offsets into the file.
  /// - Returns: the place, and the columns in Unicode scalars, counted from 1.
  /// - Complexity: O(log *n*).
  package func place(of range: Range<Int>) -> (location: SourceLocation, columns: Range<Int>) {
    source.place(of: range)
  }
}
