import Foundation
import LineEditor
import TerminalText

@testable import MoongateWorkbench

/// A session whose input is looked at while it is typed.
struct TypedSession {
  let session: Session
  let language: SessionLanguage

  /// A session on the scripts of the transcripts.
  init() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Transcripts/Scripts")
    session = try Session(directory: folder.path)
    language = SessionLanguage(session)
  }

  /// Returns the note below a text.
  func note(_ text: String) -> String { language.note(text).map(\.text).joined() }

  /// Returns the candidates of Tab at the end of a text, and the text that each would leave there.
  func completions(_ text: String) -> [String] {
    let completion = language.complete(text, cursor: text.utf8.count)
    let before = String(decoding: text.utf8.prefix(completion.range.lowerBound), as: UTF8.self)
    return completion.candidates.map { $0.text.isEmpty ? before + $0.display : before + $0.text }
  }

  /// The parts of a text that have a style of their own.
  func styled(_ text: String, cursor: Int? = nil) -> [(text: String, style: Style)] {
    let bytes = Array(text.utf8)
    let styles = language.highlight(text, cursor: cursor ?? bytes.count)
    return styles.map { (String(decoding: bytes[$0.range], as: UTF8.self), $0.style) }
  }
}
