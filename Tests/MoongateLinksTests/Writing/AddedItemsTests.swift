import MoongateLinks
import Randomness
import Testing

/// Items at the end of a link's query.
@Suite("Items that are added to a link") struct AddedItemsTests {
  private static let one = [QueryItem(name: "id", value: "7")]

  @Test(
    "Items stand behind those that are there, and before the fragment",
    arguments: [
      ("a:b", "a:b?id=7"), ("a:", "a:?id=7"), ("a://", "a://?id=7"), ("a://h", "a://h?id=7"),
      ("a://h/", "a://h/?id=7"), ("a:b?", "a:b?id=7"), ("a:b?c", "a:b?c&id=7"),
      ("a:b?c=d", "a:b?c=d&id=7"), ("a:b?c=", "a:b?c=&id=7"), ("a:b?c&", "a:b?c&&id=7"),
      ("a:b?&", "a:b?&&id=7"), ("a:b??", "a:b??&id=7"), ("a:b?id=8", "a:b?id=8&id=7"),
      ("a:b#", "a:b?id=7#"), ("a:b#c", "a:b?id=7#c"), ("a:b?#c", "a:b?id=7#c"),
      ("a:b?c#d?e&f#g", "a:b?c&id=7#d?e&f#g"), ("a:b#?c", "a:b?id=7#?c"),
      ("A:b?C=%2f+é", "A:b?C=%2f+é&id=7"), ("https://H.example:8#x", "https://H.example:8?id=7#x"),
      ("a:b c?d e#f g", "a:b c?d e&id=7#f g"),
    ]
  )
  func places(text: String, wanted: String) throws {
    #expect(try Link(text).adding(Self.one).text == wanted)
    #expect(try Link(text).adding([]).text == text)
  }

  @Test("Names and values are encoded")
  func encoding() throws {
    let items = [
      QueryItem(name: "a&b=c", value: "&=#?/+%25 \n\"é"), QueryItem(name: "n", value: nil),
      QueryItem(name: "", value: ""),
    ]
    let link = try Link("a:b").adding(items)
    #expect(link.text == "a:b?a%26b%3Dc=%26%3D%23%3F%2F%2B%2525%20%0A%22%C3%A9&n&=")
    #expect(link.queryItems == items)
  }

  @Test("What no link holds is refused, and so is what is too large")
  func refusals() throws {
    let link = try Link("a:b")
    for text in Self.refused.flatMap({ [$0, "x\($0)y"] }) {
      #expect(throws: LinkError.self) { try link.adding([QueryItem(name: text, value: "v")]) }
      let item = QueryItem(name: "v", value: text)
      if text.contains("\u{202E}") {
        #expect(try link.adding([item]).queryItems == [item])
      } else {
        #expect(throws: LinkError.self) { try link.adding([item]) }
      }
    }
    let long = [QueryItem(name: "v", value: String(repeating: " ", count: 3000))]
    #expect(throws: LinkError.self) { try link.adding(long) }
    let many = [QueryItem](repeating: QueryItem(name: "v", value: "x"), count: 257)
    #expect(throws: LinkError.self) { try link.adding(many) }
    #expect(try link.adding(Array(many.dropLast())).queryItems.count == 256)
  }

  /// Pieces of texts that try to be more than a value.
  private static let pieces = [
    "a", "Z", "7", "&", "=", "#", "?", "/", "//", ":", "+", "%", "%26", "%2526", "%0A", "\n", "\r",
    "\t",
    "\u{1}", "\u{7F}", " ", "\"", "<", ">", "\\", "é", "日本",
    "e\u{301}", "javascript:", "https://evil.example/", "&x-success=evil:", "#frag", "..", "/../",
    "@", "[", "]",
    "{", "}", "|", "^", "`", "'", ";", "a=b&c", "x-callback-url",
  ]

  /// The characters that no name may hold, and but for the second no value either.
  private static let refused = ["\0", "\u{202E}", "\u{200B}", "\u{FEFF}"]

  private static let links = [
    "a:b", "other://x-callback-url/done", "other://x-callback-url/done?id=7&x=%26",
    "o://H:8/P%2fq/?a=b+c#top",
    "o:?&&=#", "o:a?b?c/d#e?f&g", "https://e.example", "https://E.example:80/a/b?x",
    "o:é ü?ö=ä#ß", "O://user/x?x-success=me%3A%2F%2Fx#",
  ]

  @Test("Whatever is added, nothing else of the link changes", arguments: 0..<8)
  func property(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<500 {
      let link = try Link(random.one(of: Self.links))
      let items = (0..<random.below(5)).map { _ in
        QueryItem(
          name: random.text(of: Self.pieces, count: 0...6),
          value: random.isOneIn(8) ? nil : random.text(of: Self.pieces, count: 0...12)
        )
      }
      if random.isOneIn(8), let last = items.last {
        let hidden = last.name + random.one(of: Self.refused)
        let items = items.dropLast() + [QueryItem(name: hidden, value: last.value)]
        #expect(throws: LinkError.self) { try link.adding(Array(items)) }
      }
      let added = try link.adding(items)
      let before = Array(link.text.utf8)
      let after = Array(added.text.utf8)
      let fragment = before.firstIndex(of: UInt8(ascii: "#")) ?? before.endIndex
      #expect(after.starts(with: before[..<fragment]))
      #expect(after.suffix(before.count - fragment).elementsEqual(before[fragment...]))
      #expect(added.scheme == link.scheme)
      #expect(added.host == link.host)
      #expect(added.port == link.port)
      #expect(added.path == link.path)
      #expect(added.segments == link.segments)
      #expect(added.fragment == link.fragment)
      // A query that is nothing but an item without a name is an empty query.
      let isNothing = link.queryItems.isEmpty && items == [QueryItem(name: "", value: nil)]
      #expect(added.queryItems == link.queryItems + (isNothing ? [] : items))
    }
  }
}
