import MoongateLinks
import Randomness
import Testing

@Suite("All parts of a link, read at once")
struct LinkPartsTests {
  /// Pieces of links long enough to leave the part whose delimiters a layout notes.
  static let pieces = [
    "a", "bc", "some-longer-name", "/", "/", "&", "&", "=", "=", "+", "%41", "%2F", "%C3%A9", "é",
    "?", "a=b", "%26", "%3d", ":", ";", "@", "!",
  ]

  static let starts = ["app:", "app://", "APP://h%20i/", "app://Host:80/", "https://HOST.example/"]

  @Test("Parts are what a naive reading finds, on both sides of the noted delimiters")
  func parts() throws {
    var generator = SeededGenerator(seed: 21)
    var parts = LinkParts()
    var read = 0
    for _ in 0..<4_000 {
      var text = generator.one(of: Self.starts) + generator.text(of: Self.pieces, count: 0...24)
      if !generator.isOneIn(3) { text += "?" + generator.text(of: Self.pieces, count: 0...40) }
      if generator.isOneIn(2) { text += "#" + generator.text(of: Self.pieces, count: 0...4) }
      guard let link = try? Link(text) else { continue }
      read += 1
      // What stood there before stays.
      var bytes = [UInt8](repeating: 0x2A, count: generator.below(3))
      let before = bytes
      parts.read(link, into: &bytes)
      #expect(bytes.starts(with: before + Array(text.utf8)))
      let naive = NaiveAnatomy(Array(text.utf8))
      let scheme = string(parts.scheme, bytes)
      #expect(scheme == naive.scheme)
      #expect(scheme == link.scheme)
      // What a naive reading does not fold.
      #expect(string(parts.host, bytes) == link.host)
      #expect(string(parts.path, bytes) == naive.path)
      #expect(string(parts.fragment, bytes) == naive.fragment)
      let count = parts.segmentCount + 2 * parts.itemCount
      let lists = parts.lists[..<count].map { string($0, bytes) }
      #expect(Array(lists[..<parts.segmentCount]) == naive.segments)
      let items = (0..<parts.itemCount).map { number in
        let name = parts.segmentCount + 2 * number
        return QueryItem(name: lists[name] ?? "?", value: lists[name + 1])
      }
      #expect(items == naive.items, "\(text)")
      #expect(link.queryItems == naive.items, "\(text)")
      #expect(link.segments == naive.segments, "\(text)")
    }
    #expect(read > 2_000)
  }

  @Test("A part that the link does not have is absent, and not empty")
  func absent() throws {
    var parts = LinkParts()
    var bytes: [UInt8] = []
    parts.read(try Link("app:a?b&c="), into: &bytes)
    #expect(parts.host == .absent)
    #expect(parts.fragment == .absent)
    #expect(string(parts.lists[2], bytes) == nil)
    #expect(string(parts.lists[4], bytes) == "")
    bytes = []
    parts.read(try Link("app://#"), into: &bytes)
    #expect(string(parts.host, bytes) == "")
    #expect(string(parts.fragment, bytes) == "")
    #expect(parts.segmentCount == 0)
    #expect(parts.itemCount == 0)
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

  private func string(_ part: LinkParts.Part, _ bytes: [UInt8]) -> String? {
    if part == .absent { return nil }
    return String(decoding: bytes[Int(part.start)..<Int(part.end)], as: UTF8.self)
  }
}
