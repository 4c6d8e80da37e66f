import MoongateLinks
import Randomness
import Testing

@Suite struct DomainsTests {
  @Test func `Domains are kept in order, each once, and asked for as they are`() {
    let domains = Domains([Domain("h.ex"), Domain("*.H.ex"), Domain("*.a.ex"), Domain("H.ex")])
    #expect(domains.all.map(\.text) == ["*.a.ex", "*.h.ex", "h.ex"])
    #expect(domains.contains(Domain("*.h.ex")))
    #expect(!domains.contains(Domain("a.ex")))
    #expect(!domains.isEmpty)
    #expect(Domains().isEmpty)
  }

  @Test(arguments: [
    (["h.ex"], "h.ex"), (["*.ex", "h.ex"], "h.ex"), (["*.ex"], nil), (["a.ex", "h.ex"], nil),
    ([], nil),
  ])
  func `The only host is known`(texts: [String], host: String?) {
    #expect(Domains(texts.map { Domain($0) }).onlyHost == host)
  }

  @Test func `A set covers what one of its domains does`() {
    var random = SeededGenerator(seed: 11)
    // Empty labels too, which a pattern's host can have.
    let labels = ["a", "b", "ab", ""]
    func host() -> String {
      (0...random.below(4)).map { _ in random.one(of: labels) }.joined(separator: ".")
    }
    var covered = 0
    for _ in 0..<3_000 {
      let domains = (0...random.below(5)).map { _ in
        Domain(host: host(), isWildcard: random.isOneIn(2))
      }
      let set = Domains(domains)
      let host = host()
      let isCovered = domains.contains { $0.contains(host) }
      #expect(set.covers(host) == isCovered, "\(host) of \(domains.map(\.text))")
      covered += isCovered ? 1 : 0

      // The hosts of a wildcard are those of another if they are below its suffix, or it is the same.
      for isWildcard in [false, true] {
        let domain = Domain(host: host, isWildcard: isWildcard)
        let isInside = domains.contains { $0 == domain || $0.isWildcard && $0.contains(host) }
        #expect(set.covers(domain) == isInside, "\(domain.text) of \(domains.map(\.text))")
      }
    }
    #expect((200..<2_800).contains(covered))
  }
}
