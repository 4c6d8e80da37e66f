import RouteSamples
import Testing

@testable import MoongateLinks

@Suite("Tables of routes")
struct RouteTableTests {
  @Test(
    "Routes of the same scope, shape and conditions conflict",
    arguments: [
      ("/a", "/a"), ("/a", "a/"), ("/:a", "/:b"), ("/:a(int)", "/:b(int)"),
      ("/:a(1..2)", "/:b(01..2)"), ("/x-:a", "/x-:b"), ("/*a", "/*"), ("/*a/b", "/*/b"),
      ("/a/:b?", "/a/:c?"), ("/a?x&y", "/a?y&x"), ("/a?x=:a", "/a?x=:b"), ("/a?x=1", "/a?x=%31"),
      ("/a#b", "/a#%62"), ("/a#:b", "/a#:c"), ("app:/a", "APP://a"),
      ("https://h/a", "HTTPS://H/a"), ("https://*.h/a", "https://*.H/a"), ("(?i)/a", "(?i)/A"),
      ("(?i)/x-:a", "(?i)/X-:b"), ("/:a(sku)", "/:b(sku)"), ("/:a(sku)", "/:b(same)"),
      ("/caf%C3%A9", "/café"), ("(?i)/:a", "/:b"),
    ]
  )
  func conflict(_ first: String, _ second: String) throws {
    let error = #expect(throws: RouteConflict.self) {
      _ = try Routes(["/other", first, "/another", second], kinds: Self.kinds)
    }
    #expect(error?.first == 1)
    #expect(error?.second == 3)
  }

  @Test(
    "Other routes do not",
    arguments: [
      ("/a", "/A"), ("/a", "(?i)/a"), ("/:a", "/:a?"), ("/:a", "/:a(int)"), ("/a", "/a?x"),
      ("/a?x", "/a?y"), ("/a?x", "/a?x="), ("/a?x=:a", "/a?x=:a?"), ("/a", "/a#b"),
      ("/a", "app:/a"), ("app:/a", "other:/a"), ("https:/a", "http:/a"),
      ("https://h/a", "https://*.h/a"), ("/:a(int)", "/:a(1..2)"), ("/:a(x|y)", "/:a(y|x)"),
      ("/*/a", "/a/*"), ("/:a?/:b?", "/:a?"), ("/a", "/a/:b?"), ("/x-:a", "(?i)/x-:a"),
      ("/caf\u{E9}", "/cafe\u{301}"), ("/:a(caf\u{E9}|x)", "/:a(cafe\u{301}|x)"),
      ("/:a(x|yz)", "/:a(xy|z)"), ("/:a(int)-:b", "/:a-:b(int)"), ("/a?x=:a(int)", "/a?x=:a"),
    ]
  )
  func noConflict(_ first: String, _ second: String) throws {
    #expect(throws: Never.self) { _ = try Routes([first, second], kinds: Self.kinds) }
  }

  static let kinds: [String: Kind] = {
    guard let kind = try? KindPattern("%u+"), let same = try? KindPattern("%u+") else { return [:] }
    return ["sku": .declared(kind), "same": .declared(same)]
  }()

  @Test(
    "A link is claimed by its scheme, or by its host for http and https",
    arguments: [
      ("myapp:a", true), ("MYAPP://x", true), ("myapp2:a", false), ("other:a", false),
      ("https://example.com/a", true), ("http://EXAMPLE.com:8080", true),
      ("https://www.example.com", false), ("https://example.com.evil.net", false),
      ("https://a.wild.org", true), ("https://a.b.wild.org", true), ("https://wild.org", false),
      ("https://.wild.org", false), ("https://awild.org", false), ("ftp://example.com", false),
    ]
  )
  func claims(_ link: String, _ isClaimed: Bool) throws {
    let routes = try Routes(
      ["/*"],
      declare: ["MyApp", "Example.com", "*.Wild.org"]
    )
    #expect(try routes.table.claims(Link(link)) == isClaimed)
  }

  @Test("An empty table claims and matches nothing")
  func empty() throws {
    let routes = try Routes([])
    #expect(try !routes.table.claims(Link("a:b")))
    #expect(try routes.table.match(Link("a:b")) == nil)
    #expect(routes.table.count == 0)
  }

  @Test("Ten thousand routes are all found")
  func many() throws {
    let count = 10_000
    let routes = try Routes((0..<count).map { "/section\($0)/:id/detail\($0 % 7)" })
    for index in stride(from: 0, to: count, by: 7) {
      #expect(try routes.order("app://SECTION\(index)/x/detail\(index % 7)") == [index])
      #expect(try routes.order("app:section\(index)/x/detail\((index + 1) % 7)").isEmpty)
    }
  }

  @Test("A hostile segment costs a bounded number of steps")
  func hostile() throws {
    let dashes = String(repeating: "-", count: 8_000)
    let routes = try Routes(["/:a(int)-:b(int)-:c(int)-:d(int)", "/:a-:b-:c-:d", "/:x"])
    #expect(try routes.order("app:\(dashes)") == [1, 2])
    let deep = String(repeating: "a/", count: 63)
    let wide = try Routes((0..<60).map { "/*/\($0)" })
    #expect(try wide.order("app:\(deep)59") == [59])
  }

  @Test("Literals of every length are compared whole, with and without case")
  func lengths() throws {
    let alphabet = Array("aZ5-é@`[{zA0kM~".unicodeScalars)
    for length in 1...40 {
      let text = String(
        String.UnicodeScalarView((0..<length).map { alphabet[($0 * 7 + length) % alphabet.count] })
      )
      let encoded = RandomRoutes.encoded(text)
      let routes = try Routes(["/\(encoded)", "(?i)/\(encoded)"])
      #expect(try routes.order("app:\(encoded)") == [0, 1])
      let swapped = Self.swappingCase(text)
      let expected = swapped == text ? [0, 1] : [1]
      #expect(try routes.order("app:\(RandomRoutes.encoded(swapped))") == expected)
      // A byte more, less or other at any place is another text.
      #expect(try routes.order("app:\(encoded)x").isEmpty)
      for position in 0..<length where position < 20 {
        var scalars = Array(text.unicodeScalars)
        scalars[position] = scalars[position] == "~" ? "^" : "~"
        let other = String(String.UnicodeScalarView(scalars))
        #expect(
          try routes.order("app:\(RandomRoutes.encoded(other))").isEmpty || other == text
        )
      }
    }
  }

  @Test("Texts that differ in case alone are told apart", arguments: [1, 4])
  func twins(repetitions: Int) throws {
    let texts = (0..<64).map { index in
      let text = (0..<6).map { index >> $0 & 1 == 0 ? "a" : "A" }.joined()
      return String(repeating: text, count: repetitions)
    }
    let folded = String(repeating: "aaaaaa", count: repetitions)
    let routes = try Routes(
      texts.map { "/\($0)/x" } + texts.map { "/\($0)/y" } + ["(?i)/\(folded)/:z"]
    )
    for (index, text) in texts.enumerated() {
      #expect(try routes.order("app:/\(text)/x") == [index, 128])
      #expect(try routes.order("app:/\(text)/y") == [64 + index, 128])
    }
    let error = #expect(throws: RouteConflict.self) {
      _ = try Routes(texts.map { "/\($0)" } + ["/\(texts[50])"])
    }
    #expect(error == RouteConflict(first: 50, second: 64))
  }

  @Test("A route takes less than 250 bytes")
  func memory() throws {
    let count = 2_000
    let routes = try Routes((0..<count).map { "/section\($0)/:id/detail\($0 % 7)" })
    #expect(routes.table.byteCount < 250 * count)
  }

  private static func swappingCase(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar {
          case "a"..."z", "A"..."Z": Unicode.Scalar(UInt8(scalar.value) ^ 0x20)
          default: scalar
          }
        }
      )
    )
  }
}

extension RouteTable {
  /// The bytes of memory that the table's arrays hold, without what was reserved beyond.
  fileprivate var byteCount: Int {
    nodes.count * MemoryLayout<Node>.stride + edges.count * MemoryLayout<Edge>.stride
      + leaves.count * MemoryLayout<Order>.stride
      + variants.count * MemoryLayout<Variant>.stride
      + literals.slots.count * MemoryLayout<LiteralTable.Slot>.stride + literals.words.count * 8
      + terms.pool.bytes.count + tails.pool.bytes.count
  }
}
