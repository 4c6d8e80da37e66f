import Testing

@testable import MoongateAnalysis

@Suite("Sets of texts") struct TextSetTests {
  @Test func `Splitting counts all bytes that are compared, and ends`() {
    // The literal almost stands at each place of the text.
    let literal = Array(repeating: UInt8(ascii: "a"), count: 4_000) + [UInt8(ascii: "b")]
    let set = TextSet.mixed([.capture(.nonEmpty), .literal(literal)], folds: false)
    var work = 0
    #expect(!set.contains(Array(repeating: UInt8(ascii: "a"), count: 8_000), &work))
    #expect(work > 1 << 16)
    #expect(work < 1 << 17)
  }

  @Test func `A text is split at any place where the literal stands`() {
    let set = TextSet.mixed(
      [.capture(.integers(1...9)), .literal(Array("-".utf8)), .capture(.nonEmpty)],
      folds: false
    )
    #expect(set.contains(Array("7-a-b".utf8)))
    #expect(!set.contains(Array("70-a".utf8)))
    #expect(!set.contains(Array("7-".utf8)))
  }
}
