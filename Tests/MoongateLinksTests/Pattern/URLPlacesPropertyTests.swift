import Foundation
import MoongateLinks
import NodeURLs
import Testing

/// Whatever a kind of URLs accepts leads to a listed place, whoever reads it.
@Suite struct URLPlacesPropertyTests {
  private static let kinds = [URLRow.shop, URLRow.web, URLRow.mixed]

  /// Hostile texts that a kind accepts, and those of the rows, with the places of the kind.
  private static func accepted() throws -> [(text: String, places: URLPlaces)] {
    let places = try kinds.map { try URLPlacesTests.places($0) }
    var urls = HostileURLs(seed: 0x4F50_454E)
    var accepted: [(text: String, places: URLPlaces)] = []
    var differing: [String] = []
    func add(_ text: String) {
      let bytes = Array(text.utf8)
      for places in places {
        let isAccepted = places.accept(bytes.span)
        if ReferenceURL.leads(bytes, to: places) != isAccepted { differing.append(text) }
        if isAccepted { accepted.append((text, places)) }
      }
    }
    for row in URLRow.accepted { add(row.value) }
    for _ in 0..<60_000 { add(urls.next()) }
    #expect(differing.isEmpty, "\(differing.prefix(9))")
    // Of fewer the tests below would say little.
    #expect(accepted.count > 5_000)
    return accepted
  }

  /// Whether a scheme and a host, as some parser reads them, are listed.
  private static func isListed(_ scheme: String, _ host: String, in places: URLPlaces) -> Bool {
    guard places.schemes.contains(scheme.lowercased()) else { return false }
    guard let domains = places.domains, scheme.lowercased().hasPrefix("http") else { return true }
    return domains.contains { $0.contains(host.lowercased()) }
  }

  @Test func `By our own parser and by Foundation's`() throws {
    var faults: [String] = []
    for (text, places) in try Self.accepted() {
      let link = try Link(text)
      if !Self.isListed(link.scheme, link.host ?? "", in: places) { faults.append(text) }
      guard link.isWeb else { continue }
      let components = URLComponents(string: text)
      // Foundation shows a host in its xn-- form as letters, or nothing where they are none.
      let host = link.host?.contains("xn--") == true ? link.host : components?.host
      let isSame =
        components?.scheme?.lowercased() == link.scheme && host?.lowercased() == link.host
      if !isSame || components?.user != nil || components?.password != nil { faults.append(text) }
    }
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(9))")
  }

  @Test(
    .enabled(if: NodeURL.node != nil, "Node is not installed, whose parser is a browser's.")
  )
  func `By the parser of browsers`() throws {
    let accepted = try Self.accepted()
    let parts = try NodeURL.read(accepted.map(\.text))
    #expect(parts.count == accepted.count)
    var faults: [String] = []
    for ((text, places), read) in zip(accepted, parts) {
      let link = try Link(text)
      // A label in its xn-- form may be none, and a scheme of an app has a segment for a host, which may
      // hold what no host does: a browser goes nowhere then.
      guard let read else {
        if link.isWeb, link.host?.contains("xn--") != true { faults.append(text) }
        continue
      }
      if !link.isWeb {
        if read.scheme != link.scheme { faults.append(text) }
      } else if !Self.isListed(read.scheme, Self.written(read.host, like: link), in: places)
        || Self.written(read.host, like: link) != link.host
      {
        faults.append("\(text): \(read)")
      }
    }
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(9))")
  }

  /// A host as the link writes it, if both are addresses in brackets, which browsers write anew.
  private static func written(_ host: String, like link: Link) -> String {
    guard host.hasPrefix("["), let own = link.host, own.hasPrefix("[") else { return host }
    return own
  }

  @Test(
    .enabled(if: NodeURL.node != nil, "Node is not installed, whose parser is a browser's.")
  )
  func `The texts are hostile`() throws {
    // Many of them lead a browser elsewhere than to what they begin with, or the tests show nothing.
    var urls = HostileURLs(seed: 1)
    let texts = (0..<60_000).map { _ in urls.next() }
    let parts = try NodeURL.read(texts)
    let led = zip(texts, parts).count { $0.contains("shop.example.com") && $1?.host == "evil.com" }
    #expect(led > 50)
  }
}
