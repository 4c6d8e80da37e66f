import Synchronization

/// The lines that scripts have printed since somebody asked.
final class TestLog: Sendable {
  /// The most lines that are kept.
  private static let most = 1_000

  private let lines = Mutex<[String]>([])

  /// Adds a line.
  func add(_ line: String) {
    lines.withLock { if $0.count < Self.most { $0.append(line) } }
  }

  /// Takes the lines.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}
