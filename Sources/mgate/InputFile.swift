import Moongate
import MoongateSystem
import MoongateWorkbench

/// A file that a command reads line by line, however long it is; `-` is standard input.
struct InputFile {
  /// The name of the file for messages.
  let name: String
  private let reader: FileReader

  private init(_ name: String, _ reader: FileReader) { (self.name, self.reader) = (name, reader) }

  /// Standard input.
  init() { self.init("standard input", FileReader()) }

  /// Opens a file.
  ///
  /// - Throws: a ``Complaint`` that says why the file cannot be opened.
  init(path: String) throws(Complaint) {
    guard path != "-" else {
      self.init()
      return
    }
    let name = Value.displayed(path)
    do throws(SystemError) {
      self.init(name, try FileReader(path: path))
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
