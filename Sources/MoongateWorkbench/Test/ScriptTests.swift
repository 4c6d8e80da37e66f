internal import LinkRows
public import Moongate
internal import MoongateDiagnostics
internal import MoongateSystem
import Synchronization

/// The tests of a folder of scripts: those of its files that end in `_test.lua`, the rows of its
/// `links.json`, and the examples of its routes.
///
/// A file that does not load is one test, which fails.
public struct ScriptTests: Sendable, RandomAccessCollection {
  private var tests: [ScriptTest] = []
  /// The gate that the tests are about.
  package let gate: Gate

  /// Finds the tests of a folder.
  ///
  /// Scripts are held to the `capabilities.json` of the folder, if there is one.
  ///
  /// - Parameter directory: the folder's path, with its `main.lua`.
  /// - Throws: why the scripts do not load.
  public init(directory: String) throws(LoadError) {
    try self.init(directory: directory, capabilities: .besideScripts)
  }

  /// Finds the tests of a folder, whose scripts are held to some capabilities and limits.
  package init(
    directory: String,
    capabilities: CapabilitiesSource,
    limits: GateLimits = GateLimits()
  ) throws(LoadError) {
    let log = TestLog()
    gate = try Gate(directory: directory, capabilities: capabilities, limits: limits) {
      log.add($0)
    }
    for (file, text) in try Self.files(of: directory) {
      tests += Self.tests(of: TestSource(gate, file: file, text: text, log: log))
    }
    if let table = try Self.table(of: directory) {
      tests += Self.rows(of: TestSource(gate, file: Self.tableName, text: table, log: log))
    }
    tests += Self.examples(of: gate, log: log)
  }

  /// The file of links for whoever writes no Lua.
  package static let tableName = "links.json"

  private init(_ tests: [ScriptTest], of gate: Gate) {
    self.tests = tests
    self.gate = gate
  }

  // MARK: A collection

  /// The position of the first test.
  public var startIndex: Int { 0 }
  /// The position behind the last test.
  public var endIndex: Int { tests.count }
  /// The test at a position: those of one file stand together, in their order.
  public subscript(position: Int) -> ScriptTest { tests[position] }

  /// The tests whose place and name hold a text.
  package func filtered(by text: String) -> ScriptTests {
    ScriptTests(tests.filter { "\($0.location): \($0.name)".contains(text) }, of: gate)
  }

  // MARK: Reading

  private static func files(
    of directory: String
  ) throws(LoadError) -> [(file: String, text: String)] {
    var files: [(file: String, text: String)] = []
    var notText: String?
    do {
      try Folder(path: directory).readFiles(where: Scripts.isTest) { path, text in
        if text == nil || path.unicodeScalars.contains(where: Value.isHidden) { notText = path }
        files.append((path, text ?? ""))
      }
    } catch {
      throw .scripts(
        "The tests of the folder \(Value.displayed(directory)) cannot be read."
      )
    }
    if let notText {
      throw .scripts("The file of tests \(Value.quoted(notText)) is not UTF-8 text.")
    }
    return files.sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
  }

  private static func table(of directory: String) throws(LoadError) -> String? {
    let path = "\(directory)/\(tableName)"
    switch FileContents(path: path, most: Folder.mostBytes) {
    case .missing: return nil
    case .bytes(let bytes):
      if let text = String(validating: bytes, as: UTF8.self) { return text }
    default: break
    }
    throw .scripts("The file \(Value.displayed(path)) cannot be read.")
  }

  private static func tests(of source: TestSource) -> [ScriptTest] {
    do throws(ScriptTestFailure) {
      return try TestBench(source).declarations().map { declaration in
        let body: ScriptTest.Body =
          switch declaration.body {
          case .function(let number): .function(number)
          case .row(let row): .row(row)
          }
        return ScriptTest(declaration.name, at: declaration.line, body, of: source)
      }
    } catch {
      return [ScriptTest("loads", at: error.location.line, .broken(error), of: source)]
    }
  }

  private static func rows(of source: TestSource) -> [ScriptTest] {
    func broken(_ message: String) -> [ScriptTest] {
      let failure = ScriptTestFailure(source.place(1), message)
      return [ScriptTest("loads", at: 1, .broken(failure), of: source)]
    }
    let value: Value
    do {
      value = try Value(json: source.text)
    } catch {
      return broken("\(error)")
    }
    guard let rows = value.elements else {
      return broken("The file \(tableName) holds a list of rows, such as [{ \"link\": … }].")
    }
    let lines = RowLines.json(source.text)
    return rows.indices.map { index in
      let object: Value.Object = if case .object(let row) = rows[index] { row } else { [:] }
      let row = Result { () throws(TestError) in try LinkRow(object) }
      let name = (try? row.get())?.link ?? "row \(index + 1)"
      let line = lines.indices.contains(index) ? lines[index] : 1
      return ScriptTest(name, at: line, .row(row), of: source)
    }
  }

  private static func examples(of gate: Gate, log: TestLog) -> [ScriptTest] {
    gate.program.routes.flatMap { declared in
      let place = declared.route.location
      let source = TestSource(gate, file: place.file, text: "", log: log)
      return declared.options.examples.map { link in
        ScriptTest("example > \(link)", at: place.line, .example(link), of: source)
      }
    }
  }
}

/// The lines that scripts have printed since somebody asked.
final class TestLog: Sendable {
  /// The most lines that are kept, and their most bytes.
  private static let most = 1_000
  private static let mostBytes = 64 << 10

  private let kept = Mutex<(lines: [String], bytes: Int)>(([], 0))

  /// Adds a line; what is too much is dropped, as it is in a decision.
  func add(_ line: String) {
    kept.withLock { kept in
      kept.bytes += line.utf8.count
      if kept.lines.count < Self.most, kept.bytes <= Self.mostBytes { kept.lines.append(line) }
    }
  }

  /// Takes the lines.
  func take() -> [String] {
    kept.withLock { kept in
      defer { kept = ([], 0) }
      return kept.lines
    }
  }
}

/// A file of tests, and the gate that they are about.
final class TestSource: Sendable {
  let gate: Gate
  /// The file's path in the folder.
  let file: String
  let text: String
  let log: TestLog

  init(_ gate: Gate, file: String, text: String, log: TestLog) {
    self.gate = gate
    self.file = file
    self.text = text
    self.log = log
  }

  /// The place of a line.
  func place(_ line: Int) -> SourceLocation { SourceLocation(file: file, line: line) }
}
