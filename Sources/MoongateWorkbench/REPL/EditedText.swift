// Other systems give an app no terminal.
#if os(macOS) || os(Linux)
internal import Moongate
internal import MoongateSystem

/// A text that another program edits.
struct EditedText {
  private static let mostBytes = Session.longestInput

  private let text: String

  init(_ text: String) { self.text = text }

  /// The command of the editor that this user likes, if the environment names one.
  static var editor: String? {
    ["VISUAL", "EDITOR"].lazy.compactMap { Terminal.variable($0) }.first { !$0.isEmpty }
  }

  /// Has an editor edit the text.
  ///
  /// - Returns: what became of it; `nil` where nobody could edit it.
  func edit() -> String? {
    guard let editor = Self.editor else {
      Terminal.write("Set EDITOR to the editor that should open the line.\n")
      return nil
    }
    let folder = Terminal.variable("TMPDIR") ?? "/tmp"
    let number = UInt64.random(in: 0...UInt64.max)
    let file = ReplacedFile(path: "\(folder)/mgate-\(String(number, radix: 16)).lua")
    do {
      try file.replace(with: Array(text.utf8))
    } catch {
      Terminal.writeLines("The file \(Value.displayed(file.path)) cannot be written: \(error).\n")
      return nil
    }
    guard Self.run(editor, [file.path]) else {
      try? file.remove()
      return nil
    }
    guard case .bytes(let bytes) = file.contents(most: Self.mostBytes),
      let edited = String(validating: bytes, as: UTF8.self)
    else {
      let path = Value.displayed(file.path)
      Terminal.writeLines(
        "The text from the editor is not UTF-8, or has more than \(Self.mostBytes) bytes; it is in \(path).\n"
      )
      return nil
    }
    try? file.remove()
    return edited
  }

  /// Runs an editor in the terminal; returns whether it went well.
  @discardableResult
  static func run(_ editor: String, _ arguments: [String]) -> Bool {
    TerminalMode.leave()
    defer { _ = TerminalMode.enter() }
    do {
      let code = try ForegroundProgram.run(editor, arguments)
      if code != 0 { Terminal.write("The editor ended with exit code \(code).\n") }
      return code == 0
    } catch {
      Terminal.write("The editor does not run: \(error).\n")
      return false
    }
  }
}
#endif
