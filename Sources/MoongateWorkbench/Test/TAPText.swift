internal import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

/// Texts of others in the Test Anything Protocol, which reads lines.
enum TAPText {
  /// A text as the description of a test, in which a number sign would begin a directive.
  ///
  /// Version 14 names these two escapes, and readers of version 13 know them. A backslash of the text is
  /// escaped as well, or it would take the one before a number sign.
  static func description(_ text: String) -> String {
    Value.displayed(text).replacingScalars { $0 == "#" || $0 == "\\" ? "\\\($0)" : nil }
  }

  /// A text as comments, one for each of its lines.
  ///
  /// A line that begins with a number sign is a comment, even if a result or `Bail out!` follows.
  static func comments(_ text: String) -> [String] {
    text.split(separator: "\n").map { LogText.lines("# " + Value.displayedColumns(String($0))) }
  }
}
