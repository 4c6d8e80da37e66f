import MoongateLinks
import Testing

@testable import MoongateRegistration

@Suite struct FilterIndexTests {
  @Test func `Only filters that may have the host of a link are looked at`() throws {
    let filters = (0..<50).map { SampleManifest.filter(["scheme=https", "host=H\($0).ex"]) }
    let further = [
      SampleManifest.filter(["scheme=https", "host=*.ex"]), SampleManifest.filter(["scheme=app"]),
    ]
    let text = SampleManifest.text((filters + further).joined(separator: "\n"))
    let index = FilterIndex(try AndroidManifest(bytes: Array(text.utf8), file: "M.xml"))
    let found = index.candidates(for: AndroidLink("https://h7.Ex/a"))
    #expect(found.map(\.has.authorities.first?.host) == ["H7.ex", "*.ex", nil])
    #expect(index.delivers("https://h7.ex/a"))
    #expect(index.delivers("app:a"))
    #expect(!index.delivers("http://h7.ex/a"))
  }

  @Test func `Of a filter with many hosts only one is looked at`() throws {
    let hosts = (0..<50).map { "host=h\($0).ex" }
    let text = SampleManifest.text(SampleManifest.filter(["scheme=https", "path=/a"] + hosts))
    let index = FilterIndex(try AndroidManifest(bytes: Array(text.utf8), file: "M.xml"))
    let found = index.candidates(for: AndroidLink("https://h7.ex/a"))
    #expect(found.map { $0.has.authorities.map(\.host) } == [["h7.ex"]])
    #expect(index.delivers("https://h7.ex/a"))
    #expect(!index.delivers("https://h7.ex/b"))
    #expect(!index.delivers("https://h50.ex/a"))
  }

  @Test(arguments: [
    "h.ex", "a.h.ex", "a.b.h.ex", ".h.ex", "a..h.ex", "h.exx", "ah.ex", "ex", "", ".", "o.ex",
    "x.o.ex",
  ])
  func `A set of domains holds the hosts that one of them holds`(_ host: String) {
    let domains = [Domain("*.h.ex"), Domain("o.ex"), Domain("*.b.h.ex")]
    #expect(DomainSet(domains).contains(host) == domains.contains { $0.contains(host) })
  }
}
