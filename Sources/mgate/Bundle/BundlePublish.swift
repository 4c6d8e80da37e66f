import ArgumentParser
import Moongate
import MoongateBundles
import MoongateSystem
import MoongateWorkbench

/// `mgate bundle publish`: checks a set, signs it and puts it on top of a channel.
struct BundlePublish: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Check a set, and publish it to a channel of a site.",
    usage: "mgate bundle publish <directory> <site> --key <key> --trust <file>",
    discussion: """
      Runs check and test, and refuses a set with a warning or a failed test. Then it shows what \
      changes for the links of the channel's newest release, and asks. The bundle is written \
      first and the channel last, each as a whole, so you can copy the site to its host in the \
      same order.
      """
  )
  static let examples = [
    """
    mgate bundle publish Scripts/Photos Site --key Keys/signing.key \\
      --trust Keys/trust.json --channel staging --share 10 --yes
    """
  ]

  @OptionGroup var scripts: ScriptSet

  @Argument(help: "The folder that a static host serves.", completion: .directory)
  var site: String

  @OptionGroup var options: SiteOptions

  @Option(
    help: ArgumentHelp(
      "The channel; promote brings a set from there to the others.",
      valueName: "name"
    )
  )
  var channel = "staging"

  @Option(help: ArgumentHelp("The percentage of devices that get the set.", valueName: "percent"))
  var share = ShareArgument.all

  @Option(help: ArgumentHelp("A name of the set for people.", valueName: "text"))
  var label: String?

  @Flag(help: "Publish without asking.")
  var yes = false

  @OptionGroup var look: OutputOptions

  func validate() throws {
    if options.trusts.paths.isEmpty {
      throw ValidationError("The command publish needs --trust, the trust.json of the app.")
    }
  }

  func run() throws { try removingScratchFolders(publish) }

  private func publish() throws {
    do {
      let trust = try options.trusts.read()[0].trust
      let editor = try options.editor(of: site)
      let previous = try editor.channel(channel)
      let tests = try checkedTests()
      let made = try MadeBundle(
        of: tests.gate,
        directory: scripts.directory,
        app: trust.app,
        label: label,
        source: BundleSource.source(of: scripts.directory)
      )
      for note in made.notes { look.output.say("note: \(note)") }
      if previous?.top?.bundle == made.digest {
        // The file may be damaged, or gone.
        try editor.write(made)
        look.output.say(
          "note: The channel has this bundle on top already; rollout changes its share."
        )
        return
      }
      guard try confirms(made, tests, after: previous?.top, editor) else {
        look.output.say("Nothing was published; --yes publishes without asking.")
        return try Outcome.failed.exit()
      }
      var next = previous ?? Channel(app: trust.app, name: channel, sequence: 0, issued: 0)
      try next.add(Release(made.bundle, share: share.share))
      try editor.write(made)
      let place = DeliverySite.place(ofBundle: made.digest)
      Terminal.writeLines("wrote \(Value.displayed("\(site)/\(place)"))\n")
      try ChannelChange(editor: editor).write(next, after: previous)
    } catch let error as WorkbenchError {
      throw Complaint(error)
    }
  }

  /// The tests of the set, once check and test have found nothing wrong.
  private func checkedTests() throws -> ScriptTests {
    let tests: ScriptTests
    var report: CheckReport
    do {
      tests = try ScriptTests(directory: scripts.directory, capabilities: scripts.source)
      // The versions of the app that mgate check holds a set to.
      var beside = BesideFindings()
      var versions = try beside.readCapabilities(besideScripts: scripts.directory)
      if let file = scripts.capabilities.first {
        beside = BesideFindings()
        versions = try beside.readCapabilities(file: file).map { [(file, $0)] } ?? []
      }
      report = try CheckReport(
        of: tests.gate,
        runsHandlers: true,
        overlaps: false,
        capabilities: versions,
        budget: budget.work
      )
      report.add(beside)
    } catch {
      throw Complaint(error, directory: scripts.directory)
    }
    report.keep(atLeast: .warning)
    if report.fails(at: .warning) {
      look.output.show(report.text)
      try refuse("The check found something, so nothing was published.")
    }
    let run = TestRun(tests, budget: budget.work)
    if run.outcome != .fine {
      Terminal.write(TestReport(of: run, directory: scripts.directory).text(as: .text) + "\n")
      try refuse("A test failed, so nothing was published.")
    }
    return tests
  }

  private func refuse(_ message: String) throws {
    look.output.complain(message)
    try Outcome.failed.exit()
  }

  /// Shows what the set changes for links, and asks where somebody is there.
  private func confirms(
    _ made: MadeBundle,
    _ tests: ScriptTests,
    after top: Release?,
    _ editor: ChannelEditor
  ) throws -> Bool {
    guard let top else {
      look.output.say("note: This is the first release of the channel.")
      return yes || Confirmation.ask("Publish \(made.digest.short)?")
    }
    let live = try ExtractedBundle(
      editor.bundle(top.bundle),
      scripts.source,
      of: scripts.directory
    )
    let before: ScriptTests
    do {
      before = try ScriptTests(directory: live.path, capabilities: .besideScripts)
    } catch {
      // A set that no longer loads is no reason to keep it.
      look.output.say(
        "note: The newest release does not load here, so it is not compared: \(error)"
      )
      return yes || Confirmation.ask("Publish \(made.digest.short)?")
    }
    let comparison = SetComparison(
      from: before.gate,
      to: tests.gate,
      tests: [tests, before],
      given: [],
      budget: budget.work
    )
    look.output.show(ComparisonReport(of: comparison).text(as: .text))
    let target = "\(made.digest.short) for \(Percent.text(share.share)) % of devices"
    return yes || Confirmation.ask("Publish \(target) in place of \(top.bundle.short)?")
  }
}
