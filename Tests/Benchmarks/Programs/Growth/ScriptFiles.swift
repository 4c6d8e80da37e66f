/// The files of a script set, none of them larger than a set may have.
enum ScriptFiles {
  private static let mostBytes = 60_000
  private static let mostTests = 400

  /// Files in a folder that hold lines of scripts, and tests.
  static func files(
    in folder: String,
    _ lines: [String],
    tests: [String] = []
  ) -> [String: String] {
    var parts = [""]
    for line in lines {
      if parts[parts.count - 1].utf8.count + line.utf8.count > mostBytes { parts.append("") }
      parts[parts.count - 1] += line + "\n"
    }
    let main =
      ["scheme \"demo\"", "route(\"/start\", open \"start\")"]
      + parts.indices.map { "require \"part\($0)\"" }
    var files = ["\(folder)/main.lua": main.joined(separator: "\n") + "\n"]
    for (number, part) in parts.enumerated() { files["\(folder)/part\(number).lua"] = part }
    for first in stride(from: 0, to: tests.count, by: mostTests) {
      let part = tests[first..<min(first + mostTests, tests.count)]
      files["\(folder)/from\(first)_test.lua"] = part.joined(separator: "\n") + "\n"
    }
    return files
  }
}
