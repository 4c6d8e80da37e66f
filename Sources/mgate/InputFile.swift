import Moongate
import MoongateSystem
import MoongateWorkbench

/// A file that a command reads line by line, however long it is; `-` is standard input.
struct InputFile {
  /// The name of the file for messages.
  let name: String
  private let reader: FileReader

  /// Opens a file.
  ///
  /// - Throws: exit code 65 after an error message, if there is no such file.
  init(path: String) throws(Complaint) {
    guard path != "-" else {
      name = "standard input"
      reader = FileReader()
      return
    }
    name = Value.displayed(path)
    do {
      reader = try FileReader(path: path)
    } catch  where error.isLink {
      throw Complaint(
        "The path \(name) is a link, a pipe or a device; for standard input, write -."
      )
    } catch {
      throw Complaint("The file \(name) cannot be read: \(error).")
    }
  }

  /// The bytes, piece by piece, as a `LineReader` takes them.
  var bytes: () -> [UInt8] { { reader.read() } }

  /// The part of the file that was read, from 0 to 1; `nil` where its end is unknown.
  var part: Double? {
    reader.size == 0 ? nil : min(1, Double(reader.position) / Double(reader.size))
  }

  /// Complains if reading ended before the file did.
  func checkEnd() throws(Complaint) {
    guard let error = reader.error else { return }
    throw Complaint("The file \(name) cannot be read: \(error).")
  }
}
