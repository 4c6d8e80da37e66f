internal import LinkRows
internal import LuaSyntax
package import Moongate
internal import MoongateDiagnostics
internal import MoongateSystem

/// The findings in the files beside the scripts of a folder: capabilities, files of tests and
/// tables of links.
package struct BesideFindings: Sendable {
  /// The findings.
  private(set) var findings: [Finding] = []
  /// The files that they are about.
  private(set) var texts: [SourceText] = []
  /// The names of those that stand in the folder.
  private(set) var names: Set<String> = []

  /// Nothing yet.
  package init() {}

  /// Reads the capabilities of a file, by the name that was given for it.
  ///
  /// - Parameter file: the path of the file.
  /// - Returns: the capabilities; `nil` where a finding says what is wrong with them.
  /// - Throws: a `LoadError` for a file that cannot be read at all.
  package mutating func readCapabilities(file: String) throws(LoadError) -> Capabilities? {
    do {
      return try CapabilitiesSource.file(file).read(directory: "")
    } catch {
      try note(error, at: file, named: file)
      return nil
    }
  }

  /// Reads the capabilities beside scripts: `capabilities.json`, then those of versions that were shipped.
  ///
  /// - Parameter directory: the folder of the scripts.
  /// - Returns: the capabilities by the names of their files; those are left out that a finding says something
  ///   about.
  /// - Throws: a `LoadError` for a file that cannot be read at all.
  package mutating func readCapabilities(
    besideScripts directory: String
  ) throws(LoadError) -> [(name: String, capabilities: Capabilities)] {
    var versions: [(name: String, capabilities: Capabilities)] = []
    for name in [Capabilities.fileName] + ShippedCapabilities(directory: directory).files {
      do {
        let source: CapabilitiesSource =
          name == Capabilities.fileName ? .own : .file("\(directory)/\(name)")
        if let found = try source.read(directory: directory) { versions.append((name, found)) }
      } catch {
        names.insert(name)
        try note(error, at: "\(directory)/\(name)", named: name)
      }
    }
    return versions
  }

  /// Has a finding say what is wrong with a file of capabilities, unless it cannot be read at all.
  private mutating func note(
    _ error: LoadError,
    at path: String,
    named name: String
  ) throws(LoadError) {
    guard let text = Self.text(at: path) else { throw error }
    let source = SourceText(file: name, bytes: Array(text.utf8))
    guard let finding = Self.finding(ofCapabilities: text, source) else { throw error }
    findings.append(finding)
    texts.append(source)
  }

  private static func text(at path: String) -> String? {
    guard case .bytes(let bytes) = FileContents(path: path, most: Folder.mostBytes) else {
      return nil
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func finding(ofCapabilities text: String, _ source: SourceText) -> Finding? {
    do throws(CapabilitiesError) {
      _ = try Capabilities(json: text)
      return nil
    } catch {
      let root: JSONNode
      do {
        root = try JSONNode(text)
      } catch {
        return fault(error, source, .error)
      }
      return source.finding(
        .unreadableSet,
        .error,
        at: root.range(of: error.field[...]),
        "\(error)",
        remedy: "Correct the file; Docs/Capabilities.md lists its fields."
      )
    }
  }

  /// A fault of JSON as a finding at its place.
  private static func fault(
    _ fault: JSONFault,
    _ source: SourceText,
    _ severity: Finding.Severity
  ) -> Finding {
    Finding(
      code: .unreadableSet,
      severity: severity,
      message: "\(fault)",
      location: SourceLocation(file: source.file, line: fault.line),
      columns: fault.column..<fault.column + 1
    )
  }

  /// Looks at the files of tests and the table of links in a folder.
  package mutating func readTests(of directory: String) {
    var files: [(path: String, text: String?)] = []
    // Where the folder cannot be read, the scripts have said so.
    try? Folder(path: directory).readFiles(where: Scripts.isTest) { files.append(($0, $1)) }
    for (path, text) in files.sorted(by: { $0.path < $1.path }) {
      let source = SourceText(file: path, bytes: Array((text ?? "").utf8))
      guard text != nil else {
        let message = "The file is not UTF-8 text."
        add(source.finding(.unreadableSet, .warning, at: 0..<0, message), source)
        continue
      }
      do throws(LuaSyntaxError) {
        _ = try LuaChunk(file: source.bytes)
      } catch {
        let offset = min(error.offset, source.bytes.count)
        let end = min(offset + 1, source.bytes.count)
        add(source.finding(.scriptError, .warning, at: offset..<end, error.message), source)
      }
    }
    readTable(of: directory)
  }

  private mutating func readTable(of directory: String) {
    let name = ScriptTests.tableName
    let text: String
    switch FileContents(path: "\(directory)/\(name)", most: Folder.mostBytes) {
    case .missing: return
    case .bytes(let bytes):
      guard let valid = String(validating: bytes, as: UTF8.self) else {
        return addTable("The file is not UTF-8 text.")
      }
      text = valid
    case .noFile:
      return addTable("The file \(name) is a folder, or a link to another file.")
    case .tooLong: return addTable("The file \(name) has more than \(Folder.mostBytes) bytes.")
    case .unreadable: return addTable("The file \(name) cannot be read.")
    }
    let source = SourceText(file: name, bytes: Array(text.utf8))
    let root: JSONNode
    do {
      root = try JSONNode(text)
    } catch {
      return add(Self.fault(error, source, .warning), source)
    }
    guard case .list(let rows) = root.content else {
      let message = """
        The file \(name) holds a list of rows, such as [{ "link": … }].
        """
      return add(source.finding(.unreadableSet, .warning, at: root.bytes, message), source)
    }
    guard let values = (try? Value(json: text))?.elements, values.count == rows.count else {
      return
    }
    for (row, value) in zip(rows, values) {
      let object: Value.Object = if case .object(let object) = value { object } else { [:] }
      do throws(TestError) {
        _ = try LinkRow(object)
      } catch {
        add(source.finding(.unreadableSet, .warning, at: row.bytes, "\(error)"), source)
      }
    }
  }

  /// Adds what is wrong with a table of which nothing can be shown.
  private mutating func addTable(_ message: String) {
    let location = SourceLocation(file: ScriptTests.tableName, line: 1)
    let finding = Finding(
      code: .unreadableSet,
      severity: .warning,
      message: message,
      location: location
    )
    add(finding, SourceText(file: location.file, bytes: []))
  }

  private mutating func add(_ finding: Finding, _ source: SourceText) {
    findings.append(finding)
    texts.append(source)
    names.insert(source.file)
  }
}

extension JSONNode {
  /// Returns the range of the value at a path of names separated by points, or of the last value
  /// found along the path.
  fileprivate func range(of path: Substring) -> Range<Int> {
    guard case .object(let members) = content, !path.isEmpty else { return bytes }
    // A name may hold points itself.
    let fitting = members.filter { member in
      path.utf8.elementsEqual(member.name.utf8) || path.utf8.starts(with: "\(member.name).".utf8)
    }
    guard let member = fitting.max(by: { $0.name.utf8.count < $1.name.utf8.count }) else {
      return bytes
    }
    return member.value.range(of: Substring(path.utf8.dropFirst(member.name.utf8.count + 1)))
  }
}
