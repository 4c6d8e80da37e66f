import MoongateLinks
import Testing

@testable import MoongateAnalysis

/// Tests of how places of URLs are compared.
@Suite struct URLPlacesTests {
  @Test(arguments: [
    // The places, others, whether all of the first are among them, and whether none is.
    ("url(https; a.com)", "url(https)", true, false),
    ("url(https)", "url(https; a.com)", false, false),
    ("url(https)", "url(http)", false, true),
    ("url(https; a.com)", "url(https; b.com)", false, true),
    ("url(https; a.com)", "url(https; *.com.com, *.a.com)", false, true),
    ("url(https; *.a.com)", "url(https; a.com)", false, true),
    ("url(https; x.a.com)", "url(https; *.a.com)", true, false),
    ("url(https; *.x.a.com)", "url(https; *.a.com)", true, false),
    ("url(https; *.a.com)", "url(https; *.x.a.com)", false, false),
    ("url(https, http; a.com)", "url(https; a.com)", false, false),
    ("url(app)", "url(https; a.com)", false, true),
    ("url(app)", "url(app, https; a.com)", true, false),
    ("url(app, https; b.com)", "url(app, https; a.com)", false, false),
  ])
  func `Places are compared`(
    first: String,
    second: String,
    isSubset: Bool,
    isDisjoint: Bool
  ) throws {
    let (first, second) = (try Self.places(first), try Self.places(second))
    #expect(first.isSubset(of: second) == isSubset)
    #expect(first.isDisjoint(from: second) == isDisjoint)
    #expect(second.isDisjoint(from: first) == isDisjoint)
    #expect(first.isSubset(of: first) && !first.isDisjoint(from: first))
    for text in first.examples(most: 99) {
      #expect(Self.accept(text, first))
      if isSubset { #expect(Self.accept(text, second)) }
      if isDisjoint { #expect(!Self.accept(text, second)) }
    }
  }

  /// The places that a kind is written as.
  private static func places(_ kind: String) throws -> URLPlaces {
    guard case .url(let places) = try Kind(kind) else { throw NoURL() }
    return places
  }

  /// Whether a text is a URL that leads to one of the places.
  private static func accept(_ text: String, _ places: URLPlaces) -> Bool {
    let bytes = Array(text.utf8)
    return places.accept(bytes.span)
  }

  private struct NoURL: Error {}
}
