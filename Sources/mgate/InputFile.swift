import Moongate
import MoongateSystem
import MoongateWorkbench

/// A file that a command reads line by line; `-` is standard input.
enum InputFile {
  /// The maximum number of bytes of a file.
  static let most = 256 << 20

  /// The name of a file for messages.
  static func name(of path: String) -> String {
    path == "-" ? "standard input" : Value.displayed(path)
  }

  /// The bytes of a file, piece by piece, as a `LineReader` takes them.
  ///
  /// - Throws: exit code 65 after an error message, if the file cannot be read.
  static func reader(of path: String) throws -> () -> [UInt8] {
    if path == "-" { return LineReader.standardInput }
    guard case .bytes(var bytes) = FileContents(path: path, most: most) else {
      throw Complaint("The file \(Value.displayed(path)) cannot be read.")
    }
    return {
      defer { bytes = [] }
      return bytes
    }
  }
}
