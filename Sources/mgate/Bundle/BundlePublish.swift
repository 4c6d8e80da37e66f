import ArgumentParser
import Moongate
import MoongateBundles
import MoongateSystem
import MoongateWorkbench

/// `mgate bundle publish`: checks a set, signs it and puts it on top of a channel.
struct BundlePublish: ScriptSetCommand {
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

  var objectionToBundle: String? {
    "The command publish makes a bundle of a folder, and \(Value.displayed(folder.name)) is a file."
  }

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

  @Option(
    help: ArgumentHelp(
      "The percentage of devices that get the set; all by default.",
      valueName: "percent"
    )
  )
  var share: ShareArgument?

  @Option(help: ArgumentHelp("A name of the set for people.", valueName: "text"))
  var label: String?

  @Flag(
    help: """
      Publish a bundle without code, of a set whose answers are all declared; that is the default \
      if a trust takes nothing else.
      """
  )
  var dataOnly = false

  @Flag(help: "Offer it also to devices that took it back, and after a recall.")
  var again = false

  @Flag(help: "Publish without asking.")
  var yes = false

  @OptionGroup var traffic: TrafficOptions

  @OptionGroup var look: OutputOptions

  /// With traffic it takes as long as there is any.
  var isEndless: Bool { traffic.replay != nil }

  func validate() throws {
    if options.trusts.paths.isEmpty {
      throw ValidationError("The command publish needs --trust, the trust.json of the app.")
    }
  }

  func run() throws { try removingScratchFolders(publish) }

  private func publish() throws {
    do {
      let trusts = try options.trusts.read().map(\.trust)
      let trust = trusts[0]
      let editor = try options.editor(of: site)
      let writer = ChannelChange(editor: editor, output: look.output)
      let base = try editor.channel(channel, of: trust.app)
      writer.say(base?.notes ?? [])
      let recorded = try traffic.open()
      let tests = try checkedTests()
      let made = try MadeBundle(
        of: tests.gate,
        isDataOnly: isDataOnly(for: trusts, writer),
        directory: scripts.directory,
        app: trust.app,
        label: label,
        source: BundleSource.source(of: scripts.directory)
      )
      writer.say(made.notes)
      var next = base?.channel ?? Channel(app: trust.app, name: channel, sequence: 0, issued: 0)
      let known = editor.release(of: made, in: next)
      // A set that the channel has keeps its bundle, whose file may be damaged or gone.
      let new = known == nil || known?.bundle == made.digest ? made : nil
      var release = release(of: made, known, isOnTop: next.top == known)
      if again { release.offerAgain(at: editor.now) }
      if let known, known == release, next.top == known {
        if let new { try editor.write(new) }
        look.output.say(
          "note: The channel has the bundle \(known.bundle.short) of this set on top already."
        )
        return
      }
      if !again { try editor.checkRecalled(made.bundle, in: next) }
      guard try confirms(release, tests, recorded, in: next, isNew: base == nil, editor) else {
        look.output.say("Nothing was published; --yes publishes without asking.")
        return try Outcome.failed.exit()
      }
      try next.add(release)
      if known != nil, new == nil {
        writer.say(["The channel has this set, so its bundle \(release.bundle.short) is kept."])
      }
      try writer.write(next, after: base, with: new)
    } catch let error as WorkbenchError {
      throw Complaint(error)
    }
  }

  /// Whether the bundle must hold no code.
  private func isDataOnly(for trusts: [Trust], _ writer: ChannelChange) -> Bool {
    guard !dataOnly, trusts.contains(where: { !$0.kinds.contains(.lua) }) else { return dataOnly }
    writer.say(["The trust takes only bundles without code."])
    return true
  }

  /// The release of a set: one that the channel has, with the options that were given, or a new one.
  private func release(of made: MadeBundle, _ known: Release?, isOnTop: Bool) -> Release {
    guard var release = known else { return Release(made.bundle, share: (share ?? .all).share) }
    if let share {
      release.rollout.share = share.share
    } else if !isOnTop {
      release.rollout.share = 1
    }
    if let label { release.label = label }
    return release
  }

  /// The tests of the set, once check and test have found nothing wrong.
  private func checkedTests() throws -> ScriptTests {
    let tests: ScriptTests
    var report: CheckReport
    do {
      tests = try scripts.makeTests()
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

  private func refuseUnknown() throws {
    try refuse("It is not known how much of the traffic changes, so nothing was published.")
  }

  /// Shows what the set changes for links, and asks where somebody is there.
  private func confirms(
    _ release: Release,
    _ tests: ScriptTests,
    _ recorded: TrafficFile?,
    in channel: Channel,
    isNew: Bool,
    _ editor: ChannelEditor
  ) throws -> Bool {
    guard let top = channel.top else {
      look.output.say(
        isNew
          ? "note: This is the first release of the channel."
          : "note: The channel has no release now."
      )
      if !isNew, traffic.allowed.share != nil { try refuseUnknown() }
      return yes || Confirmation.ask("Publish \(release.bundle.short)?")
    }
    let before: ScriptTests
    do {
      let live = try ExtractedBundle(
        editor.bundle(of: top),
        top.bundle,
        scripts.source,
        of: scripts.directory
      )
      before = try ScriptTests(directory: live.path, capabilities: .besideScripts)
    } catch {
      // A set that is damaged or no longer loads is no reason to keep it.
      look.output.say(
        "note: The newest release cannot be used here, so it is not compared: \(error)"
      )
      if traffic.allowed.share != nil { try refuseUnknown() }
      return yes || Confirmation.ask("Publish \(release.bundle.short)?")
    }
    let comparison = SetComparison(
      from: before.gate,
      to: tests.gate,
      tests: [tests, before],
      budget: budget.work
    )
    let replayer = Replayer(with: tests.gate, against: before.gate)
    var recorded = recorded
    let replay = try recorded?.replay(by: replayer, within: budget)
    look.output.show(
      ComparisonReport(of: comparison, replay.map(traffic.allowed.report)).text(as: .text)
    )
    if let share = traffic.allowed.share, let replay,
      !replay.verdict(allowing: share.share).passes
    {
      try refuse("More of the traffic changes than may, so nothing was published.")
    }
    let share = Percent.text(release.rollout.share)
    let target = "\(channel.name): \(release.bundle.short) for \(share) % of devices"
    return yes || Confirmation.ask("Publish to \(target) in place of \(top.bundle.short)?")
  }
}
