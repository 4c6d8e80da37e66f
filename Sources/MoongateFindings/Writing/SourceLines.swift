internal import LuaSyntax
internal import Moongate

/// The lines of the scripts that findings are about.
struct SourceLines {
  private let scripts: [String: ReadScript]

  init(_ scripts: [ReadScript]) {
    self.scripts = Dictionary(scripts.map { ($0.file, $0) }) { first, _ in first }
  }

  /// The text of a line, without its end; `nil` where there is none.
  func line(of location: SourceLocation) -> String? {
    guard let script = scripts[location.file], 1...script.lines.count ~= location.line else {
      return nil
    }
    let start = script.lines.start(of: location.line)
    let isLast = location.line == script.lines.count
    var end = isLast ? script.bytes.count : script.lines.start(of: location.line + 1)
    while end > start, script.bytes[end - 1] == 0x0A || script.bytes[end - 1] == 0x0D { end -= 1 }
    return String(decoding: script.bytes[start..<end], as: UTF8.self)
  }
}
