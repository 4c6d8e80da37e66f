import Testing

@testable import Moongate

/// A link, what we make of it and what `URLComponents` was recorded to make of it.
private struct Row: FixtureRow {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case link, copies, refused, offset, anatomy, foundation, differences, reason
  }

  let link: LinkText
  /// Nil where we refuse the link.
  let anatomy: LinkAnatomy?
  let refusal: Refusal?
  /// Nil where `URLComponents` refuses it.
  let foundation: FoundationParts?
  let differences: [LinkDifference]
  let reason: String

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    link = try LinkText(from: decoder)
    anatomy = try fields.decodeIfPresent(LinkAnatomy.self, forKey: .anatomy)
    refusal = fields.contains(.refused) ? try Refusal(from: decoder) : nil
    foundation = try fields.decodeIfPresent(FoundationParts.self, forKey: .foundation)
    differences = try fields.decodeIfPresent([LinkDifference].self, forKey: .differences) ?? []
    reason = try fields.decode(String.self, forKey: .reason)
  }

  var testDescription: String { "\(link) (\(reason))" }
}

@Suite("Beside URLComponents", .timeLimit(.minutes(60))) struct URLComponentsTests {
  @Test("Recorded links", arguments: try Fixture.rows("urlcomponents", of: Row.self))
  fileprivate func recorded(row: Row) throws {
    let text = try #require(row.link.text)
    do throws(LinkError) {
      let ours = LinkAnatomy(try Link(text))
      #expect(ours.description == row.anatomy?.description)
      guard let theirs = row.foundation else { return }
      let comparison = LinkComparison(text, ours: ours, theirs: theirs)
      #expect(comparison.differences.sorted() == row.differences.sorted())
      #expect(comparison.unexplained == [])
    } catch {
      #expect(Refusal(error) == row.refusal)
    }
  }

  @Test("A hundred thousand links differ only where we mean to")
  func generated() {
    var grammar = LinkGrammar(seed: 0x4D6F_6F6E)
    var tally = Tally()
    for _ in 0..<100_000 { tally.count(grammar.link()) }
    print(tally.description)
    #expect(tally.unexplained.prefix(20).isEmpty, "\(tally.unexplained.count) in all")
    // The mixture must exercise every difference, or the test shows nothing.
    for difference in LinkDifference.allCases {
      #expect(tally.differences[difference, default: 0] > 100, "\(difference)")
    }
    #expect(tally.equal > 10_000)
    #expect(tally.onlyTheirs.count > 12)
    #expect(tally.onlyOursForeign > 100)
    #expect(tally.onlyOursInternational > 100)
  }
}
