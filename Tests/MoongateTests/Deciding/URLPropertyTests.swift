import Foundation
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
    let scheme: String
    let host: String
    let items: Int
    let hasFragment: Bool

    init(
      _ template: String,
      _ scheme: String,
      _ host: String,
      items: Int = 0,
      fragment: Bool = false
    ) {
      self.template = template
      self.scheme = scheme
      self.host = host
      self.items = items
      hasFragment = fragment
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
    Shape("https://shop.example.com:8443/x{.a}{;b}", "https", "shop.example.com:8443"),
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

  @Test func `Our parser and Foundation's read the template's scheme, host and items`() throws {
    let urls = try urls(count: 10_000, seed: 15)
    #expect(urls.count > 4_000)
    for (number, url, _) in urls {
      let shape = Self.shapes[number]
      let link = try Link(url)
      let host = link.host.map { $0 + (link.port.map { ":\($0)" } ?? "") }
      #expect(link.scheme == shape.scheme && host == shape.host, "\(url)")
      #expect(link.queryItems.count == shape.items, "\(url)")
      #expect((link.fragment != nil) == shape.hasFragment, "\(url)")
      let parts = try #require(URLComponents(string: url), "\(url)")
      let found = parts.host.map { $0 + (parts.port.map { ":\($0)" } ?? "") }
      #expect(parts.scheme == shape.scheme && found == shape.host, "\(url)")
      #expect(parts.user == nil && parts.password == nil, "\(url)")
      #expect(parts.queryItems?.count ?? 0 == shape.items, "\(url)")
      #expect((parts.fragment != nil) == shape.hasFragment, "\(url)")
    }
  }

  @Test(
    .enabled(if: NodeURL.program != nil, "Node is not installed, which reads URLs as browsers do")
  )
  func `Browsers read the template's scheme, host and items`() throws {
    let urls = try urls(count: 10_000, seed: 16)
    #expect(urls.count > 4_000)
    let read = try NodeURL.read(urls.map(\.url))
    #expect(read.count == urls.count)
    for (found, (number, url, _)) in zip(read, urls) {
      let shape = Self.shapes[number]
      #expect(
        found
          == NodeURL(
            scheme: shape.scheme,
            host: shape.host,
            items: shape.items,
            hasFragment: shape.hasFragment
          ),
        "\(url)"
      )
    }
  }

  @Test func `Items have the names that the template gives them`() throws {
    let names = ["b", "c", "x", "next"]
    for (number, url, _) in try urls(count: 4_000, seed: 18) where number != Self.shapes.count - 1 {
      let items = try Link(url).queryItems
      #expect(items.allSatisfy { names.contains($0.name) }, "\(url)")
    }
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
