import ArgumentParser
import Moongate
import MoongateDiagnostics
import MoongateRegistration
import MoongateSystem
import MoongateWorkbench

/// `mgate inspect`: says what apps and files claim of the world's links.
struct Inspect: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show which links an app or a file claims.",
    usage: "mgate inspect <file> ... [--link <link>] [<options>]",
    discussion: """
      Reads apps (.app, .ipa, .xcarchive, .apk) and files that platforms read: property lists, \
      entitlements, association files, manifests, desktop files. No scripts are needed. With \
      --link, shows what the platform would do with a link, which part of the file decides it, and \
      why the others do not. With --scheme, shows which application gets such links on this \
      desktop; with --for linux, which one gets the links of each claimed scheme. The exit code is \
      1 if no application gets the links that you ask for, or if there is a warning.
      """
  )
  static let examples = [
    "mgate inspect App/Info.plist App/AndroidManifest.xml",
    """
    mgate inspect App/photos.example.com/apple-app-site-association \\
      --link https://photos.example.com/albums
    """,
  ]

  @Argument(help: "The files, apps and folders.", completion: .file())
  var files: [String] = []

  @Option(
    name: .customLong("link"),
    help: ArgumentHelp("A link to decide; repeat it for more.", valueName: "link")
  )
  var links: [String] = []

  @Option(
    help: ArgumentHelp(
      "The app to decide for, as TEAM.bundle.identifier; by default all that the file names.",
      valueName: "id"
    )
  )
  var app: String?

  @Option(
    help: ArgumentHelp(
      "The domain that serves an association file, for --link; by default the one in its path.",
      valueName: "domain"
    )
  )
  var domain: String?

  @Option(
    help: ArgumentHelp("The API level of an Android device; by default the newest.", valueName: "n")
  )
  var level: Int?

  @Option(
    name: .customLong("scheme"),
    help: ArgumentHelp(
      "Show which application gets the links of a scheme on this Linux desktop; repeat it for more.",
      valueName: "scheme"
    )
  )
  var schemes: [String] = []

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Show which application gets links on this desktop: those of each claimed scheme, or of --scheme.",
      valueName: "desktop"
    )
  )
  var desktop: Desktop?

  @OptionGroup var telling: FindingOptions

  @OptionGroup var look: OutputOptions

  func validate() throws {
    if files.isEmpty, !asksDesktop {
      throw ValidationError("Missing expected argument '<file> ...'")
    }
    if let domain {
      if links.isEmpty { throw ValidationError("The option --domain belongs to --link.") }
      if let objection = HostedFile.objection(to: domain) { throw ValidationError(objection) }
    }
    if !links.isEmpty || asksDesktop, [.sarif, .github].contains(telling.form) {
      throw ValidationError("With --link, --scheme and --for, --format is text or json.")
    }
  }

  /// The desktops that tell who gets links.
  enum Desktop: String, CaseIterable, ExpressibleByArgument {
    case linux
  }

  /// Whether this desktop is asked.
  private var asksDesktop: Bool { desktop != nil || !schemes.isEmpty }

  func run() throws { try telling.tellingFailure(of: inspect) }

  private func inspect() throws {
    let isHandled = try !asksDesktop || showHandlers()
    if self.files.isEmpty { return try (isHandled ? Outcome.fine : .failed).exit() }
    let files: RegistrationFiles
    do {
      files = try RegistrationFiles(paths: self.files)
      guard links.isEmpty else {
        return try answer(of: files, isHandled ? .fine : .failed)
      }
    } catch let error as RegistrationError {
      throw Complaint(error)
    }
    let report = InspectionReport(of: files)
    switch telling.form {
    case .text: look.output.show(report.text)
    case .json: Terminal.write(try JSONLine(report).text + "\n")
    case .sarif: Terminal.write(try report.log.sarif() + "\n")
    case .github:
      let text = report.log.github
      if !text.isEmpty { Terminal.write(text + "\n") }
    }
    let fails = telling.failLevel.severity.map { report.fails(at: $0) } ?? false
    try (fails || !isHandled ? Outcome.failed : .fine).exit()
  }

  /// Says who gets the links of schemes on this desktop.
  ///
  /// - Returns: whether somebody gets those of each scheme that was named, and nothing was found that counts.
  private func showHandlers() throws -> Bool {
    do {
      let folders = DesktopFolders(environment: DesktopFolders.environment)
      let all =
        try schemes.isEmpty
        ? SchemeHandlers.all(in: folders) : SchemeHandlers.search(for: schemes, in: folders)
      if all.isEmpty { look.output.say("note: No application on this computer claims a scheme.") }
      for handlers in all {
        switch telling.form {
        case .json: Terminal.write(try JSONLine(handlers).text + "\n")
        default: look.output.show(handlers.text)
        }
      }
      let fails = all.flatMap(\.findings).contains { finding in
        telling.failLevel.severity.map { finding.severity >= $0 } ?? false
      }
      return !fails && (schemes.isEmpty || all.allSatisfy { !$0.takers.isEmpty })
    } catch let error as RegistrationError {
      throw Complaint(error)
    }
  }

  /// Says what becomes of links; the exit code is 1 where the files together bring an app none.
  private func answer(of files: RegistrationFiles, _ outcome: Outcome) throws {
    var outcome = outcome
    var told: Set<String> = []
    for link in links {
      let question = LinkQuestion(link, app: app, level: level, domain: domain)
      var answers: [FileAnswer] = []
      var errors: [RegistrationError] = []
      for file in files.files {
        do throws(RegistrationError) {
          answers.append(try FileAnswer(of: file, to: question))
        } catch {
          errors.append(error)
        }
      }
      // What one of several files is not asked for, another may be.
      if answers.isEmpty, let error = errors.first { throw error }
      for error in errors { look.output.say("note: \(error)") }
      for full in answers {
        // The findings are about the file, whatever the link.
        let answer = told.insert(full.file).inserted ? full : full.withoutFindings
        switch telling.form {
        case .json: Terminal.write(try JSONLine(answer).text + "\n")
        default: look.output.show(answer.text)
        }
      }
      if !FileAnswer.deliver(answers) { outcome = .failed }
    }
    try outcome.exit()
  }
}
