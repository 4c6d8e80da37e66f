internal import LuaSyntax
internal import Moongate
internal import MoongateDiagnostics

extension SetReading {
  /// Files that nothing requires, in sets where each file that is required is named.
  var unusedFiles: [Finding] {
    guard let entry = scripts.firstIndex(where: { $0.file == Scripts.entry }) else { return [] }
    var reached: Set<Int> = [entry]
    var open = [entry]
    while let script = open.popLast() {
      guard let tree = scripts[script].tree else { return [] }
      var finder = RequiredFileFinder(reading: self, script: script)
      finder.walk(tree)
      guard finder.isKnown else { return [] }
      for file in finder.files where reached.insert(file).inserted { open.append(file) }
    }
    return scripts.indices.filter { !reached.contains($0) }.map { script in
      var finding = scripts[script].finding(
        .unusedFile,
        .warning,
        // Where the code begins, so that a comment above it can let the finding stay.
        at: LuaLexer(scripts[script].bytes).first { $0.kind != .comment }?.range ?? 0..<0,
        "Nothing requires this file, so what it declares is not part of the set.",
        remedy: "Write require \(quoted(moduleName(scripts[script].file))), or remove the file."
      )
      finding.columns = nil
      return finding
    }
  }

  private func moduleName(_ file: String) -> String {
    file.dropLast(".lua".count).split(separator: "/").joined(separator: ".")
  }
}

/// The files that a file requires.
private struct RequiredFileFinder: LuaVisitor {
  let reading: SetReading
  let script: Int
  var files: Set<Int> = []
  /// Whether each file is named where it is required.
  var isKnown: Bool { mentions == calls }

  private var mentions = 0
  private var calls = 0

  init(reading: SetReading, script: Int) {
    self.reading = reading
    self.script = script
  }

  mutating func visit(_ expression: LuaExpression) {
    switch expression.kind {
    case .name:
      // pcall(require, "films") requires as well.
      if reading.meaning(of: expression, in: script) == .word("require") { mentions += 1 }
    case .suffixed(let value, let suffixes):
      guard reading.meaning(of: value, in: script) == .word("require"),
        case .module(let file)? = reading.meaning(of: value, suffixes.prefix(1), in: script)
      else { return }
      files.insert(file)
      calls += 1
    default: break
    }
  }
}
