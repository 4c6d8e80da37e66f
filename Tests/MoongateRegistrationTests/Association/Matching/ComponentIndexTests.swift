import Randomness
import Testing

@testable import MoongateRegistration

/// Whether the components that are looked at are all that could decide.
@Suite struct ComponentIndexTests {
  private static let pieces = [
    "/", "/", "/", "a", "A", "b", "7", "é", "e\u{301}", "\u{301}", "%CC%81", "%C3%A9", "%2F", "%2f",
    "%61", "*", "?", "$",
    "$(digit)", "$(x)", "$(y)", ".",
  ]

  private static let variables = SubstitutionVariables([
    Association.Variable(name: "x", values: ["a", "a/b", "*"]),
    Association.Variable(name: "y", values: ["a", "é", "%61", ""]),
  ])

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
    var taken = 0
    for _ in 0..<150 {
      let components = (0..<12).map { _ in Self.component(using: &random) }
      var index = ComponentIndex(Self.variables)
      for (number, component) in components.enumerated() { index.add(component, number) }
      for _ in 0..<30 {
        let slash = Int.random(in: 0..<6, using: &random) > 0 ? "/" : ""
        let path = slash.isEmpty ? "" : Self.text(using: &random)
        guard let link = WebLink("https://h.ex\(slash)\(path)") else { continue }
        let candidates = index.candidates(for: link)
        #expect(candidates == candidates.sorted())
        var matcher = ComponentMatcher(link, WildcardMatcher(Self.variables))
        for (number, component) in components.enumerated()
        where try matcher.mismatch(component) == nil {
          taken += 1
          #expect(candidates.contains(number), "\(link) \(component)")
        }
      }
    }
    #expect(taken > 500)
  }

  @Test func `Components that begin with a variable are found by its texts`() throws {
    let variables = SubstitutionVariables(
      (0..<100).map { Association.Variable(name: "v\($0)", values: ["a\($0)", "b\($0)"]) }
    )
    var index = ComponentIndex(variables)
    for number in 0..<100 { index.add(.init(path: "/$(v\(number))/c"), number) }
    index.add(.init(path: "/*"), 100)
    let link = try #require(WebLink("https://h.ex/b7/c"))
    #expect(index.candidates(for: link) == [7, 100])
    #expect(index.candidates(for: Association.Component(path: "/$(v7)/c")) == [7, 100])
  }

  @Test func `Comparing the query items of two components costs steps for each`() {
    func component(_ word: String) -> Association.Component {
      var component = Association.Component(path: "/a")
      component.query = .items((0..<1_000).map { .init("\(word)\($0)", "x") })
      return component
    }
    var cover = PatternCover()
    let steps = cover.steps
    let coversOther = cover.covers(component("a"), component("b"))
    #expect(!coversOther)
    #expect(cover.steps <= steps - 2_000)
    let coversSame = cover.covers(component("a"), component("a"))
    #expect(coversSame)
  }

  @Test func `Query items are found by their names as a component compares them`() throws {
    let link = try #require(WebLink("https://h.ex/a?Id=1&%69d=2&x"))
    var matcher = ComponentMatcher(link, WildcardMatcher(.predefined))
    for (name, value, isCaseSensitive, isPercentEncoded, fits) in [
      ("Id", "1", true, true, true), ("id", "1", true, true, false),
      ("id", "1", false, true, true), ("id", "2", true, false, true),
      ("%69d", "2", true, true, true), ("id", "?", false, false, true),
      ("id", "1", false, false, false), ("y", "", true, true, true), ("x", "", true, true, true),
    ] {
      var component = Association.Component(path: "/a")
      component.query = .items([.init(name, value)])
      component.isCaseSensitive = isCaseSensitive
      component.isPercentEncoded = isPercentEncoded
      let mismatch = try matcher.mismatch(component)
      #expect((mismatch == nil) == fits, "\(name) \(value)")
    }
  }

  @Test(arguments: 0..<4)
  func `A component that covers another is among the candidates`(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 50)
    var cover = PatternCover()
    var covered = 0
    for _ in 0..<400 {
      let components = (0..<12).map { _ in Self.component(using: &random) }
      var index = ComponentIndex(Self.variables)
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
