import Foundation
import MoongateLinks
import Randomness
import SandboxProbe
import Testing

/// Tests that C suggests to scripts the same names as Swift for routes and patterns.
@Suite struct NearestTests {
  /// Returns the sandbox's suggestion for a word.
  private func nearestInC(to word: String, among candidates: [String]) -> String? {
    let texts = candidates.map { strdup($0) }
    defer { for text in texts { free(text) } }
    let list = texts.map { UnsafePointer($0) } + [nil]
    return probe_nearest(word, list).map { String(cString: $0) }
  }

  private static let rows: [(word: String, nearest: String?)] = [
    ("opne", "open"), ("foto", "photo"), ("Photo", "photo"), ("brwse", "browse"), ("xy", nil),
    ("conform", "confirm"), ("photograph", nil), ("", nil), ("o", nil), ("opn", "open"),
    ("pen", "open"),
  ]

  @Test(arguments: rows)
  func `A word has the same suggestion on both sides`(word: String, expected: String?) {
    let names = ["browse", "confirm", "open", "photo"]
    #expect(nearest(to: word, among: names) == expected)
    #expect(nearestInC(to: word, among: names) == expected)
  }

  @Test func `Random words have the same suggestion on both sides`() {
    var random = SeededGenerator(seed: 12)
    func word(_ most: Int) -> String {
      let letters = (0..<Int.random(in: 1...most, using: &random)).map { _ in
        "abcAB_".randomElement(using: &random)!
      }
      return String(letters)
    }
    var near = 0
    for round in 0..<4000 {
      let most = round % 40 == 0 ? 70 : 9
      let names = Set((0..<6).map { _ in word(most) }).sorted()
      let wanted = word(most)
      let suggestion = nearest(to: wanted, among: names)
      near += suggestion == nil ? 0 : 1
      #expect(nearestInC(to: wanted, among: names) == suggestion, "\(wanted) \(names)")
    }
    #expect(near > 500)
  }
}
