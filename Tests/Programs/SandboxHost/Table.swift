import Foundation

/// The whole corpus as a table for people.
enum Table {
  /// Milliseconds of processor time that a decision may take where the ``Reference`` takes what is usual.
  static let mostOfDecision = 250.0
  /// The same for loading.
  private static let mostOfLoad = 1_200.0

  private static func most(for trial: Trial) -> Double {
    trial.isOfLoad ? mostOfLoad : mostOfDecision
  }

  /// Runs the scripts one after the other and prints a line for each.
  ///
  /// - Returns: whether every one ended in time and left the gate deciding.
  static func print(folder: String) throws -> Bool {
    var complaints = 0
    var slowest: [Bool: Double] = [:]
    let slowness = Reference.slowness()
    let paths = try paths(in: folder)
    for path in paths {
      let trial = try fastestTrial(of: path, slowness)
      let isGood = !isSlow(trial, slowness) && trial.next == "open(\"next\", { n = 7 })"
      if !isGood { complaints += 1 }
      slowest[trial.isOfLoad] = max(slowest[trial.isOfLoad] ?? 0, trial.processor)
      let name = path.split(separator: "/").suffix(2).joined(separator: "/")
      let line =
        pad(name, 44) + pad(trial.error, 10) + milliseconds(trial.processor)
        + (isGood ? "" : "  <- too slow, or the next link fails")
      write(line)
    }
    write(
      """
      \(paths.count) scripts, the slowest decision took \(milliseconds(slowest[false] ?? 0)) ms of \
      processor time, the slowest load \(milliseconds(slowest[true] ?? 0)) ms; the reference loop takes \
      \(String(format: "%.2f", slowness)) × what it takes where the limits were chosen
      """
    )
    return complaints == 0 && !paths.isEmpty
  }

  private static func isSlow(_ trial: Trial, _ slowness: Double) -> Bool {
    trial.processor > most(for: trial) * slowness
  }

  /// Tries a script once more, up to twice, where it seems too slow: what other processes do to the
  /// caches may have taken the time.
  private static func fastestTrial(of path: String, _ slowness: Double) throws -> Trial {
    var fastest = try SandboxHost.trial(of: path)
    for _ in 0..<2 where isSlow(fastest, slowness) {
      let next = try SandboxHost.trial(of: path)
      if next.processor < fastest.processor { fastest = next }
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
