import Foundation
import SampleScripts

/// A page of the guides, as plain sentences: links are their words, and lines run on.
struct GuideText {
  private let text: String

  /// Reads a page of `Docs`.
  init(_ page: String) throws {
    let file = packageRoot.appending(path: "Docs/\(page)")
    text = Self.plain(try String(contentsOf: file, encoding: .utf8))
  }

  /// Whether a passage stands on the page word for word.
  func holds(_ passage: String) -> Bool { text.contains(Self.plain(passage)) }

  private static func plain(_ text: String) -> String {
    text.replacing(/\[([^\]\n]*)\]\([^)\n]*\)/) { "\($0.output.1)" }
      .replacing("**", with: "")
      .replacing("\\|", with: "|")
      .replacing(/\s+/, with: " ")
  }
}
