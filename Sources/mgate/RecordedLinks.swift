import Moongate
import MoongateSystem
import MoongateWorkbench

/// A file of links, one a line; `-` is standard input.
struct RecordedLinks {
  let lines: [RequestLine]
  /// The number of lines that are not UTF-8 text, and so not links.
  let notText: Int

  /// Reads a file; empty lines count for nothing.
  ///
  /// - Throws: exit code 65 after an error message, if the file or a line cannot be read.
  init(path: String) throws {
    let name = InputFile.name(of: path)
    var reader = LineReader(most: InputFile.most, reading: try InputFile.reader(of: path))
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
}
