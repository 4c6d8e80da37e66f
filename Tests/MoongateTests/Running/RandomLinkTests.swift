import Randomness
import SampleScripts
import Testing

@testable import Moongate

/// Tests that a handler sees of any link the same as `Link` says of it.
@Suite(.timeLimit(.minutes(60))) struct RandomLinkTests {
  private static let pieces = [
    "a", "B", "7", "-", ".", "..", "/", "//", "?", "&", "=", "#", "+", "%", "%2F", "%25", "%20",
    "%C3%A9", "%C3", "%00", "%0A", "%2e", "é", "日本", "😀", " ", "\"", "'", "<", "|", "\\", "\t",
    "\u{202E}", "\u{0}", ":", "@", "[", "]", "::1", "xn--", "host", "name=value", "flag", "x=",
    "=y",
    "&&", "(", ")", "*", ";", ",", "!", "~", "$",
  ]
  private static let starts = [
    "app:", "app:/", "app://", "app:///", "APP:", "https://example.com", "https://example.com/",
    "http://EXAMPLE.com/", "https://", "https:", "other:", "", "app",
  ]

  private static func link(from generator: inout SeededGenerator) -> String {
    var text = starts.randomElement(using: &generator) ?? ""
    for _ in 0..<Int.random(in: 0...9, using: &generator) {
      text += pieces.randomElement(using: &generator) ?? ""
    }
    return text
  }

  private static let echo = """
    domain "example.com"
    otherwise(function(link)
      local items = {}
      for name, value in link:items() do
        items[#items + 1] = { name = name, value = value, all = link:values(name),
          first = link.query[name] }
      end
      return open("echo", {
        text = link.text, scheme = link.scheme, host = link.host, path = link.path,
        segments = link.segments, items = items, fragment = link.fragment,
      })
    end)
    """

  private func expected(_ link: Link) -> Value {
    var fields: [String: Value] = [
      "text": .string(link.text), "scheme": .string(link.scheme), "path": .string(link.path),
    ]
    fields["host"] = link.host.map { .string($0) }
    fields["fragment"] = link.fragment.map { .string($0) }
    // An empty table of Lua is an object.
    fields["segments"] =
      link.segments.isEmpty ? [:] : .array(link.segments.map { .string($0) })
    let items = link.queryItems.map { item in
      let all = link.values(named: item.name)
      var fields: [String: Value] = [
        "name": .string(item.name), "all": .array(all.map { .string($0) }),
      ]
      fields["value"] = item.value.map { .string($0) }
      fields["first"] = all.first.map { .string($0) }
      return Self.object(fields)
    }
    fields["items"] = items.isEmpty ? [:] : .array(items)
    return Self.object(fields)
  }

  private static func object(_ fields: [String: Value]) -> Value {
    .object(Value.Object(fields.map { Value.Object.Field(name: $0.key, value: $0.value) }))
  }

  @Test func `Ten thousand random links echo what Link says`() throws {
    let gate = try makeGate(Self.echo)
    var generator = SeededGenerator(seed: 0x4D6F_6F6E)
    var echoed = 0
    var refused = 0
    for _ in 0..<10_000 {
      let text = Self.link(from: &generator)
      do throws(DecisionError) {
        let decision = try gate.decide(text)
        guard case .open(let action) = decision.response else {
          #expect(decision.response == .unclaimed)
          continue
        }
        echoed += 1
        let wanted = expected(decision.link)
        // One comparison that says nothing unless it fails: an expectation each is slow.
        if action.arguments != wanted { #expect(action.arguments == wanted, "\(text)") }
        let bare = text.trimming
        if decision.link.text != bare { #expect(decision.link.text == bare) }
      } catch {
        refused += 1
        guard case .link(let reason) = error else {
          Issue.record("\(text): \(error)")
          continue
        }
        let bare = text.trimming
        if reason.link != bare { #expect(reason.link == bare) }
      }
    }
    // The mixture must exercise both, or the test shows nothing.
    #expect(echoed > 1000)
    #expect(refused > 1000)
  }
}

extension String {
  /// The text without what may stand around a link.
  fileprivate var trimming: String {
    String(drop { " \t".contains($0) }.reversed().drop { " \t".contains($0) }.reversed())
  }
}
