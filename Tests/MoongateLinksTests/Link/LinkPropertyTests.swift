import MoongateLinks
import Randomness
import RouteSamples
import Testing

@Suite("Properties of random links and patterns")
struct LinkPropertyTests {
  static let hostile = [
    "a", "b", "Z", "7", ":", "/", "//", "?", "#", "&", "=", "+", "%", "%41", "%2F", "%2e", "%25",
    "%C3%A9", "%E2", "%80", "%00", "%0a", ".", "..", "\\", " ", "@", "[", "]", "::1", "é", "日",
    "\u{200B}", "\u{301}", "\0", "\n", "http", "https", "app", "h:80", "\"", "<", "*", "(int)",
  ]

  @Test("Any text is a link or refused at a place in it; the parts are consistent")
  func total() throws {
    var generator = SeededGenerator(seed: 11)
    var accepted = 0
    for round in 0..<10_000 {
      let start = round % 2 == 0 ? "" : ["app:", "app://", "https://h"][round % 3]
      let text = start + generator.text(of: Self.hostile, count: 0...12)
      do throws(LinkError) {
        let link = try Link(text)
        accepted += 1
        #expect(Array(link.text.utf8) == NaiveAnatomy.bare(Array(text.utf8)))
        #expect(!link.segments.contains(".") && !link.segments.contains(".."))
        #expect(link.path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
        #expect(try Link(bytes: text.utf8) == link)
        for item in link.queryItems {
          #expect(link.values(named: item.name).contains(item.value ?? ""))
        }
      } catch {
        #expect(0...text.utf8.count ~= error.offset)
        #expect(!error.description.isEmpty)
      }
    }
    #expect(accepted > 1_000)
  }

  @Test("Any bytes are a link or refused")
  func bytes() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let text = String(validating: bytes, as: UTF8.self)
      do throws(LinkError) {
        let link = try Link(bytes: Array("a:".utf8) + bytes)
        #expect(Array(link.text.utf8) == NaiveAnatomy.bare(Array("a:".utf8) + bytes))
        #expect(text != nil)
      } catch {
        #expect(error.reason != .notUTF8 || text == nil || bytes.contains(UInt8(ascii: "%")))
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test("Decoding happens once: what is encoded comes back, in every part")
  func once() throws {
    var generator = SeededGenerator(seed: 13)
    let pieces = ["a", "%", "%25", "%2F", "/", "?", "#", "&", "=", "+", " ", "é", "日", ":", "%41"]
    for _ in 0..<10_000 {
      let value = generator.text(of: pieces, count: 1...6)
      let encoded = RandomRoutes.encoded(value)
      let link = try Link("app:x/\(encoded)?\(encoded)=\(encoded)#\(encoded)")
      #expect(link.segments == ["x", value])
      #expect(link.queryItems == [QueryItem(name: value, value: value)])
      #expect(link.fragment == value)
      #expect(try Link("app://\(encoded)").host == value)
      // Twice encoded is once decoded.
      #expect(try Link("app:\(RandomRoutes.encoded(encoded))").segments == [encoded])
    }
  }

  @Test("A link built from the captured parts has the same segments")
  func rebuilt() throws {
    var generator = SeededGenerator(seed: 14)
    let pieces = ["a", "b", "%2F", "%25", "é", "%20", "/", "-", "1"]
    let routes = try Routes(["/:a/*r/:z", "/:a", "/*r"])
    var matched = 0
    for _ in 0..<10_000 {
      let text = "app:/" + generator.text(of: pieces, count: 1...8)
      let link = try Link(text)
      guard let match = routes.table.match(link) else { continue }
      matched += 1
      var rebuilt: [String] = []
      routes.table.forEachCapture(of: match, in: link) { _, value in
        guard case .text(let slice) = value, slice.start < slice.end else { return }
        // The raw text of each capture, so that an encoded slash stays one.
        rebuilt.append(
          String(decoding: Array(link.text.utf8)[Int(slice.start)..<Int(slice.end)], as: UTF8.self)
        )
      }
      // A rest of one empty segment leaves no trace in its text.
      guard !link.segments.contains("") else { continue }
      #expect(try Link("app:/" + rebuilt.joined(separator: "/")).segments == link.segments)
    }
    #expect(matched > 9_000)
  }

  @Test("Any text is a pattern or refused at a place in it")
  func patterns() {
    var generator = SeededGenerator(seed: 15)
    let pieces = [
      "a", "b", "/", ":", ":x", ":y", "*", "*r", "?", "#", "&", "=", "(", ")", "(int)", "(1..3)",
      "(a|b)", "..", "|", "%", "%41", "%00", "é", "app:", "https://", "*.", "-", "\n", "@", "[",
    ]
    var accepted = 0
    for _ in 0..<10_000 {
      let text = generator.text(of: pieces, count: 0...10)
      do throws(PatternError) {
        let pattern = try Pattern(text)
        accepted += 1
        #expect(Set(pattern.captureNames).count == pattern.captureNames.count)
        var builder = RouteTable.Builder()
        builder.add(pattern)
      } catch {
        #expect(0...text.utf8.count ~= error.offset)
        #expect(!error.description.isEmpty)
      }
    }
    #expect(accepted > 300)
  }
}
