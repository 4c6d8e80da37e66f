import Moongate
import MoongateSystem
import MoongateWorkbench

/// A file of links, one a line.
struct RecordedLinks {
  private static let mostBytes = 256 << 20

  let lines: [RequestLine]

  /// Reads a file; empty lines count for nothing.
  ///
  /// - Throws: exit code 65 after an error message, if the file or a line cannot be read.
  init(path: String) throws {
    guard case .bytes(let bytes) = FileContents(path: path, most: Self.mostBytes),
      let text = String(validating: bytes, as: UTF8.self)
    else {
      throw unusable("The file \(Value.displayed(path)) cannot be read.")
    }
    var lines: [RequestLine] = []
    let all = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in all.enumerated() where !line.isEmpty {
      do throws(RequestLineError) {
        lines.append(try RequestLine(record: String(line)))
      } catch {
        throw unusable("\(Value.displayed(path)):\(index + 1): \(error)")
      }
    }
    self.lines = lines
  }
}
