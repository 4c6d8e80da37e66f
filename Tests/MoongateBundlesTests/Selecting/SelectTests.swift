import Moongate
import MoongateLua
import Testing

@testable import MoongateBundles

/// The releases that devices take, and the reasons against the others: a row for each rule.
@Suite struct SelectTests {
  struct Row: Sendable {
    /// The change to the only release of the channel.
    var release: @Sendable (inout Release) -> Void = { _ in }
    var device: @Sendable (inout Device) -> Void = { _ in }
    var channel: @Sendable (inout Channel) -> Void = { _ in }
    /// The codes of the obstacles; none where the release is taken.
    var obstacles: [String] = []
  }

  private static func version(_ text: String) -> Version? { Version(text) }

  private static func app(_ version: String, min: String? = nil, below: String? = nil) -> Row {
    let range = AppVersions(
      min: min.flatMap { Version($0) },
      below: below.flatMap { Version($0) }
    )
    return Row(release: { $0.appVersions = range }, device: { $0.appVersion = version })
  }

  private static func app(
    _ version: String,
    min: String? = nil,
    below: String? = nil,
    _ obstacle: String
  ) -> Row {
    var row = app(version, min: min, below: below)
    row.obstacles = [obstacle]
    return row
  }

  /// The app's version against the range of a release.
  static let versions: [Row] = [
    app("4.10"), app("4.10", min: "4.9"), app("4.10", min: "4.10"), app("4.10.0", min: "4.10"),
    app("4.10", below: "4.11"), app("4.10", min: "4.10", below: "4.11"), app("not a version"),
    app("4.9", min: "4.10", "app-version"), app("4.10", below: "4.10.0", "app-version"),
    app("5", min: "4.10", below: "5", "app-version"),
    app("4.10-beta.1", min: "4.10", "app-version"),
    app("", min: "0", "app-version"), app("not a version", below: "9", "app-version"),
  ]

  private static func offered(
    _ requirements: [Requirement],
    _ capabilities: Capabilities?,
    _ obstacles: [String] = []
  ) -> Row {
    Row(
      release: { $0.requirements.names = requirements },
      device: { $0.capabilities = capabilities },
      obstacles: obstacles
    )
  }

  private static let capabilities = try? Capabilities(
    actions: ["album": ["name": .string]],
    facts: ["signed_in": .boolean],
    questions: ["name": QuestionType(answer: .string)],
    browse: BrowsePlaces(schemes: ["https"], hosts: ["*.example.com", "example.org"]),
    callbackSchemes: ["other"]
  )
  private static let open = try? Capabilities()

  /// The needs of a release against the capabilities of the app.
  static let requirements: [Row] = [
    offered([], capabilities),
    offered([Requirement(.actions, "album"), Requirement(.facts, "signed_in")], capabilities),
    offered([Requirement(.questions, "name"), Requirement(.schemes, "HTTPS")], capabilities),
    offered([Requirement(.schemes, "other"), Requirement(.hosts, "example.org")], capabilities),
    offered([Requirement(.hosts, "a.example.com")], capabilities),
    offered([Requirement(.hosts, "*.example.com")], capabilities),
    // Without capabilities scripts are held to none; without places to browse, the gate decides.
    offered([Requirement(.actions, "anything")], nil),
    offered([Requirement(.schemes, "mailto"), Requirement(.hosts, "any.example")], open),
    offered([Requirement(.actions, "Album")], capabilities, ["requires"]),
    offered(
      [Requirement(.actions, "album"), Requirement(.facts, "age")],
      capabilities,
      ["requires"]
    ),
    offered([Requirement(.questions, "album")], capabilities, ["requires"]),
    offered([Requirement(.schemes, "mailto")], capabilities, ["requires"]),
    offered([Requirement(.hosts, "example.com")], capabilities, ["requires"]),
    offered([Requirement(.hosts, "*.example.org")], capabilities, ["requires"]),
    offered([Requirement(.actions, "album")], open, ["requires"]),
    Row(release: { $0.requirements.moongate = Version("1.2") }),
    Row(release: { $0.requirements.moongate = Version("1.2.1") }, obstacles: ["engine"]),
  ]

  /// Recalled and denied bundles.
  static let denials: [Row] = [
    Row(channel: { $0.recalled = [Samples.digest("other")] }),
    Row(channel: { $0.recalled = [Samples.digest("a")] }, obstacles: ["recalled"]),
    Row(device: { $0.denials[Samples.digest("other")] = Denial(retry: 0) }),
    Row(device: { $0.denials[Samples.digest("a")] = Denial(retry: 0) }, obstacles: ["denied"]),
    Row(
      release: { $0.retry = 1 },
      device: { $0.denials[Samples.digest("a")] = Denial(retry: 1) },
      obstacles: ["denied"]
    ),
    Row(release: { $0.retry = 2 }, device: { $0.denials[Samples.digest("a")] = Denial(retry: 1) }),
    // A refusal for the content holds for this app and engine.
    Row(
      device: { $0.denials[Samples.digest("a")] = Denial(retry: 0, in: $0.circumstances) },
      obstacles: ["denied"]
    ),
    Row(
      device: {
        let other = Denial.Circumstances(app: "4.9", engine: $0.engine.text)
        $0.denials[Samples.digest("a")] = Denial(retry: 0, in: other)
      }
    ),
    Row(
      device: {
        let other = Denial.Circumstances(app: $0.appVersion, engine: "1.1")
        $0.denials[Samples.digest("a")] = Denial(retry: 0, in: other)
      }
    ),
    Row(
      release: { $0.cohorts = ["canary"] },
      device: {
        $0.cohorts = ["canary"]
        $0.appVersion = "1"
        $0.denials[Samples.digest("a")] = Denial(retry: 0)
      },
      channel: { $0.recalled = [Samples.digest("a")] },
      obstacles: ["recalled", "denied"]
    ),
  ]

  /// Cohorts and shares.
  static let rollouts: [Row] = [
    Row(release: { $0.rollout.share = 0 }, obstacles: ["rollout"]),
    Row(release: { $0.rollout.share = 1 }, device: { $0.installID = "" }),
    Row(
      release: { $0.rollout.share = 0.999_999 },
      device: { $0.installID = "" },
      obstacles: ["rollout"]
    ),
    Row(
      release: {
        $0.rollout.share = 0
        $0.cohorts = ["canary"]
      },
      device: { $0.cohorts = ["canary", "staff"] }
    ),
    Row(
      release: {
        $0.rollout.share = 0
        $0.cohorts = ["canary"]
      },
      device: { $0.cohorts = ["staff"] },
      obstacles: ["rollout"]
    ),
    // Outside of its cohorts a release is for its share, all devices if none is named.
    Row(release: { $0.cohorts = ["canary"] }),
    // share("new-player", "ann") is 0.4456 (Docs/LuaReference.md).
    Row(
      release: { $0.rollout = Rollout(share: 0.45, salt: "new-player") },
      device: { $0.installID = "ann" }
    ),
    Row(
      release: { $0.rollout = Rollout(share: 0.44, salt: "new-player") },
      device: { $0.installID = "ann" },
      obstacles: ["rollout"]
    ),
  ]

  @Test(arguments: versions + requirements + denials + rollouts)
  func `A release is taken unless something stands against it`(row: Row) {
    var (release, device) = (Samples.release("a"), Samples.device())
    row.release(&release)
    row.device(&device)
    var channel = Samples.channel([release])
    row.channel(&channel)
    let selection = channel.select(for: device)
    #expect(selection.release == (row.obstacles.isEmpty ? release : nil))
    switch selection.entries[0].verdict {
    case .taken: #expect(row.obstacles.isEmpty)
    case .passed(let obstacles): #expect(obstacles.map(\.code) == row.obstacles)
    case .behind, .overruled: Issue.record("the only release is neither")
    }
  }

  // MARK: The order of releases

  @Test func `The first release that fits is taken`() {
    var new = Samples.release("new")
    new.appVersions.min = Version("5")
    let (old, older) = (Samples.release("old"), Samples.release("older"))
    let selection = Samples.channel([new, old, older]).select(for: Samples.device())
    #expect(selection.release == old)
    #expect(selection.entries.map(\.release) == [new, old, older])
    #expect(selection.entries[1].verdict == .taken && selection.entries[2].verdict == .behind)
  }

  @Test func `A directive stands above every release`() {
    var release = Samples.release("a")
    release.cohorts = ["canary"]
    var (channel, device) = (Samples.channel([release]), Samples.device())
    device.cohorts = ["canary"]
    channel.directive = .embedded
    let selection = channel.select(for: device)
    #expect(selection.release == nil)
    #expect(selection.entries.map(\.verdict) == [.overruled])
    #expect(Samples.channel([]).select(for: device).release == nil)
  }

  @Test(
    arguments: [
      (0, "0"), (1, "100"), (0.57, "57"), (0.29, "29"), (0.001, "0.1"), (0.105, "10.5"),
      (0.000_1, "0.01"), (0.123_45, "12.35"),
    ] as [(Double, String)]
  ) func `A share is told in hundredths`(share: Double, percent: String) {
    let text = "\(Obstacle.rollout(place: 1, share: share))"
    #expect(text == "The release is for \(percent) % of devices; this one is at 100 %.")
  }

  @Test func `A selection explains each release`() {
    var releases = ["a", "b", "c", "d"].map { Samples.release($0) }
    releases[0].label = "spring"
    releases[0].appVersions = AppVersions(min: Version("5"), below: Version("6"))
    releases[0].rollout.share = 0
    releases[1].requirements = BundleRequirements(
      moongate: Version("2"),
      ["a", "b", "c", "d", "e", "f"].map { Requirement(.actions, $0) }
    )
    var (channel, device) = (Samples.channel(releases), Samples.device())
    device.capabilities = Self.capabilities
    channel.recalled = [Samples.digest("b")]
    let lines = channel.select(for: device).description.split(separator: "\n")
    let name = { (name: String) in Samples.digest(name).short }
    #expect(lines.count == 5)
    #expect(
      lines[0].hasPrefix(
        """
        \(name("a")) "spring": The release is for versions from 5 to below 6 of the app, which is 4.10. \
        The release is for 0 % of devices; this one is at
        """
      )
    )
    #expect(
      lines[1] == """
        \(name("b")): The channel recalls the bundle. The bundle needs Moongate 2, and the app has 1.2. \
        The app does not offer the action "a", the action "b", the action "c", the action "d", the \
        action "e" and 1 more.
        """
    )
    #expect(lines[2] == "\(name("c")): The release is taken.")
    #expect(lines[3] == "\(name("d")): The release fits, but an earlier one is taken.")
    #expect(lines[4] == "The device runs \(name("c")).")
    #expect(
      Samples.channel([]).select(for: device).description
        == "The device runs the scripts that the app shipped with."
    )
  }
}
