import Foundation
import MoongateBundles
import Testing

@testable import Moongate

/// Bundles without code: `--data-only`, and commands that take them.
@Suite(.timeLimit(.minutes(60))) struct BundleDataTests {
  private static let functions = """
    scheme "photos"
    route("/albums/:album", open("album", captures))
    route("/a", function() return open("album", { album = "a" }) end)
    otherwise(function() return pass() end)

    """

  /// A folder whose `trust.json` takes only data.
  private func makeFolder() throws -> DeliveryFolder {
    let folder = try DeliveryFolder()
    let tool = try folder.run("keygen Data --app photos --data-only")
    #expect(tool.status == 0, "\(tool.errors)")
    return folder
  }

  private func publish(_ folder: borrowing DeliveryFolder, _ options: String = "") throws -> Tool {
    try folder.run(
      "publish Set Site --key Data/signing.key --trust Data/trust.json --channel stable --yes \(options)"
    )
  }

  @Test func `A bundle of data has the declarations and no code`() throws {
    let folder = try DeliveryFolder()
    #expect(try folder.run("build Set --app photos -o a.json --data-only").status == 0)
    let bundle = try ScriptBundle(payload: folder.bytes("a.json"))
    #expect(bundle.kind == .data)
    #expect(bundle.entry == "main.json")
    #expect(
      bundle.files == [
        "main.json": #"""
        {
          "schema": 1,
          "declarations": [
            {"at": "main.lua:1", "scheme": "photos"},
            {"at": "main.lua:2", "route": "/albums/:album", "answer": {"arguments":{"$captures":true},"open":"album"}}
          ]
        }

        """#
      ]
    )
    #expect(bundle.requirements.names == [Requirement(.actions, "album")])
    #expect(bundle.probes.count == 1)
  }

  @Test func `A set requires the same in both forms`() throws {
    let folder = try DeliveryFolder()
    try folder.write(
      """
      scheme "photos"
      route("/albums/:album", { needs = "member" }, open("album", captures))
      route("/a/:x", browse(url("https://a.example/{x}", captures)))
      route("/b/:x", confirm("Go?", browse(text "https://b.example/{x}")))
      route("/c", browse "https://c.example/")
      route("/d", wait "signed_in")

      """,
      to: "Set/main.lua"
    )
    try folder.write(
      #"{ "actions": { "album": { "arguments": { "album": "string" } } }, "facts": { "member": "boolean", "signed_in": "boolean" } }"#,
      to: "Set/capabilities.json"
    )
    var bundles: [ScriptBundle] = []
    for options in ["", "--data-only"] {
      let tool = try folder.run("build Set --app photos -o a.json \(options)")
      #expect(tool.status == 0, "\(tool.errors)")
      bundles.append(try ScriptBundle(payload: folder.bytes("a.json")))
    }
    #expect(bundles[0].requirements == bundles[1].requirements)
    #expect(bundles[1].requirements.names.count == 7)
  }

  @Test func `A route with a function is named with its place`() throws {
    let folder = try DeliveryFolder()
    try folder.write(Self.functions, to: "Set/main.lua")
    let tool = try folder.run("build Set --app photos -o a.json --data-only")
    #expect(tool.status == 65)
    #expect(
      tool.errors == """
        error: The set cannot be data only: give these routes declared answers in place of functions, such as \
        open("album", captures); Docs/Delivery.md has more.
          /a (main.lua:3)
          otherwise (main.lua:4)

        """
    )
  }

  @Test func `Commands take a bundle of data in the place of a folder`() throws {
    let folder = try DeliveryFolder()
    #expect(try folder.run("build Set --app photos -o a.json --data-only").status == 0)
    for command in ["check", "test", "routes", "explain", "test --coverage lcov.info"] {
      let rest = command == "explain" ? " photos:albums/Rome" : ""
      let words = command.split(separator: " ")
      let (name, options) = (words[0], words.dropFirst().joined(separator: " "))
      let tools = try ["a.json", "Set"].map { set in
        try Tool(line: "mgate \(name) \(set)\(rest) \(options)", in: folder.path)
      }
      #expect(tools[0].status == 0, "\(command): \(tools[0].errors)")
      guard options.isEmpty else { continue }
      // Only the fingerprint of the set differs.
      let texts = tools.map { tool in
        tool.output.split(separator: "\n").filter { !$0.hasPrefix("set ") }
      }
      #expect(texts[0] == texts[1], "\(command)")
    }
    let diff = try Tool(line: "mgate diff Set a.json", in: folder.path)
    #expect(diff.status == 0, "\(diff.output)")
    try folder.write(
      "scheme \"photos\"\nroute(\"/albums/:album\", open(\"album\", { album = capture \"album\" }))",
      to: "Set/main.lua"
    )
    let changed = try Tool(line: "mgate diff Set a.json", in: folder.path)
    #expect(changed.output.contains("the handler of /albums/:album changed"))
  }

  @Test func `Where the trust takes only data, that is published`() throws {
    let folder = try makeFolder()
    #expect(try Trust(json: folder.text("Data/trust.json")).kinds == [.data])
    let tool = try publish(folder)
    #expect(tool.status == 0, "\(tool.errors)")
    #expect(tool.errors.contains("note: The trust takes only bundles without code."))
    let release = try #require(folder.channel().releases.first)
    let envelope = try Envelope(
      folder.bytes("Site/bundles/\(release.bundle).json"),
      as: .bundle,
      most: 1 << 20
    )
    #expect(try ScriptBundle(payload: envelope.payload).kind == .data)
    // A set that is published twice is one release.
    let again = try publish(folder, "--data-only")
    #expect(again.errors.contains("on top already"))
    #expect(!again.errors.contains("takes only"))
    try folder.write(Self.functions, to: "Set/main.lua")
    try folder.write("[]", to: "Set/links.json")
    let refused = try publish(folder)
    #expect(refused.status == 65)
    #expect(refused.errors.contains("/a (main.lua:3)"))
  }

  @Test func `A trust that takes only Lua refuses data`() throws {
    let folder = try DeliveryFolder()
    let tool = try folder.publish("--data-only")
    #expect(tool.status == 65)
    #expect(tool.errors.contains("of the kind \"data\""), "\(tool.errors)")
  }

  // Devices pass over a bundle of a kind that they do not take.
  @Test func `A channel has bundles of both kinds, for versions of the app`() throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    let trust = try folder.text("Keys/trust.json").replacing("\"lua\"", with: "\"data\"")
    try folder.write(trust, to: "data.json")
    for line in [
      "publish Set Site --key Keys/signing.key --trust data.json --channel stable --label data --yes",
      "refresh Site --channel stable --key Keys/signing.key --trust data.json",
      "refresh Site --channel stable --key Keys/signing.key --trust Keys/trust.json",
      "rollout Site --channel stable --share 10 --key Keys/signing.key --trust data.json",
    ] {
      let tool = try folder.run(line)
      #expect(tool.status == 0, "\(line): \(tool.errors)")
    }
    #expect(try folder.channel().releases.count == 2)
  }

  @Test func `A folder of data is no place for a new set, and drafts nothing`() throws {
    let folder = try makeFolder()
    #expect(try publish(folder).status == 0)
    let embed = "embed Site App --channel stable --app-version 5.1 --trust Data/trust.json"
    #expect(try folder.run(embed).status == 0)
    let begun = try Tool(line: "mgate init App --scheme app", in: folder.path)
    #expect(begun.status == 65)
    #expect(begun.errors.contains("has main.json already"))
    let draft = try Tool(line: "mgate capabilities App", in: folder.path)
    #expect(draft.status == 65)
    #expect(draft.errors.contains("this set holds no code"))
  }

  @Test func `An embedded bundle of data replaces the scripts`() throws {
    let folder = try makeFolder()
    #expect(try publish(folder).status == 0)
    try folder.write("scheme \"own\"", to: "App/main.lua")
    let line = "embed Site App --channel stable --app-version 5.1 --trust Data/trust.json"
    let lost = try folder.run(line)
    #expect(lost.status == 65)
    #expect(lost.errors.contains("main.lua in the folder may be the scripts that it is made from"))
    let tool = try folder.run(line + " --force")
    #expect(tool.status == 0, "\(tool.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("App")) == ["main.json"]
    )
    let scripts = try Scripts(directory: folder.path("App"))
    let decision = try Gate(scripts: scripts, configuration: Configuration().readingData).decide(
      "photos:albums/Rome"
    )
    #expect(decision.route?.pattern == "/albums/:album")
  }

  @Test func `An app runs a bundle of data`() async throws {
    let folder = try makeFolder()
    #expect(try publish(folder, "--label spring").status == 0)
    let updates = try BundleUpdater(
      trust: Trust(json: folder.text("Data/trust.json")),
      embedded: Scripts(["main.lua": "scheme \"photos\""]),
      source: BundleFolder(folder.path("Site")),
      store: .memory,
      appVersion: "5.1"
    )
    await updates.check()
    #expect(await updates.status.label == "spring")
    let decision = try updates.gate.decide("photos:albums/Rome")
    #expect(decision.route?.location.description == "main.lua:2")
  }
}
