import Moongate
import MoongateRegistration
import Randomness
import RouteSamples
import Testing

/// Random script sets that are merged into random association files.
@Suite struct AssociationMergePropertyTests {
  private static let app = "ABCDE12345.com.example.app"
  private static let others = ["OTHER12345.com.ex", "OTHER67890.com.ex"]
  private static let links = ["/a", "/b/a", "/x1", "/a-1", "/page", "/n/z", "/q?x=1", "/"].map {
    "https://h.ex\($0)"
  }

  private static let settings = {
    var settings = RegistrationSettings(.ios)
    settings.id = "com.example.app"
    settings.team = "ABCDE12345"
    return settings
  }()

  /// A file with entries of other apps and, perhaps, of the app; its variables are named like those of
  /// drafts.
  ///
  /// And the entries that are of other apps alone.
  private static func file(_ generator: inout SeededGenerator) -> (text: String, others: [String]) {
    let names = ["a", "b", "n1", "n2", "n3", "other", "nonzero", "int", "space"]
    var used: [String] = []
    var entries: [String] = []
    func pattern(_ generator: inout SeededGenerator) -> String {
      guard generator.isOneIn(2) else {
        return generator.one(of: ["/a*", "/?", "/x$(digit)", "*"])
      }
      used.append(generator.one(of: names))
      return "/$(\(used[used.count - 1]))*"
    }
    let owners = [[others[0]], others, [app], [app, others[1]], [others[0], app]]
    var hasOwn = false
    var kept: [String] = []
    for _ in 0..<generator.below(4) {
      let owner = generator.one(of: owners)
      if owner.contains(app), hasOwn { continue }
      hasOwn = hasOwn || owner.contains(app)
      let ids = owner.map { "\"\($0)\"" }.joined(separator: ", ")
      let components = (0..<generator.below(3)).map { _ in
        generator.isOneIn(3)
          ? "{ \"/\": \"\(pattern(&generator))\", \"exclude\": true }"
          : "{\"/\": \"\(pattern(&generator))\"}"
      }
      let list = components.joined(separator: ",\n    ")
      entries.append(
        generator.one(of: [
          "{ \"appIDs\": [\(ids)],\n    \"components\": [\(list)]\n  }",
          "{\"components\":[\(list)],\"appIDs\":[\(ids)], \"defaults\": {\"caseSensitive\": false}}",
        ])
      )
      if !owner.contains(app) { kept.append(entries[entries.count - 1]) }
    }
    var members = ["\"details\": [\n  \(entries.joined(separator: ",\n  "))\n  ]"]
    if !used.isEmpty || generator.isOneIn(2) {
      let variables = Set(used).sorted().filter { _ in !generator.isOneIn(4) }.map {
        "\"\($0)\": [\"a\", \"\(generator.below(9))\"]"
      }
      members.append("\"substitutionVariables\": {\(variables.joined(separator: ", "))}")
    }
    if generator.isOneIn(2) {
      members.append(
        generator.one(of: [
          "\"defaults\": { \"percentEncoded\": false }", "\"defaults\": {\"exclude\": true}",
        ])
      )
    }
    members.shuffle(using: &generator)
    let text =
      "{\n  \"applinks\": { \(members.joined(separator: ", ")) },\n  \"x\": [1, 2.50, null]\n}"
    guard generator.isOneIn(3) else { return (text, kept) }
    return (text.replacing("\n", with: ""), kept.map { $0.replacing("\n", with: "") })
  }

  /// Returns the answers to the links; `nil` for an app that the file is not about.
  private func outcomes(
    _ association: Association,
    _ app: String
  ) throws -> [LinkOutcome?] {
    guard association.appIDs.contains(app) else { return Self.links.map { _ in nil } }
    return try Self.links.map { try association.answer(to: $0, app: app).outcome }
  }

  @Test(arguments: rounds(0..<8))
  func `The app gets what a file of its own would give it, and others what they got`(
    _ seed: Int
  ) throws {
    var random = RandomRoutes(seed: UInt64(seed))
    var changed = 0
    for _ in 0..<40 {
      let texts = (0..<4).map { _ in random.pattern() }
      guard let sample = DraftSample(texts, domains: ["h.ex", "*.h.ex"]) else { continue }
      let path = "h.ex/apple-app-site-association"
      let (text, others) = Self.file(&random.generator)
      let before = try Association(bytes: Array(text.utf8), file: path)
      let bytes = try sample.claims.merged(
        into: Array(text.utf8),
        path: path,
        Self.settings
      ).bytes
      let after = try Association(bytes: bytes, file: path)
      let merged = String(decoding: bytes, as: UTF8.self)
      let comment = Comment(rawValue: "\(text)\n\(merged)")
      let theirs = try Self.others.map { try outcomes(before, $0) }
      let wanted = try outcomes(sample.draft.association, Self.app)
      for (place, outcome) in try outcomes(after, Self.app).enumerated() {
        // What is left to another app, it gets.
        let isLeft = outcome == .exclude && theirs.contains { $0[place] == .match }
        #expect(outcome == wanted[place] || isLeft, comment)
      }
      #expect(try Self.others.map { try outcomes(after, $0) } == theirs, comment)
      for entry in others { #expect(merged.contains(entry), comment) }
      #expect(merged.contains("\"x\": [1, 2.50, null]"), comment)
      #expect(after.appIDs.filter { $0 == Self.app }.count == 1, comment)
      let again = try sample.claims.merged(into: bytes, path: path, Self.settings).bytes
      #expect(String(decoding: again, as: UTF8.self) == merged, comment)
      if bytes != Array(text.utf8) { changed += 1 }
    }
    #expect(changed > 20)
  }
}
