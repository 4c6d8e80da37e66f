import Foundation
import NodeURLs
import Randomness
import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateLinks

/// No text changes the scheme, the host or the number of items of a URL that a script writes, whoever
/// reads it.
@Suite struct URLPropertyTests {
  /// A template, and what every URL from it has.
  private struct Shape {
    let template: String
    let reading: NodeURL

    init(
      _ template: String,
      _ scheme: String,
      _ host: String,
      port: Int? = nil,
      items: Int = 0,
      fragment: Bool = false
    ) {
      self.template = template
      reading = NodeURL(
        scheme: scheme,
        host: host,
        port: port,
        items: items,
        hasFragment: fragment
      )
    }
  }

  private static let shapes = [
    Shape("https://shop.example.com/items/{a}{?b,c}", "https", "shop.example.com", items: 2),
    Shape(
      "https://shop.example.com{/a,b}?x=1{&c}#top",
      "https",
      "shop.example.com",
      items: 2,
      fragment: true
    ),
    Shape("https://shop.example.com/{+a}", "https", "shop.example.com"),
    Shape("https://shop.example.com/?next={+a}", "https", "shop.example.com", items: 1),
    Shape("https://shop.example.com{/a}{#b}", "https", "shop.example.com", fragment: true),
    Shape("https://shop.example.com:8443/x{.a}{;b}", "https", "shop.example.com", port: 8443),
    Shape(
      "https://shop.example.com/{+a}{?b}{#c}",
      "https",
      "shop.example.com",
      items: 1,
      fragment: true
    ),
    Shape("other://shop/{a}{?b}", "other", "shop", items: 1),
    Shape("http://shop.example.com/{a},{b}?{c}", "http", "shop.example.com", items: 1),
  ]

  private static let pieces = [
    "/", "//", "\\", "@", ":", "?", "#", "&", "=", "%", "%2F", "%2f%2F", "%00", "%0a", "%5C", "%40",
    "%23",
    "%26", "..", ".", "%2e", "a", "evil.com", "https://", "javascript:", "data:", "\t", "\n", "\r",
    " ", "+",
    "\0", "\u{7F}", "é", "\u{FF0F}", "\u{2024}", "\u{202E}", "\u{200B}", "\u{1F600}", "[", "]",
    "[::1]", ";", ",",
    "'", "\"", "<", ">", "{", "}", "|", "^", "`", "*", "!", "$", "(", ")", "~", "0x7f.1", "admin=1",
    "xn--", "%",
  ]

  /// The URLs that hostile texts make, by the number of their shape.
  private func urls(count: Int, seed: UInt64) throws -> [(
    shape: Int, url: String, values: [String]
  )] {
    var random = SeededGenerator(seed: seed)
    let templates = try Self.shapes.map { try URLTemplate($0.template) }
    return (0..<count).compactMap { _ in
      let shape = random.below(templates.count)
      let template = templates[shape]
      let values = template.names.map { _ in random.text(of: Self.pieces, count: 0...4) }
      guard let link = try? template.link(values) else { return nil }
      return (shape, link.text, values)
    }
  }

  /// The URLs that are read otherwise than their templates say, collected because an expectation for each
  /// would take longer than reading.
  private func wrong(count: Int, seed: UInt64, _ read: ([String]) throws -> [NodeURL?]) throws
    -> [String]
  {
    let urls = try urls(count: count, seed: seed)
    #expect(urls.count > count * 2 / 5)
    let read = try read(urls.map(\.url))
    #expect(read.count == urls.count)
    return zip(urls, read).filter { Self.shapes[$0.shape].reading != $1 }.map(\.0.url)
  }

  @Test func `Our parser reads the template's scheme, host and items`() throws {
    #expect(try wrong(count: 10_000, seed: 15) { try $0.map { NodeURL(try Link($0)) } } == [])
  }

  @Test func `Foundation reads the template's scheme, host and items`() throws {
    #expect(
      try wrong(count: 10_000, seed: 15) { $0.map { URLComponents(string: $0).map(NodeURL.init) } }
        == []
    )
  }

  @Test(
    .enabled(if: NodeURL.node != nil, "Node is not installed, which reads URLs as browsers do")
  )
  func `Browsers read the template's scheme, host and items`() throws {
    #expect(try wrong(count: 10_000, seed: 16, NodeURL.read) == [])
  }

  @Test func `Items have the names that the template gives them`() throws {
    let names = ["b", "c", "x", "next"]
    let others = try urls(count: 4_000, seed: 18).filter { number, url, _ in
      guard number != Self.shapes.count - 1 else { return false }
      return try !Link(url).queryItems.allSatisfy { names.contains($0.name) }
    }
    #expect(others.map(\.url) == [])
  }

  @Test func `Values that are not reserved are read again as they were`() throws {
    let all = try urls(count: 4_000, seed: 17).filter { $0.shape == 0 }
    #expect(all.count > 100)
    for (_, url, values) in all {
      let link = try Link(url)
      #expect(link.segments.last?.utf8.elementsEqual(values[0].utf8) == true)
      #expect(link.values(named: "b").first?.utf8.elementsEqual(values[1].utf8) == true)
      #expect(link.values(named: "c").first?.utf8.elementsEqual(values[2].utf8) == true)
    }
  }
}

extension NodeURL {
  fileprivate init(_ link: Link) {
    self.init(
      scheme: link.scheme,
      host: link.host ?? "",
      port: link.port.map { Int($0) },
      items: link.queryItems.count,
      hasFragment: link.fragment != nil
    )
  }

  /// Creates the parts that Foundation reads; a user counts as a part of the host, which no
  /// template has.
  fileprivate init(_ parts: URLComponents) {
    let user = [parts.user, parts.password].compactMap(\.self).map { $0 + "@" }.joined()
    self.init(
      scheme: parts.scheme ?? "",
      host: user + (parts.host ?? ""),
      port: parts.port,
      items: parts.queryItems?.count ?? 0,
      hasFragment: parts.fragment != nil
    )
  }
}
