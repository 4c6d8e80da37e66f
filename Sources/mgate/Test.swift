import ArgumentParser
import Moongate
import MoongateDiagnostics
import MoongateSystem
import MoongateWorkbench

/// `mgate test`: runs the tests of a script set.
struct Test: ScriptSetCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the tests of a script set.",
    usage: "mgate test <directory> [<options>]",
    discussion: """
      Tests are the files of the folder that end in _test.lua, the rows of its links.json, and the \
      examples of its routes. The exit code is 1 if a test fails or too few routes are reached, and 65 \
      if a file of tests does not load.
      """
  )
  static let examples = ["mgate test Scripts/Photos", "mgate test Scripts/Photos --filter album"]

  @OptionGroup var scripts: ScriptSet

  @Option(
    help: ArgumentHelp("Only run tests whose place or name contains a text.", valueName: "text")
  )
  var filter: String?

  @Option(
    help: ArgumentHelp(
      "Run the tests in a random order that depends only on the number; 0 chooses a number.",
      valueName: "number"
    )
  )
  var seed: UInt64?

  @Option(help: "The form of the report.")
  var format: TestReport.Format = .text

  @Flag(help: "Print JSON: the same as --format json.")
  var json = false

  /// The form, with --json.
  private var form: TestReport.Format { json ? .json : format }

  @Flag(name: .customLong("list"), help: "Only list the tests.")
  var lists = false

  @Option(
    help: ArgumentHelp(
      "Write the coverage to an lcov tracefile, and list the routes, lines and branches not reached.",
      valueName: "file"
    ),
    completion: .file()
  )
  var coverage: String?

  @Option(
    help: ArgumentHelp(
      "End with exit code 1 if fewer routes, lines or branches are reached, and list the rest.",
      valueName: "percent"
    )
  )
  var failUnder: Int?

  @Flag(name: .customLong("watch"), help: "Run the tests again whenever a file changes.")
  var watches = false

  var isEndless: Bool { watches }

  var objectionToBundle: String? {
    watches ? "The option --watch waits for changes, and a bundle never changes." : nil
  }

  func validate() throws {
    if let failUnder, !(0...100 ~= failUnder) {
      throw ValidationError("The option --fail-under takes a percentage from 0 to 100.")
    }
  }

  @OptionGroup var look: OutputOptions

  func run() throws {
    guard watches else { return try runOnce().exit() }
    var files = TestFiles(directory: scripts.directory)
    while true {
      do {
        _ = try runOnce()
      } catch let complaint as Complaint {
        // The next change may mend it.
        look.output.complain(complaint.message)
      }
      files = next(after: files)
      Terminal.write("\n")
    }
  }

  /// Waits until the folder is not what it was.
  private func next(after files: TestFiles) -> TestFiles {
    while true {
      pause(milliseconds: 50)
      let now = TestFiles(directory: scripts.directory)
      if now != files { return now }
    }
  }

  private func runOnce() throws -> Outcome {
    var tests = try scripts.makeTests()
    if let filter { tests = tests.filtered(by: filter) }
    if lists {
      for test in tests { Terminal.writeLines("\(test)\n") }
      return .fine
    }
    if tests.isEmpty {
      throw Complaint(
        filter == nil
          ? "There are no tests; write main_test.lua, or give routes the option examples."
          : "No test has this text in its place or name."
      )
    }
    let seed = seed.map { $0 == 0 ? UInt64.random(in: 1...UInt64.max) : $0 }
    let run = TestRun(tests, seed: seed, budget: budget.work)
    let report = TestReport(of: run, directory: scripts.folder.name)
    Terminal.write(report.text(as: form) + "\n")
    return max(run.outcome, try tellCoverage(of: run, by: tests.gate))
  }

  private func tellCoverage(of run: TestRun, by gate: Gate) throws -> Outcome {
    guard coverage != nil || failUnder != nil else { return .fine }
    let reached = Coverage(of: run, by: gate)
    if form == .text {
      Terminal.writeLines(reached.text + "\n")
    } else {
      // A report for programs stays whole.
      Terminal.writeErrorLines(reached.text + "\n")
    }
    if let coverage {
      do {
        let text = reached.lcov(directory: scripts.folder.name)
        try SharedFile(path: coverage).replace(with: Array(text.utf8))
      } catch {
        throw Complaint("The file \(Value.displayed(coverage)) cannot be written: \(error).")
      }
    }
    return reached.percent < failUnder ?? 0 ? .failed : .fine
  }
}

extension TestReport.Format: ExpressibleByArgument {}
