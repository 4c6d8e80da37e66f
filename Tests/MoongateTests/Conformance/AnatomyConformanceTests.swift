import Testing

@testable import Moongate

/// The parts of one link, the number of parts, or the reason why the link is refused.
private struct Row: FixtureRow {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case link, bytes, copies, text, limits
    case scheme, user, host, port, path, segments, query, fragment
    case counts, refused, offset, reason
  }

  enum Verdict {
    case anatomy(LinkAnatomy)
    case counts(segments: Int, items: Int)
    case refused(Refusal)
  }

  let link: LinkText
  /// The text of the link; nil where it is all that the row has.
  let text: String?
  let limits: LinkLimits
  let verdict: Verdict
  let reason: String

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    link = try LinkText(from: decoder)
    text = try fields.decodeIfPresent(String.self, forKey: .text)
    limits = try fields.decodeIfPresent(RowLimits.self, forKey: .limits)?.limits ?? LinkLimits()
    reason = try fields.decode(String.self, forKey: .reason)
    if fields.contains(.refused) {
      verdict = .refused(try Refusal(from: decoder))
    } else if let counts = try fields.decodeIfPresent([Int].self, forKey: .counts) {
      verdict = .counts(segments: counts[0], items: counts[1])
    } else {
      verdict = .anatomy(try LinkAnatomy(from: decoder))
    }
  }

  var testDescription: String { "\(link) (\(reason))" }
}

@Suite("1. Anatomy") struct AnatomyConformanceTests {
  @Test("A link's parts, or its refusal", arguments: try Fixture.rows("1-anatomy", of: Row.self))
  fileprivate func anatomy(row: Row) {
    do throws(LinkError) {
      let link = try row.link.read(limits: row.limits)
      switch row.verdict {
      case .anatomy(let wanted):
        #expect(LinkAnatomy(link).description == wanted.description)
      case .counts(let segments, let items):
        #expect(link.segments.count == segments)
        #expect(link.queryItems.count == items)
      case .refused(let refusal):
        Issue.record("it is read, not refused as \(refusal)")
      }
      #expect(link.text.utf8.elementsEqual(row.text.map { Array($0.utf8) } ?? row.link.bytes))
    } catch {
      guard case .refused(let wanted) = row.verdict else {
        Issue.record("\(error)")
        return
      }
      #expect(Refusal(error) == wanted)
    }
  }
}
