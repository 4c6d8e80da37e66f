import Testing

@testable import MoongateLinks

@Suite struct ExactTextTests {
  /// Texts in the order of their bytes; a `String` takes the two with an accent for one.
  private static let texts = [
    "", "a", "ab", "b", "e\u{301}", "f", "\u{E9}", "\u{FF5E}", "\u{1F600}",
  ]

  @Test func `Texts are one only if they have the same bytes`() {
    #expect(Set(Self.texts.map(ExactText.init)).count == Self.texts.count)
    #expect(ExactText("e\u{301}") != ExactText("\u{E9}"))
    #expect(ExactText("e\u{301}") == ExactText("e" + "\u{301}"))
  }

  @Test func `Texts stand in the order of their bytes`() {
    let sorted = Self.texts.reversed().map(ExactText.init).sorted()
    #expect(sorted == Self.texts.map(ExactText.init))
  }
}
