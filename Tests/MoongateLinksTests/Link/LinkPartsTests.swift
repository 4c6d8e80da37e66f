import MoongateLinks
import Randomness
import Testing

@Suite("All parts of a link as slices")
struct LinkPartsTests {
  /// Pieces of links long enough to leave the part whose delimiters a layout notes.
  static let pieces = [
    "a", "bc", "some-longer-name", "/", "/", "&", "&", "=", "=", "+", "%41", "%2F", "%C3%A9", "é",
    "?", "a=b", "%26", "%3d", ":", ";", "@", "!",
  ]

  static let starts = [
    "app:", "app://", "APP://h%20i/", "app://Host:80/", "https://HOST.example/", "app://%41nn@h:/",
  ]

  @Test("Parts are what a naive reading finds, on both sides of the noted delimiters")
  func parts() throws {
    var generator = SeededGenerator(seed: 21)
    var read = 0
    for _ in 0..<4_000 {
      var text = generator.one(of: Self.starts) + generator.text(of: Self.pieces, count: 0...24)
      if !generator.isOneIn(3) { text += "?" + generator.text(of: Self.pieces, count: 0...40) }
      if generator.isOneIn(2) { text += "#" + generator.text(of: Self.pieces, count: 0...4) }
      guard let link = try? Link(text) else { continue }
      read += 1
      let naive = NaiveAnatomy(Array(text.utf8))
      #expect(string(link.schemeSlice, of: link) == naive.scheme)
      #expect(link.scheme == naive.scheme)
      #expect(string(link.userSlice, of: link) == naive.user)
      #expect(link.user == naive.user)
      // What a naive reading does not fold.
      #expect(string(link.hostSlice, of: link) == link.host)
      #expect(string(link.pathSlice, of: link) == naive.path)
      #expect(string(link.fragmentSlice, of: link) == naive.fragment)
      var segments: [String] = []
      link.forEachSegment { segments.append(string($0, of: link) ?? "?") }
      #expect(segments == naive.segments, "\(text)")
      var items: [QueryItem] = []
      link.forEachQueryItem { name, value in
        let name = string(name, of: link) ?? "?"
        items.append(QueryItem(name: name, value: string(value, of: link)))
      }
      #expect(items == naive.items, "\(text)")
      #expect(link.queryItems == naive.items, "\(text)")
      #expect(link.segments == naive.segments, "\(text)")
    }
    #expect(read > 2_000)
  }

  @Test func `Parts that are collected while parsing are the same`() throws {
    var generator = SeededGenerator(seed: 22)
    var parts = LinkParts()
    var results = (read: 0, refused: 0, decoded: 0)
    for _ in 0..<6_000 {
      var text = generator.one(of: Self.starts) + generator.text(of: Self.pieces, count: 0...24)
      if !generator.isOneIn(3) { text += "?" + generator.text(of: Self.pieces, count: 0...40) }
      if generator.isOneIn(2) { text += "#" + generator.text(of: Self.pieces, count: 0...4) }
      // Some of what is refused comes late, when parts were collected.
      if generator.isOneIn(6) {
        text += generator.one(of: ["%", "%zz", "\u{200B}", "\u{1}", "%ff"])
      }
      do throws(LinkError) {
        let link = try parts.read(text)
        #expect(link.text == text)
        let found = CollectedParts(parts, of: link)
        #expect(found == CollectedParts(slicesOf: link), "\(text)")
        results.read += 1
        results.decoded += parts.decoded.isEmpty ? 0 : 1
      } catch {
        #expect(throws: error) { try Link(text) }
        results.refused += 1
      }
    }
    #expect(results.read > 3_000)
    #expect(results.refused > 700)
    #expect(results.decoded > 1_000)
  }

  @Test func `As many parts are collected as a link can have bytes for`() throws {
    var parts = LinkParts()
    for text in [
      "a:", "a://", "a://@b", "a://:@b/", "a:?", "a://b#", "a:////////", "a:/b/c/d/e?f&g&h&i",
      "a:?&&&&&&&",
      "a://b?=&=&=&=",
      "a://b/?=&=&=&=#",
      "a://h/" + String(repeating: "/", count: 60) + String(repeating: "?", count: 1)
        + String(repeating: "=&", count: 250),
    ] {
      let link = try parts.read(text)
      let found = CollectedParts(parts, of: link)
      #expect(found == CollectedParts(slicesOf: link), "\(text)")
    }
  }

  @Test("A part that the link does not have is absent, and not empty")
  func absent() throws {
    let link = try Link("app:a?b&c=")
    #expect(link.hostSlice == nil)
    #expect(link.fragmentSlice == nil)
    var values: [String?] = []
    link.forEachQueryItem { _, value in values.append(string(value, of: link)) }
    #expect(values == [nil, ""])
    let empty = try Link("app://#")
    #expect(string(empty.hostSlice, of: empty) == "")
    #expect(string(empty.fragmentSlice, of: empty) == "")
    #expect(empty.segments.isEmpty)
    #expect(empty.queryItems.isEmpty)
  }

  @Test("Links are equal where their bytes are, whatever their length")
  func equality() throws {
    var links: [Link] = []
    for count in 0...20 {
      for end in ["", "a", "b", "é", "e\u{301}"] {
        links.append(try Link("app:" + String(repeating: "x", count: count) + end))
      }
    }
    for (index, link) in links.enumerated() {
      for (otherIndex, other) in links.enumerated() {
        let isSame = Array(link.text.utf8) == Array(other.text.utf8)
        #expect((link == other) == isSame, "\(index) \(otherIndex)")
        if isSame { #expect(link.hashValue == other.hashValue) }
      }
    }
    #expect(Set(links).count == links.count)
  }

  /// Returns the meaning of a slice, appended to the text so far.
  private func string(_ slice: Link.Slice?, of link: Link) -> String? {
    guard let slice else { return nil }
    var bytes = Array("before".utf8)
    link.append(slice, to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasPrefix("before") ? String(text.dropFirst(6)) : "lost"
  }
}
