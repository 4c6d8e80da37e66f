import ArgumentParser
import Moongate
import MoongateDiagnostics
import MoongateRegistration
import MoongateSystem
import MoongateWorkbench

/// `mgate verify`: holds what platforms are told of an app's links to its scripts.
struct Verify: ScriptSetCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare the files for platforms with the scripts.",
    usage: "mgate verify <directory> <file> ... [<options>]",
    discussion: """
      Files are property lists, entitlements, association files, manifests, desktop files, apps \
      and their archives; a folder means all such files in it. A finding shows a link that does \
      not reach the app, or that reaches it but that no route takes. The exit code is 1 if there \
      is a warning.
      """
  )
  static let examples = [
    "mgate verify Scripts/Photos App/Info.plist",
    "mgate verify Scripts/Photos App --format sarif",
    "mgate verify Scripts/Photos App --app ABCDE12345.com.example.photos",
  ]

  @OptionGroup var scripts: ScriptSet

  @Argument(help: "The files, apps and folders.", completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "The app that gets the links of association files, as TEAM.bundle.identifier; by default any.",
      valueName: "id"
    )
  )
  var app: String?

  @Option(
    help: ArgumentHelp(
      "The minimum API level of Android that the app runs on, if its manifest does not name it.",
      valueName: "n"
    )
  )
  var level: Int?

  @OptionGroup var telling: FindingOptions

  @Flag(help: "Also report hints.")
  var hints = false

  @OptionGroup var look: OutputOptions

  func validate() throws {
    if let level, level < 1 { throw ValidationError("The level of --level is 1 or more.") }
  }

  func run() throws { try telling.tellingFailure(of: verify) }

  private func verify() throws {
    let claims = ScriptClaims(try scripts.makeGate())
    var report: RegistrationReport
    do {
      report = RegistrationReport(
        of: try RegistrationFiles(paths: files, level: level),
        against: claims,
        app: app
      )
    } catch {
      throw Complaint(error)
    }
    report.keep(atLeast: hints || telling.failLevel == .hint ? .hint : .note)
    switch telling.form {
    case .text: look.output.show(report.text)
    case .json: Terminal.write(try JSONLine(report).text + "\n")
    case .sarif: Terminal.write(try report.log(directory: scripts.folder.name).sarif() + "\n")
    case .github:
      let text = report.log(directory: scripts.folder.name).github
      if !text.isEmpty { Terminal.write(text + "\n") }
    }
    let fails = telling.failLevel.severity.map { report.fails(at: $0) } ?? false
    try (fails ? Outcome.failed : .fine).exit()
  }
}
