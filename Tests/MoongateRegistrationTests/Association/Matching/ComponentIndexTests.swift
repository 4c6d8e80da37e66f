import Randomness
import Testing

@testable import MoongateRegistration

/// Whether the components that are looked at are all that could decide.
@Suite struct ComponentIndexTests {
  private static let pieces = [
    "/", "/", "/", "a", "A", "b", "7", "é", "e\u{301}", "\u{301}", "%CC%81", "%C3%A9", "%2F", "%2f",
    "%61", "*", "?", "$",
    "$(digit)", "$(x)", ".",
  ]

  private static func text(using random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...5, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private static func component(using random: inout SeededGenerator) -> Association.Component {
    var component = Association.Component()
    if Int.random(in: 0..<8, using: &random) > 0 { component.path = text(using: &random) }
    component.isCaseSensitive = Int.random(in: 0..<4, using: &random) > 0
    component.isPercentEncoded = Bool.random(using: &random)
    return component
  }

  @Test(arguments: 0..<4)
  func `A component that takes a link is among the candidates`(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let variables = [Association.Variable(name: "x", values: ["a", "a/b", "*"])]
    var taken = 0
    for _ in 0..<150 {
      let components = (0..<12).map { _ in Self.component(using: &random) }
      var index = ComponentIndex()
      for (number, component) in components.enumerated() { index.add(component, number) }
      for _ in 0..<30 {
        let slash = Int.random(in: 0..<6, using: &random) > 0 ? "/" : ""
        let path = slash.isEmpty ? "" : Self.text(using: &random)
        guard let link = WebLink("https://h.ex\(slash)\(path)") else { continue }
        let candidates = index.candidates(for: link)
        #expect(candidates == candidates.sorted())
        var matcher = ComponentMatcher(link, WildcardMatcher(variables))
        for (number, component) in components.enumerated()
        where try matcher.mismatch(component) == nil {
          taken += 1
          #expect(candidates.contains(number), "\(link) \(component)")
        }
      }
    }
    #expect(taken > 500)
  }

  @Test(arguments: 0..<4)
  func `A component that covers another is among the candidates`(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 50)
    var cover = PatternCover()
    var covered = 0
    for _ in 0..<400 {
      let components = (0..<12).map { _ in Self.component(using: &random) }
      var index = ComponentIndex()
      for (number, component) in components.enumerated() { index.add(component, number) }
      for component in components {
        let candidates = index.candidates(for: component)
        for (number, wide) in components.enumerated() where cover.covers(wide, component) {
          covered += 1
          #expect(candidates.contains(number), "\(wide) \(component)")
        }
      }
    }
    #expect(covered > 500)
    #expect(cover.steps > 0)
  }
}
