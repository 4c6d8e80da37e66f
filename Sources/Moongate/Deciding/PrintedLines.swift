/// The lines that handlers print, until their worker is let go.
///
/// Only then does the app get them: it may ask the gate again while it reads a line, and the thread would
/// wait for its own worker.
struct PrintedLines {
  private(set) var lines: [String] = []
  /// The bytes that may still be kept.
  private var left: Int

  /// Room for lines of so many bytes, a newline behind each included; the rest is dropped.
  init(bytes: Int) { left = bytes }

  /// Adds a line, if there is room for it.
  mutating func append(_ line: String) {
    left -= line.utf8.count + 1
    if left >= 0 { lines.append(line) }
  }
}
