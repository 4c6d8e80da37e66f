/// A command, and how what it reads grows.
struct Row {
  /// The name of the command, with what tells its uses apart.
  let command: String
  /// The command with its arguments: the folder of the set is `set`, that of a second one `new`.
  let arguments: [String]
  /// The name of what grows.
  let name: String
  /// The sizes to begin with and to end at.
  let sizes: ClosedRange<Int>
  /// The highest ratio of times.
  let mostRatio: Double
  /// The files of a size, by their paths.
  let files: (Int) -> [String: String]
}

/// One run of a command, or the best of several.
struct Run {
  var seconds: Double
  /// The bytes of output.
  let bytes: Int
  /// The complaint of a command that could not do its work.
  let end: String?
}

/// The measurement of a row.
struct Measurement {
  let row: Row
  let size: Int
  /// The seconds beyond those of a set with one of everything.
  let seconds: (once: Double, twice: Double)
  let bytes: (once: Int, twice: Int)
  /// The complaint of a command that could not do its work.
  let end: String?

  /// A measurement by a run with one of everything, one with a size and one with twice that.
  init(_ row: Row, _ size: Int, _ start: Run, _ once: Run, _ twice: Run) {
    self.row = row
    self.size = size
    seconds = (once.seconds - start.seconds, twice.seconds - start.seconds)
    bytes = (once.bytes, twice.bytes)
    end = start.end ?? once.end ?? twice.end
  }

  /// The ratio of times; nil if they are too short to compare.
  var ratio: Double? {
    seconds.twice >= Self.shortest ? seconds.twice / max(seconds.once, 0.001) : nil
  }
  private var outputRatio: Double { Double(bytes.twice) / Double(max(bytes.once, 1)) }

  /// The seconds below which a ratio is noise.
  static let shortest = 0.05

  /// Whether the time grows faster than it may.
  var isTooFast: Bool { ratio.map { $0 > max(row.mostRatio, 1.3 * outputRatio) } ?? false }

  /// A sentence on what is wrong.
  var failure: String? {
    if let end { return "\(row.command), \(row.name): \(end)" }
    guard isTooFast else { return nil }
    return "\(row.command), \(row.name): the time grows faster than it may."
  }

  /// The row of the table.
  var cells: String {
    let cells = [
      row.command, row.name, "\(size)", Self.text(seconds.once, 3), Self.text(seconds.twice, 3),
      ratio.map { "×\(Self.text($0, 1))" } ?? "–", "×\(Self.text(outputRatio, 1))",
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  private static func text(_ number: Double, _ digits: Int) -> String {
    var power = 1.0
    for _ in 0..<digits { power *= 10 }
    let rounded = Int((max(number, 0) * power).rounded())
    let fraction = String(rounded % Int(power))
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(rounded / Int(power)).\(zeros)\(fraction)"
  }
}
