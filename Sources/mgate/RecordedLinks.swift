import Moongate
import MoongateSystem
import MoongateWorkbench

/// A file of links, one a line; `-` is standard input.
struct RecordedLinks {
  private static let mostBytes = 256 << 20

  let lines: [RequestLine]
  /// The number of lines that are not UTF-8 text, and so not links.
  let notText: Int

  /// Reads a file; empty lines count for nothing.
  ///
  /// - Throws: exit code 65 after an error message, if the file or a line cannot be read.
  init(path: String) throws {
    let name = path == "-" ? "standard input" : Value.displayed(path)
    var reader = try path == "-" ? LineReader(most: Self.mostBytes) : Self.reader(ofFile: path)
    var lines: [RequestLine] = []
    var notText = 0
    var number = 0
    while let line = reader.next() {
      number += 1
      guard case .text(let text) = line else {
        notText += 1
        continue
      }
      if text.isEmpty { continue }
      do throws(WorkbenchError) {
        lines.append(try RequestLine(record: text))
      } catch {
        throw Complaint("\(name):\(number): \(error)")
      }
    }
    self.lines = lines
    self.notText = notText
  }

  private static func reader(ofFile path: String) throws -> LineReader {
    guard case .bytes(var bytes) = FileContents(path: path, most: mostBytes) else {
      throw Complaint("The file \(Value.displayed(path)) cannot be read.")
    }
    return LineReader(most: mostBytes) {
      defer { bytes = [] }
      return bytes
    }
  }
}
