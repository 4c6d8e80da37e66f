package import Moongate

extension Value {
  /// Text of several lines that is safe to show on a terminal, whoever wrote it: only the ends of its lines
  /// are left as they are.
  package static func displayedLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { displayed(String($0)) }.joined(separator: "\n")
  }
}
