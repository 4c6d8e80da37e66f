internal import Dispatch
internal import Synchronization

/// Reads lines of traffic, and has all processors decide their links.
package struct ReplayRounds {
  /// The most lines of a round.
  private static let mostLines = 256
  /// The lines that one processor takes at once.
  private static let linesAtOnce = 16

  private var lines: LineReader

  /// The rounds of lines of the bytes that a function gives, piece by piece, and none at the end.
  package init(reading bytes: @escaping () -> [UInt8]) {
    lines = LineReader(recordsIn: bytes)
  }

  /// Replays all lines.
  ///
  /// A round has the lines that are there, so whoever writes them one by one gets an answer for each. No more lines are
  /// held than those of one round.
  ///
  /// - Parameters:
  ///   - replayer: decides the links.
  ///   - isTold: whether the answers are told also where they do not change.
  ///   - made: makes something of what came of a line, on any thread.
  ///   - round: gets these of one round, in the order of the lines.
  mutating func run<Made: Sendable>(
    _ replayer: Replayer,
    isTold: Bool,
    _ made: @escaping @Sendable (LineEntry<ReplayedLine>) -> Made,
    _ round: ([Made]) -> Void
  ) {
    while true {
      var read: [(line: LineReader.Line, hasEnd: Bool)] = []
      repeat {
        guard let line = lines.next() else { break }
        read.append((line, lines.hasEnd))
      } while read.count < Self.mostLines && lines.hasWholeLine
      guard !read.isEmpty else { return }
      let taken = read
      round(
        Self.map(count: read.count) { index in
          let (line, hasEnd) = taken[index]
          return made(replayer.replay(line, hasEnd: hasEnd, isTold: isTold))
        }
      )
    }
  }

  /// Makes something of each number, on all processors.
  private static func map<Made: Sendable>(
    count: Int,
    _ make: @escaping @Sendable (Int) -> Made
  ) -> [Made] {
    let pieces = (count + linesAtOnce - 1) / linesAtOnce
    let made = Mutex([[Made]](repeating: [], count: pieces))
    DispatchQueue.concurrentPerform(iterations: pieces) { piece in
      let start = piece * linesAtOnce
      let part = (start..<min(start + linesAtOnce, count)).map(make)
      made.withLock { $0[piece] = part }
    }
    return made.withLock { $0.flatMap(\.self) }
  }
}
