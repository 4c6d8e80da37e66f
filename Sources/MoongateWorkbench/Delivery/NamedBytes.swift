internal import Moongate
internal import MoongateSystem

/// The bytes of a file that must be there.
enum NamedBytes {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - most: the most bytes that are read.
  ///   - noun: the name of such files in sentences.
  /// - Returns: the bytes.
  /// - Throws: a ``WorkbenchError`` that names the file.
  static func read(
    _ file: SharedFile,
    most: Int,
    noun: String
  ) throws(WorkbenchError) -> [UInt8] {
    guard let bytes = try readIfThere(file, most: most, noun: noun) else {
      throw WorkbenchError("There is no \(noun) \(Value.displayed(file.path)).")
    }
    return bytes
  }

  /// Reads a file; `nil` where there is none.
  static func readIfThere(
    _ file: SharedFile,
    most: Int,
    noun: String
  ) throws(WorkbenchError) -> [UInt8]? {
    let name = Value.displayed(file.path)
    switch file.contents(most: most) {
    case .bytes(let bytes): return bytes
    case .missing: return nil
    case .tooLong:
      throw WorkbenchError("The \(noun) \(name) has more than \(most) bytes.")
    case .noFile where Folder(path: file.path).exists:
      throw WorkbenchError("The \(noun) \(name) is a folder; name a file in it.")
    case .noFile:
      throw WorkbenchError("The \(noun) \(name) is not an ordinary file; no link is followed.")
    case .unreadable: throw WorkbenchError("The \(noun) \(name) cannot be read.")
    }
  }
}
