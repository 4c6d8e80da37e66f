import Foundation

/// Runs `mgate` in a folder of its own, and takes the processor time.
struct Runner {
  private let program: URL
  private let folder: URL

  init(_ program: String) throws {
    self.program = URL(fileURLWithPath: program)
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("growth-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func removeFolder() { try? FileManager.default.removeItem(at: folder) }

  /// Measures a row at the first size at which twice as much takes long enough.
  func measure(_ row: Row) throws -> Measurement {
    let start = try best(row, 1, 1)
    var size = row.sizes.lowerBound
    var once = try best(row, size, 1)
    while true {
      let twice = try best(row, 2 * size, 1)
      let measurement = Measurement(row, size, start, once, twice)
      if measurement.end != nil { return measurement }
      if measurement.seconds.twice >= 2 * Measurement.shortest || 2 * size > row.sizes.upperBound {
        return measurement.ratio == nil
          ? measurement : try measure(row, size: size, runs: 3)
      }
      size *= 2
      once = twice
    }
  }

  /// Measures a row at a size, each time as the shortest of several runs.
  func measure(_ row: Row, size: Int, runs: Int) throws -> Measurement {
    let start = try best(row, 1, runs)
    let once = try best(row, size, runs)
    let twice = try best(row, 2 * size, runs)
    return Measurement(row, size, start, once, twice)
  }

  private func best(_ row: Row, _ size: Int, _ runs: Int) throws -> Run {
    let place = folder.appendingPathComponent("files")
    try? FileManager.default.removeItem(at: place)
    for (path, text) in row.files(size) {
      let file = place.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    var best = try run(row.arguments, in: place)
    for _ in 1..<max(runs, 2) where runs > 1 {
      best.seconds = min(best.seconds, try run(row.arguments, in: place).seconds)
    }
    return best
  }

  private func run(_ arguments: [String], in place: URL) throws -> Run {
    // What init writes must not be there.
    try? FileManager.default.removeItem(at: place.appendingPathComponent("made"))
    let texts = ["output", "errors"].map(folder.appendingPathComponent)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = place
    for text in texts { try Data().write(to: text) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: texts[0])
    process.standardError = try FileHandle(forWritingTo: texts[1])
    let before = Self.secondsOfChildren()
    try process.run()
    process.waitUntilExit()
    let seconds = Self.secondsOfChildren() - before
    let (output, errors) = (try Data(contentsOf: texts[0]), try Data(contentsOf: texts[1]))
    let hasEnded = process.terminationReason == .exit && process.terminationStatus < 64
    let complaint = String(decoding: errors, as: UTF8.self).split(separator: "\n")
    let end =
      complaint.first { $0.contains("It was stopped") }
      ?? (hasEnded ? nil : complaint.first ?? "It ended with \(process.terminationStatus).")
    return Run(seconds: seconds, bytes: output.count, end: end.map { String($0) })
  }

  private static func secondsOfChildren() -> Double {
    var usage = rusage()
    // A number, because the constant has another type on each system.
    getrusage(-1, &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
  }
}
