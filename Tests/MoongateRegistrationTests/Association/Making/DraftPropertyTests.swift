import Moongate
import MoongateLinks
import MoongateRegistration
import Randomness
import RouteSamples
import SampleScripts
import Testing

/// Script sets of random patterns, and what associations make of links.
struct DraftSample {
  let claims: ScriptClaims
  let patterns: [Pattern]
  let draft: AssociationDraft

  /// A set of those patterns that load together; one that begins with `(?i)` ignores case.
  init?(_ texts: [String], domains: [String]) {
    var kept: [String] = []
    var gate: Gate?
    for text in texts {
      let ignoresCase = text.hasPrefix("(?i)")
      let pattern = Value.quoted(ignoresCase ? String(text.dropFirst(4)) : text)
      let route = "route(\(pattern), \(ignoresCase ? "{ ignore_case = true }, " : "")open \"x\")"
      if let loaded = try? Self.gate(kept + [route]) {
        gate = loaded
        kept.append(route)
      }
    }
    guard let gate else { return nil }
    claims = ScriptClaims(gate)
    patterns = claims.routes.compactMap { $0.pattern }
    draft = AssociationDraft(
      claims,
      .init(appIDs: ["ABCDE12345.com.example.app"], domains: domains)
    )
  }

  static func gate(_ routes: [String]) throws -> Gate {
    let head = """
      scheme "other"
      domain "h.ex"
      domain "i.ex"
      domain "*.h.ex"
      kind("sku", "%u+%-%d+")
      kind("word", "%a[%w-]*")

      """
    return try makeGate(head + routes.joined(separator: "\n"))
  }

  /// Returns the fault of a decision; `nil` if it is as promised.
  func complaint(_ text: String) throws -> String? {
    let link = try Link(text)
    // Systems hand over no links with a port.
    guard link.scheme == "https", link.port == nil else { return nil }
    let answer = try draft.association.answer(to: text, app: draft.association.appIDs[0])
    if claims.route(taking: text) != nil {
      return answer.outcome == .match ? nil : "\(text) is not handed over\n\(answer)"
    }
    guard answer.outcome == .match else { return nil }
    let attempts = answer.apps[0].attempts.count
    let limits = Self.limits(of: text)
    let isListed =
      draft.widenings.contains { $0.component == attempts - 1 }
      || draft.fileWidenings.contains { limits.contains($0.limit) }
    return isListed ? nil : "\(text) is handed over by more than is listed\n\(answer)"
  }

  /// Returns the distinctions of a link that no association can make.
  private static func limits(of text: String) -> Set<AssociationDraft.FormatLimit> {
    let beforeQuery = text.dropFirst("https://".count).prefix { $0 != "?" && $0 != "#" }
    let query = text.split(separator: "#")[0].split(separator: "?").dropFirst().first ?? ""
    let names = query.split(separator: "&").map {
      $0.prefix { $0 != "=" }.replacing("%71", with: "q")
        .replacing("%20", with: "+")
    }
    var limits: Set<AssociationDraft.FormatLimit> = []
    if beforeQuery.contains("//") { limits.insert(.slashes) }
    if beforeQuery.lowercased().contains("%2f") { limits.insert(.encodedSlash) }
    if Set(names).count < names.count { limits.insert(.repeatedItem) }
    return limits
  }
}

@Suite struct DraftPropertyTests {
  /// The domains of a file: systems ask the same host for both.
  private static let domains = [["h.ex"], ["h.ex", "*.h.ex"]]

  @Test(arguments: 0..<6)
  func
    `Of routes that links tell apart, exactly their links are handed over and those that are listed`(
      _ seed: Int
    ) throws
  {
    var random = CompleteLinks(seed: UInt64(seed))
    for domains in Self.domains + Self.domains + Self.domains {
      let texts = random.patterns(2...5)
      guard let sample = DraftSample(texts, domains: domains) else { continue }
      for _ in 0..<1_000 {
        let link = try #require(CompleteLinks.links.randomElement(using: &random.generator))
        guard let host = link.host, domains.contains(where: { Domain($0).contains(host) }) else {
          continue
        }
        let complaint = try sample.complaint(link.text)
        #expect(complaint == nil, "\(sample.patterns.map(\.text))\n\(sample.draft.text)")
      }
    }
  }

  @Test(arguments: 0..<6)
  func `What random routes take is handed over, and what is handed over besides is listed`(
    _ seed: Int
  ) throws {
    var random = RandomRoutes(seed: UInt64(seed))
    var handed = 0
    var listed = 0
    for round in 0..<15 {
      let domains = Self.domains[round % 2]
      let texts = (0..<6).map { _ in random.pattern() }
      guard let sample = DraftSample(texts, domains: domains) else { continue }
      for _ in 0..<120 {
        let pattern = sample.patterns.randomElement(using: &random.generator)
        let isFor = Bool.random(using: &random.generator)
        var text = isFor ? pattern.map { random.link(for: $0) } ?? random.link() : random.link()
        let host = domains.count > 1 && Bool.random(using: &random.generator) ? "www.h.ex" : "h.ex"
        text = text.replacing("app:/", with: "https://\(host)/")
        guard let link = try? Link(text), link.host == host else { continue }
        let complaint = try sample.complaint(text)
        #expect(complaint == nil, "\(sample.patterns.map(\.text))\n\(sample.draft.text)")
        handed += sample.claims.route(taking: text) == nil ? 0 : 1
        listed += 1
      }
    }
    #expect(handed > 50)
    #expect(listed > 300)
  }
}
