import MoongateLinks
import Testing

@Suite("Queries of links")
struct LinkQueryTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let query: String
    let items: [QueryItem]

    /// A query and its items, as names and values.
    init(_ query: String, _ items: (String, String?)...) {
      self.query = query
      self.items = items.map { QueryItem(name: $0.0, value: $0.1) }
    }

    var testDescription: String { query }
  }

  static let rows: [Row] = [
    Row(""),
    Row("a", ("a", nil)),
    Row("a=", ("a", "")),
    Row("=", ("", "")),
    Row("=b", ("", "b")),
    Row("a=b", ("a", "b")),
    Row("a=b=c", ("a", "b=c")),
    Row("a==", ("a", "=")),
    Row("a=b&c=d", ("a", "b"), ("c", "d")),
    Row("a=1&a=2&a", ("a", "1"), ("a", "2"), ("a", nil)),
    Row("&", ("", nil), ("", nil)),
    Row("a&&b", ("a", nil), ("", nil), ("b", nil)),
    Row("a=1;b=2", ("a", "1;b=2")),
    Row("a=b+c", ("a", "b c")),
    Row("a=b%2Bc", ("a", "b+c")),
    Row("a+b=c", ("a b", "c")),
    Row("a=%2525", ("a", "%25")),
    Row("a=%26&b=%3D", ("a", "&"), ("b", "=")),
    Row("%61%3D=b", ("a=", "b")),
    Row("name=\"foods\"", ("name", "\"foods\"")),
    Row("name=%22foods%22", ("name", "\"foods\"")),
    Row("a=\\", ("a", "\\")),
    Row("a=x\\y&b", ("a", "x\\y"), ("b", nil)),
    Row("a=?/:@[]", ("a", "?/:@[]")),
    Row("a=../..", ("a", "../..")),
    Row("a=%0D%0A", ("a", "\r\n")),
    Row("a=b c", ("a", "b c")),
    Row("größe=xl", ("größe", "xl")),
    Row("%E8%89%B2=%E9%9D%92", ("色", "青")),
    Row("filter%5Bbrand%5D=acme", ("filter[brand]", "acme")),
    Row("Test2+%F0%9F%98%82+%2BHans", ("Test2 😂 +Hans", nil)),
  ]

  @Test("Items in order, decoded once", arguments: rows)
  func items(_ row: Row) throws {
    let link = try Link("myapp:x?\(row.query)#f")
    #expect(link.query == row.query)
    #expect(link.queryItems == row.items)
    #expect(link.path == "x")
    #expect(link.fragment == "f")
    for item in row.items {
      let values = row.items.filter { $0.name == item.name }.map { $0.value ?? "" }
      #expect(link.values(named: item.name) == values)
    }
  }

  @Test("No query is not an empty one")
  func absent() throws {
    #expect(try Link("myapp:x").query == nil)
    #expect(try Link("myapp:x#?a").query == nil)
    #expect(try Link("myapp:x?").query == "")
    #expect(try Link("myapp:x?").queryItems.isEmpty)
    #expect(try Link("myapp:x?a=1").values(named: "A").isEmpty)
  }

  @Test("A slice needs decoding only where its meaning differs from its text")
  func verbatim() throws {
    let link = try Link("myapp://h/a/b%20c?x=1&y=2+3#f")
    var flags: [Bool] = []
    link.forEachSegment { flags.append($0.needsDecoding) }
    link.forEachQueryItem { name, value in
      flags.append(name.needsDecoding)
      flags.append(value?.needsDecoding ?? true)
    }
    #expect(flags == [false, false, true, false, false, false, true])
    #expect(link.string(link.textSlice) == link.text)
    #expect(try !Link("myapp://H").schemeSlice.needsDecoding)
    #expect(try Link("MYAPP://h").schemeSlice.needsDecoding)
    #expect(try Link("http://H").hostSlice?.needsDecoding == true)
  }
}
