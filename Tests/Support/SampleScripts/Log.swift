package import Moongate
internal import Synchronization

/// Lines that a gate's log was called with, from any thread.
package final class Log: Sendable {
  private let contents = Mutex<[String]>([])

  /// A log without lines.
  package init() {}

  /// The lines until now.
  package var lines: [String] { contents.withLock { $0 } }

  /// Adds a line.
  package func append(_ line: String) { contents.withLock { $0.append(line) } }

  /// Adds the text of a line.
  package func append(_ line: LogLine) { append(line.text) }
}
