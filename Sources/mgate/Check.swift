import ArgumentParser
import LinkRows
import Moongate
import MoongateDiagnostics
import MoongateRegistration
import MoongateSystem
import MoongateWorkbench

/// `mgate check`: says what is odd about the routes, the handlers and the text of a script set.
struct Check: SetCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find mistakes in routes, handlers and scripts.",
    usage: "mgate check <directory> [<options>]",
    discussion: """
      Reads the scripts, and runs handlers on the examples of their routes or on made-up links. \
      Without capabilities, only a handler that fails for every link is a warning, since another \
      may need other facts; with them, each failure is one. The exit code is 1 if there is a \
      warning. Each finding has a code, which mgate explain explains. A comment lets a finding \
      stay: -- mgate: allow MG041 (the reason).
      """
  )

  static let examples = [
    "mgate check Scripts/Photos", "mgate check Scripts/Photos --overlaps --hints",
    "mgate check Scripts/Photos --format sarif", "mgate check Scripts/Photos --first-match",
  ]

  @OptionGroup var folder: SetFolder

  @Option(
    help: ArgumentHelp(
      """
      A file of the app's capabilities; repeat it for several versions of the app; by default \
      capabilities.json and capabilities/*.json of the folder.
      """,
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var capabilities: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      A registration file, an app, or a folder of them, to compare with the scripts as mgate \
      verify does; repeat it for more.
      """,
      valueName: "file"
    ),
    completion: .file()
  )
  var registration: [String] = []

  @Option(
    help: ArgumentHelp(
      "The app that gets the links of association files, as for mgate verify.",
      valueName: "id"
    )
  )
  var app: String?

  @Option(
    help: ArgumentHelp(
      "The minimum API level of Android that the app runs on, as for mgate verify.",
      valueName: "n"
    )
  )
  var level: Int?

  @OptionGroup var limiting: LimitOptions

  @OptionGroup var options: CircumstanceOptions

  @OptionGroup var telling: CheckOptions

  @OptionGroup var look: OutputOptions

  @Flag(name: .customLong("run"), inversion: .prefixedNo, help: "Run the handlers.")
  var runsHandlers = true

  @Flag(help: "Also list pairs of routes that both match some of the same links.")
  var overlaps = false

  @Flag(
    help: ArgumentHelp(
      """
      Also list links that another route would win if the first declared one that matches did, as in many \
      routers.
      """
    )
  )
  var firstMatch = false

  private var directory: String { folder.directory }

  var objectionToBundle: String? {
    telling.fix ? "The option --fix changes scripts, and those of a bundle are signed." : nil
  }

  func run() throws { try telling.form.tellingFailure(of: check) }

  private func check() throws {
    var report = try makeReport()
    if telling.fix {
      try mend(report)
      report = try makeReport()
    }
    do {
      if telling.updateBaseline, let file = telling.baseline {
        // No other file is replaced.
        if SharedFile(path: file).isThere { _ = try Baseline(file: file) }
        let baseline = Baseline(of: report)
        try baseline.write(to: file)
        look.output.say("wrote \(Value.displayed(file))")
        report.keep(atLeast: telling.level, notIn: baseline)
      } else {
        let baseline = try telling.baseline.map { file in
          guard SharedFile(path: file).isThere else {
            let name = Value.displayed(file)
            throw Complaint("There is no baseline \(name). Write one with --update-baseline.")
          }
          return try Baseline(file: file)
        }
        report.keep(atLeast: telling.level)
        let count = report.findings.count
        report.keep(atLeast: telling.level, notIn: baseline)
        if count > report.findings.count {
          let known = count - report.findings.count
          look.output.say("The baseline lists \(known) of the findings; they are left out.")
        }
      }
    } catch {
      throw Complaint(error)
    }
    try tell(report)
    if report.leftOut != nil {
      look.output.complain(
        "The check had no time or memory left for all trials; --budget gives it more."
      )
    }
    if report.isUnusable { return try Outcome.unusable.exit() }
    let fails = telling.form.failLevel.severity.map { report.fails(at: $0) } ?? false
    try (fails ? Outcome.failed : .fine).exit()
  }

  /// The schemes of the system that scripts may declare in each version of the app: the others do not load them.
  private static func systemSchemes(of versions: [Capabilities]) -> Set<String> {
    versions.dropFirst().reduce(Set(versions.first?.systemSchemes ?? [])) {
      $0.intersection($1.systemSchemes)
    }
  }

  /// Looks at the set.
  private func makeReport() throws -> CheckReport {
    do {
      var beside = BesideFindings()
      let versions = try versions(&beside)
      beside.readTests(of: directory)
      let circumstances = try options.circumstances(for: versions.first?.capabilities)
      if let objection = circumstances.objection(of: versions.map(\.capabilities)) {
        throw Complaint(objection)
      }
      let scripts = try Scripts(directory: directory)
      let limits = try limiting.limits()
      let gate: Gate
      do {
        // The set is held to each version afterwards, but no version is to keep it from loading.
        gate = try Gate(
          directory: directory,
          capabilities: .nowhere,
          browsing: versions.flatMap { $0.capabilities.browse?.schemes ?? [] },
          claims: versions.first?.capabilities.claims ?? .declared,
          systemSchemes: Self.systemSchemes(of: versions.map(\.capabilities)),
          limits: limits
        )
      } catch {
        var report = CheckReport(
          of: scripts,
          notLoading: error,
          capabilities: versions.map(\.capabilities)
        )
        report.add(beside)
        return report
      }
      var report = try CheckReport(
        of: gate,
        runsHandlers: runsHandlers,
        overlaps: overlaps,
        firstMatch: firstMatch,
        CheckReport.Trials(
          from: options.origin,
          facts: circumstances.facts,
          answers: circumstances.answersByName
        ),
        capabilities: versions,
        tests: telling.level == .hint ? try? ScriptTests(directory: directory) : nil,
        budget: budget.work
      )
      report.add(beside)
      if !registration.isEmpty {
        let files = try RegistrationFiles(paths: registration, level: level)
        report.add(files.findings(against: ScriptClaims(gate), app: app), in: files.sources)
      }
      return report
    } catch let error as LoadError {
      throw Complaint(error, directory: directory)
    } catch let error as RegistrationError {
      throw Complaint(error)
    }
  }

  private func tell(_ report: CheckReport) throws {
    switch telling.form.form {
    case .text: look.output.show(report.text)
    case .json: Terminal.write(try JSONLine(report).text + "\n")
    case .sarif: Terminal.write(try report.log(directory: folder.name).sarif() + "\n")
    case .github:
      let text = report.log(directory: folder.name).github
      if !text.isEmpty { Terminal.write(text + "\n") }
    }
  }

  /// Shows what can be mended, and mends it after a yes.
  private func mend(_ report: CheckReport) throws {
    do {
      let fixes = ScriptFixes(of: report, in: try Scripts(directory: directory))
      guard fixes.count > 0 else { return }
      Terminal.writeLines(fixes.difference)
      guard
        telling.yes
          || Confirmation.ask("Make \(fixes.count == 1 ? "this change" : "these changes")?")
      else {
        return look.output.say("Nothing was changed; --yes makes the changes without asking.")
      }
      try fixes.apply(to: directory)
    } catch {
      throw Complaint(error)
    }
  }

  /// Returns the capabilities to check the scripts with, by the names of their files.
  ///
  /// A file that is there and cannot be used is a finding.
  private func versions(
    _ beside: inout BesideFindings
  ) throws(LoadError) -> [(name: String, capabilities: Capabilities)] {
    if capabilities.isEmpty { return try beside.readCapabilities(besideScripts: directory) }
    var versions: [(name: String, capabilities: Capabilities)] = []
    for file in capabilities {
      guard let version = try beside.readCapabilities(file: file) else { continue }
      versions.append((file, version))
    }
    return versions
  }
}
