import MoongateBundles
import Testing

@testable import MoongateWorkbench

/// Keys as people write them down and type them again.
struct PaperKeyTests {
  private static func key(_ byte: UInt8) throws -> SigningKey {
    try #require(SigningKey(seed: [UInt8](repeating: byte, count: 32)))
  }

  @Test(arguments: [0, 1, 0x5A, 0xFE, 0xFF] as [UInt8])
  func `A key comes back from its groups`(byte: UInt8) throws {
    let key = try Self.key(byte)
    let text = PaperKey.text(of: key)
    let groups = text.split(separator: " ")
    #expect(groups.count == 14)
    #expect(groups.allSatisfy { $0.count == 4 })
    for typed in [
      text, text.lowercased(), text.replacing(" ", with: "-"), text.replacing(" ", with: ""),
    ] {
      #expect(try PaperKey.key(typed).seed == key.seed)
    }
    // Letters that look like digits are meant as digits.
    let alike = text.replacing("0", with: "o").replacing("1", with: "l")
    #expect(try PaperKey.key(alike).seed == key.seed)
  }

  @Test func `The groups are stable, as paper cannot change`() throws {
    let seed = [UInt8](0..<32)
    let key = try #require(SigningKey(seed: seed))
    #expect(
      PaperKey.text(of: key)
        == "000G 40R4 0M30 E209 185G R38E 1W81 24GK 2GAH C5RR 34D1 P70X 3RFG CC6W"
    )
  }

  @Test func `Each mistyped or exchanged letter is noticed`() throws {
    let text = PaperKey.text(of: try Self.key(0x5A))
    let letters = Array(text)
    for place in letters.indices where letters[place] != " " {
      var wrong = letters
      wrong[place] = letters[place] == "7" ? "8" : "7"
      #expect(throws: WorkbenchError.self) { try PaperKey.key(String(wrong)) }
      guard place + 1 < letters.count, letters[place + 1] != " ",
        letters[place] != letters[place + 1]
      else { continue }
      wrong = letters
      wrong.swapAt(place, place + 1)
      #expect(throws: WorkbenchError.self) { try PaperKey.key(String(wrong)) }
    }
  }

  @Test(arguments: [
    "", "0000", "ü", String(repeating: "U", count: 56), String(repeating: "0", count: 57),
  ])
  func `Other texts are refused`(text: String) {
    #expect(throws: WorkbenchError.self) { try PaperKey.key(text) }
  }
}
