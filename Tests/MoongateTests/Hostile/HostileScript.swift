import Foundation
import Testing

/// A script of the corpus and what its header says must become of it.
struct HostileScript: Sendable, CustomTestStringConvertible {
  var url: URL
  /// The kind of attack.
  var kind: String
  var moment: String
  /// The errors that it may end with; more than one where either of two limits may come first.
  var ends: [End]
  /// The response, where that is fixed: to the hostile link or, for a script that does its harm at
  /// load, to the next.
  var response: String?
  /// Whether its error names a line.
  var hasPlace: Bool

  /// One way in which a script may end.
  struct End: Equatable {
    /// The kind of error, or `none`.
    var error: String
    /// The beginning of the message or, after a `…`, a part of it.
    var message: String?
  }

  /// Whether the clock may end it.
  var mayRunOutOfTime: Bool { ends.contains { $0.error == "time" } }

  var testDescription: String { url.pathComponents.suffix(2).joined(separator: "/") }

  /// Reads the header of a file.
  init(_ url: URL) throws {
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    func header(_ field: String) -> String? {
      text.split(separator: "\n").first { $0.hasPrefix("-- \(field): ") }
        .map { String($0.dropFirst("-- \(field): ".count)) }
    }
    self.url = url
    kind = try #require(header("class"), "\(url.path()) has no class")
    moment = try #require(header("at"), "\(url.path()) does not say when it runs")
    let error = try #require(header("error"), "\(url.path()) expects nothing")
    ends = error.split(separator: " or ").map { End(String($0)) }
    response = header("response")
    hasPlace = header("place") != "none"
  }

  /// All scripts of the corpus, by class and name.
  static func all() throws -> [HostileScript] {
    let folder = try #require(
      Bundle.module.url(forResource: "Corpus", withExtension: nil),
      "there is no corpus"
    )
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".lua") }
      .sorted()
      .map { try HostileScript(folder.appending(path: $0)) }
  }
}

extension HostileScript.End {
  /// Reads `steps`, or an error and a quoted text.
  init(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    error = String(parts[0])
    message = parts.count > 1 ? String(parts[1].dropFirst().dropLast()) : nil
  }

  /// Whether a script ended so.
  func holds(for report: HostileProcess.Report) -> Bool {
    guard report.error == error else { return false }
    guard let message else { return true }
    let found = report.message ?? ""
    return message.hasPrefix("… ")
      ? found.contains(message.dropFirst(2)) : found.hasPrefix(message)
  }
}
