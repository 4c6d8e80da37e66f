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
    let rest = script.bytes[script.lines.start(of: location.line)...]
    return String(decoding: rest.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }
}
