internal import LinkRows
internal import Moongate
internal import MoongateDiagnostics
internal import MoongateSystem

/// Findings that are known, so that only new ones are told.
///
/// A finding is known by its code, its file and the text of its line: it stays known where lines above it
/// come and go.
package struct Baseline: Sendable, Hashable {
  private static let mostBytes = 1 << 24

  /// The number of known findings of each kind.
  private var counts: [Entry: Int] = [:]

  fileprivate struct Entry: Hashable {
    let code: String
    let file: String
    let line: String
  }

  /// The findings of a report.
  package init(of report: CheckReport) {
    for finding in report.findings { counts[report.entry(of: finding), default: 0] += 1 }
  }

  /// Reads a file.
  ///
  /// - Throws: one sentence that says what is wrong with the file.
  package init(file: String) throws(WorkbenchError) {
    let name = Value.displayed(file)
    guard case .bytes(let bytes) = SharedFile(path: file).contents(most: Self.mostBytes) else {
      throw WorkbenchError("The baseline \(name) cannot be read.")
    }
    guard let text = String(validating: bytes, as: UTF8.self), let value = try? Value(json: text),
      case .object(let object) = value, let findings = object["findings"]?.elements
    else { throw WorkbenchError("The file \(name) is not a baseline of mgate check.") }
    for finding in findings {
      guard case .object(let fields) = finding, case .string(let code)? = fields["code"],
        case .string(let file)? = fields["file"], case .string(let line)? = fields["line"],
        case .integer(let count)? = fields["count"], count > 0
      else { throw WorkbenchError("The file \(name) is not a baseline of mgate check.") }
      let entry = Entry(code: code, file: file, line: line)
      // No set has as many findings as a file can claim.
      counts[entry] = min(counts[entry, default: 0] + min(count, 1 << 32), 1 << 32)
    }
  }

  /// Writes the file.
  ///
  /// - Throws: one sentence that says why it cannot be written.
  package func write(to file: String) throws(WorkbenchError) {
    do {
      try SharedFile(path: file).replace(with: Array(json.utf8))
    } catch {
      throw WorkbenchError("The file \(Value.displayed(file)) cannot be written: \(error).")
    }
  }

  /// The file: a finding a line, in an order that stays.
  var json: String {
    let entries = counts.map { entry, count in
      Value.object([
        "code": .string(entry.code), "count": .integer(count), "file": .string(entry.file),
        "line": .string(entry.line),
      ]).json
    }.sorted()
    return
      "{\"schema\":\(JSONLine.schema),\"findings\":[\n\(entries.joined(separator: ",\n"))\n]}\n"
  }

  /// The findings of a report that are not known.
  func unknown(of findings: [Finding], in report: CheckReport) -> [Finding] {
    var left = counts
    return findings.filter { finding in
      let entry = report.entry(of: finding)
      guard finding.severity != .error, let count = left[entry], count > 0 else { return true }
      left[entry] = count - 1
      return false
    }
  }
}

extension CheckReport {
  fileprivate func entry(of finding: Finding) -> Baseline.Entry {
    Baseline.Entry(
      code: finding.code.rawValue,
      file: finding.location.file,
      line: sources.line(of: finding.location)?.withoutBlanks ?? ""
    )
  }
}

extension String {
  /// Without spaces and tabs at either end.
  fileprivate var withoutBlanks: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
