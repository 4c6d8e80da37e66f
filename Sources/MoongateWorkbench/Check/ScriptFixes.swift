package import Moongate
internal import MoongateSystem

/// Changes of scripts that mend findings, shown before they are made.
package struct ScriptFixes {
  private let before: Scripts
  private let after: Scripts
  /// The number of mended findings.
  package let count: Int

  /// The changes for the findings of a report that have one.
  ///
  /// Where two would change the same bytes, the first is made.
  package init(of report: CheckReport, in scripts: Scripts) {
    var files = scripts.files
    var count = 0
    for (file, findings) in Dictionary(grouping: report.findings, by: \.location.file) {
      guard let text = files[file] else { continue }
      var bytes = Array(text.utf8)
      var start = bytes.count + 1
      // From the end, so that offsets in front stay what they are.
      let fixes = findings.compactMap(\.fix).sorted { $0.bytes.lowerBound > $1.bytes.lowerBound }
      for fix in fixes where fix.bytes.upperBound <= min(start, bytes.count) {
        guard fix.bytes.lowerBound < start else { continue }
        bytes.replaceSubrange(fix.bytes, with: Array(fix.replacement.utf8))
        start = fix.bytes.lowerBound
        count += 1
      }
      files[file] = String(decoding: bytes, as: UTF8.self)
    }
    before = scripts
    after = Scripts(files)
    self.count = count
  }

  /// The changes in the form of `diff -u`; empty where there is none.
  package var difference: String {
    changed.map { file in
      UnifiedDiff(from: bytes(of: file, in: before), to: bytes(of: file, in: after), of: file).text
    }.joined()
  }

  private func bytes(of file: String, in scripts: Scripts) -> [UInt8] {
    Array((scripts.files[file] ?? "").utf8)
  }

  private var changed: [String] {
    after.files.keys.filter { after.files[$0] != before.files[$0] }.sorted()
  }

  /// Writes the files, if the set still loads with the changes.
  ///
  /// - Throws: one sentence that says what is in the way; then no file is changed.
  package func apply(to directory: String) throws(WorkbenchError) {
    do {
      _ = try Gate(scripts: after)
    } catch {
      // A set that did not load before may still not.
      if (try? Gate(scripts: before)) != nil {
        throw WorkbenchError("With the changes the set would not load: \(error)")
      }
    }
    for file in changed {
      let target = SharedFile(path: file, in: directory)
      let name = Value.displayed(target.path)
      guard
        case .bytes(bytes(of: file, in: before)) = target.contents(most: 1 << 24)
      else { throw WorkbenchError("The file \(name) was changed meanwhile.") }
      do {
        try target.replace(with: bytes(of: file, in: after))
      } catch {
        throw WorkbenchError("The file \(name) cannot be written: \(error).")
      }
    }
  }
}
