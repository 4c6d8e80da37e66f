import Moongate
import MoongateSystem
import MoongateWorkbench

/// A file of links, one a line; `-` is standard input.
struct RecordedLinks {
  private static let mostBytes = 256 << 20

  let lines: [RequestLine]

  /// Reads a file; empty lines count for nothing.
  ///
  /// - Throws: exit code 65 after an error message, if the file or a line cannot be read.
  init(path: String) throws {
    let name = path == "-" ? "standard input" : Value.displayed(path)
    let all = try path == "-" ? Self.linesOfStandardInput() : Self.lines(ofFile: path)
    var lines: [RequestLine] = []
    for (index, line) in all.enumerated() where !line.isEmpty {
      do throws(RequestLineError) {
        lines.append(try RequestLine(record: line))
      } catch {
        throw unusable("\(name):\(index + 1): \(error)")
      }
    }
    self.lines = lines
  }

  private static func lines(ofFile path: String) throws -> [String] {
    guard case .bytes(let bytes) = FileContents(path: path, most: mostBytes),
      let text = String(validating: bytes, as: UTF8.self)
    else {
      throw unusable("The file \(Value.displayed(path)) cannot be read.")
    }
    return text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
  }

  private static func linesOfStandardInput() throws -> [String] {
    var lines: [String] = []
    var reader = LineReader(most: mostBytes)
    while let line = reader.next() {
      guard case .text(let text) = line else {
        throw unusable("Line \(lines.count + 1) of standard input cannot be read.")
      }
      lines.append(text)
    }
    return lines
  }
}
