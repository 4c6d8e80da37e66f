import Randomness
import Testing

@testable import MoongateLinks

@Suite("Mixed segments split from their end")
struct SegmentSolverTests {
  /// A mixed segment by itself, and the same for the reference.
  struct Segment {
    private let terms: TermTable
    private let reference: [ReferenceRoute.Term]
    private let kinds: [Kind]
    private let ignoresCase: Bool

    init?(_ text: String, kinds: [String: Kind] = [:], ignoresCase: Bool = false) throws {
      let pattern = try Pattern("/" + text, kinds: kinds)
      guard case .mixed(let terms) = pattern.segments.first else { return nil }
      var interner = Interner()
      _ = interner.mixed(terms, folds: ignoresCase)
      self.terms = interner.terms
      self.ignoresCase = ignoresCase
      reference = terms.map(ReferenceRoute.Term.init)
      self.kinds = terms.compactMap {
        if case .capture(let capture) = $0 { capture.kind } else { nil }
      }
    }

    /// Returns the captures of the reference.
    func expected(_ raw: String) -> [String]? {
      var split = ReferenceSplit(
        terms: reference,
        segment: Self.decoded(Array(raw.utf8)),
        ignoresCase: ignoresCase
      )
      return split.captures()
    }

    /// Returns the captures of the table.
    func found(_ raw: String) -> [String]? {
      let raw = Array(raw.utf8)
      var ranges: [Range<Int>] = []
      let value = DecodedCursor(raw.indices)
      terms.forEachPart(MixedNumber(0), raw.span, value) { _, range in ranges.append(range) }
      var budget = MatchBudget.unlimited
      let isMatch = terms.splits(MixedNumber(0), raw.span, value, &budget)
      return isMatch == ranges.isEmpty
        ? ["a match without parts"] : isMatch ? values(ranges, raw) : nil
    }

    private func values(_ ranges: [Range<Int>], _ raw: [UInt8]) -> [String] {
      zip(ranges, kinds).map { range, kind in
        ReferenceKind.value(Self.decoded(Array(raw[range])), kind) ?? "refused"
      }
    }

    private static func decoded(_ raw: [UInt8]) -> [UInt8] {
      var cursor = DecodedCursor(raw.indices)
      var bytes: [UInt8] = []
      while let byte = cursor.next(raw.span) { bytes.append(byte) }
      return bytes
    }
  }

  @Test("It finds the split that trying all finds", arguments: 1...6)
  func differential(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: 700 + seed)
    var tried = 0
    var matched = 0
    for _ in 0..<900 {
      let kind = RandomKindPattern.text(using: &generator)
      let declared: [String: Kind] = try [
        "any": .declared(KindPattern(kind)), "word": .declared(KindPattern("%a[%w-]*")),
      ]
      let text = Self.pattern(using: &generator)
      let ignoresCase = Int.random(in: 0..<4, using: &generator) == 0
      guard let segment = try Segment(text, kinds: declared, ignoresCase: ignoresCase) else {
        continue
      }
      for _ in 0..<5 {
        let raw = Self.segment(for: text, using: &generator)
        let expected = segment.expected(raw)
        let found = segment.found(raw)
        tried += 1
        matched += found == nil ? 0 : 1
        if found != expected { #expect(found == expected, "\(text) with \(kind) × \(raw)") }
      }
    }
    #expect(tried > 3_500)
    #expect(matched > 400)
  }

  private static let kinds = [
    "", "", "(any)", "(any)", "(any)", "(int)", "(0..11)", "(-12..-1)", "(word)",
    "(uuid)", "(a|a-|--|-|1)",
  ]

  private static let literals = ["-", "-", "a", "ab", "A", "1", "0", "--", "-a", "%2D", "é", "."]

  private static func pattern(using generator: inout SeededGenerator) -> String {
    var text = Bool.random(using: &generator) ? "" : literal(&generator)
    let count = Int.random(in: 1...3, using: &generator)
    for index in 1...count {
      let kind = kinds.randomElement(using: &generator) ?? ""
      let isLast = index == count && !text.isEmpty && Bool.random(using: &generator)
      text += ":c\(index)" + kind + (isLast ? "" : literal(&generator))
    }
    return text
  }

  private static func literal(_ generator: inout SeededGenerator) -> String {
    let literal = literals.randomElement(using: &generator) ?? ""
    // A letter or digit right behind a capture would belong to its name.
    guard let first = literal.first, first.isASCII, first.isLetter || first.isNumber else {
      return literal
    }
    return literal.utf8.map { "%" + String($0, radix: 16) }.joined()
  }

  /// The pattern with texts that its kinds may accept, or anything.
  private static func segment(
    for pattern: String,
    using generator: inout SeededGenerator
  ) -> String {
    guard Int.random(in: 0..<3, using: &generator) > 0 else { return anything(1...12, &generator) }
    var text = ""
    var rest = pattern[...]
    while let character = rest.first {
      guard character == ":" else {
        text.append(rest.removeFirst())
        continue
      }
      rest = rest.dropFirst(3)
      let kind =
        rest.first == "(" ? String(rest[...(rest.firstIndex(of: ")") ?? rest.startIndex)]) : ""
      rest = rest.dropFirst(kind.count)
      text += value(of: kind, &generator)
    }
    return Int.random(in: 0..<8, using: &generator) == 0 ? text.uppercased() : text
  }

  private static func value(of kind: String, _ generator: inout SeededGenerator) -> String {
    switch kind {
    case "(int)", "(0..11)", "(-12..-1)":
      return generator.text(of: ["-", ""], count: 1...1)
        + generator.text(of: ["0", "1", "%31", "9223372036854775807", "8"], count: 1...3)
    case "(uuid)":
      let uuid = "3f2504e0-4f89-11d3-9a0c-0305e82c330"
      return generator.text(of: ["-", "a", ""], count: 1...1) + uuid
        + generator.text(of: ["1", "A", "g", "%61"], count: 1...1)
    case "(a|a-|--|-|1)": return generator.text(of: ["a", "a-", "-", "1"], count: 1...2)
    default: return anything(1...6, &generator)
    }
  }

  private static func anything(
    _ count: ClosedRange<Int>,
    _ generator: inout SeededGenerator
  ) -> String {
    let alphabets = [
      ["-", "a"], ["-", "a", "b", "A"], ["-", "1", "0"], ["a", "-", "%2D", "%61", "1", "%25"],
      ["(", ")", "a", "-"], ["1", ".", "e", "-"], ["a", "é", "%C3%A9", "-"],
    ]
    return generator.text(of: alphabets.randomElement(using: &generator) ?? [], count: count)
  }

  @Test(
    "The first end that fits, by kind",
    arguments: [
      (":a(int)!", "9223372036854775807!"), (":a(int)!", "9223372036854775808!"),
      (":a(int)!", "-9223372036854775808!"), (":a(int)!", "-9223372036854775809!"),
      (":a(int)!", "-00009223372036854775808!"), (":a(5..9)0:b", "0050"),
      (":a(-9..-5)0:b", "-0500"),
      (":a(a|a-|a--)-:b", "a---b"), (":a(a--|a-|a)-:b", "a---b"), (":a(a--|a-|b)-:b", "a---b"),
      (":a-:b(any)-:c", "1--a-"), (":a-:b(any)-:c", "1-ab-c"), (":a-:b(most)-:c", "1---c"),
      (":a-:b(most)-:c", "1--1a-c"), (":a%61:b(most)-:c", "1aab-c"),
      (":a-:b(odd)-:c", "1-1a-c"), (":a-:b(odd)-:c", "1-aaa-c"), (":a-:b(odd)-:c", "1-aa-c"),
    ]
  )
  func rows(_ text: String, _ raw: String) throws {
    let kinds: [String: Kind] = try [
      "any": .declared(KindPattern(".*")), "most": .declared(KindPattern("%-?%w*")),
      "odd": .declared(KindPattern("%w%w?%w?a")),
    ]
    let segment = try #require(try Segment(text, kinds: kinds))
    #expect(segment.found(raw) == segment.expected(raw))
  }
}
