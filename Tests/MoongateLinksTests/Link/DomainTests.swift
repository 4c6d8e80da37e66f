import MoongateLinks
import Testing

@Suite("Declared domains")
struct DomainTests {
  @Test(
    "A domain is a host, or all hosts below a suffix",
    arguments: [
      ("h.ex", ["h.ex"], ["x.h.ex", "ex", "h.exe", ""]),
      ("*.h.ex", ["x.h.ex", "y.x.h.ex"], ["h.ex", ".h.ex", "x..h.ex", "xh.ex", ".x.h.ex", ""]),
      ("[::1]", ["[::1]"], ["::1"]),
    ]
  )
  func hosts(_ text: String, _ held: [String], _ others: [String]) {
    let domain = Domain(text)
    for host in held { #expect(domain.contains(host), "\(host)") }
    for host in others { #expect(!domain.contains(host), "\(host)") }
    #expect(domain.text == text)
    #expect(domain.isWildcard == text.hasPrefix("*."))
  }

  @Test("Its case does not count")
  func capitals() {
    #expect(Domain("*.H.Ex") == Domain(host: "h.ex", isWildcard: true))
    #expect(Domain("H.Ex") == Domain(host: "h.ex", isWildcard: false))
    #expect(Domain("*.h.ex") != Domain("h.ex"))
  }
}
