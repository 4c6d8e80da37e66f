import Foundation

/// The whole corpus as a table for people.
enum Table {
  /// What a script may take, in milliseconds of the clock on the wall.
  static let mostMilliseconds = 250.0

  /// Runs the scripts one after the other and prints a line for each.
  ///
  /// - Returns: whether every one ended in time and left the gate deciding.
  static func print(folder: String) throws -> Bool {
    var complaints = 0
    var slowest = 0.0
    let paths = try paths(in: folder)
    for path in paths {
      let trial = try fastestTrial(of: path)
      let isGood = trial.wall <= mostMilliseconds && trial.next == "open(\"next\", { n = 7 })"
      if !isGood { complaints += 1 }
      slowest = max(slowest, trial.wall)
      let name = path.split(separator: "/").suffix(2).joined(separator: "/")
      let line =
        pad(name, 44) + pad(trial.error, 10) + milliseconds(trial.wall)
        + milliseconds(trial.processor) + (isGood ? "" : "  <- too slow, or the next link fails")
      write(line)
    }
    write("\(paths.count) scripts, the slowest took \(milliseconds(slowest)) ms")
    return complaints == 0 && !paths.isEmpty
  }

  /// Tries a script once more, up to twice, where it seems too slow: other processes may have taken
  /// the time.
  private static func fastestTrial(of path: String) throws -> Trial {
    var fastest = try SandboxHost.trial(of: path)
    for _ in 0..<2 where fastest.wall > mostMilliseconds {
      let next = try SandboxHost.trial(of: path)
      if next.wall < fastest.wall { fastest = next }
    }
    return fastest
  }

  private static func paths(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".lua") }
      .sorted()
      .map { folder + "/" + $0 }
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text.padding(toLength: max(width, text.count + 1), withPad: " ", startingAt: 0)
  }

  private static func milliseconds(_ value: Double) -> String {
    String(format: "%9.2f", value)
  }

  private static func write(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
