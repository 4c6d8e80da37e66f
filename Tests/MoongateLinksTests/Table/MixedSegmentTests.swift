import MoongateLinks
import Randomness
import RouteSamples
import Testing

@Suite("Splits of mixed segments")
struct MixedSegmentTests {
  @Test("The first split that fits is found, as by trying all", arguments: 1...8)
  func differential(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: 300 + seed)
    var matched = 0
    var long = 0
    for round in 0..<500 {
      let hasKinds = round % 2 == 0
      let text = Self.pattern(hasKinds: hasKinds, using: &generator)
      let ignoresCase = round % 5 == 0
      let routes = try Routes([(ignoresCase ? "(?i)" : "") + text], kinds: RandomRoutes.kinds)
      let reference = ReferenceMatcher(
        routes: routes.patterns.map { ReferenceRoute($0) }
      )
      for _ in 0..<4 {
        let longest = round % 10 == 1 ? 250 : 30
        let segment =
          Bool.random(using: &generator)
          ? Self.segment(1...longest, using: &generator)
          : Self.segment(for: routes.patterns[0], longest, using: &generator)
        let link = try Link("app:/" + segment)
        let expected = reference.matches(link).first?.captures
        let found = routes.table.match(link).map { Routes.values(routes.table, $0, link) }
        matched += found == nil ? 0 : 1
        long += found != nil && longest > 200 ? 1 : 0
        if found != expected { #expect(found == expected, "\(text) × \(link)") }
      }
    }
    #expect(matched > 400)
    #expect(long > 20)
  }

  private static func pattern(hasKinds: Bool, using generator: inout SeededGenerator) -> String {
    var text = Bool.random(using: &generator) ? "" : literal(&generator)
    let count = Int.random(in: 1...4, using: &generator)
    for index in 1...count {
      let kinds = ["", "", "(int)", "(0..11)", "(a|b|ab-|--)", "(word)", "(number)", "(decimal)"]
      let kind = hasKinds ? kinds.randomElement(using: &generator) ?? "" : ""
      let isLast = index == count && count > 1 && Bool.random(using: &generator)
      text += ":c\(index)" + kind + (isLast ? "" : literal(&generator))
    }
    return "/" + text
  }

  private static func literal(_ generator: inout SeededGenerator) -> String {
    ["-", "-", "%61", "%61b", "--", "-a", "%31", "%41", "%2D"].randomElement(using: &generator)
      ?? ""
  }

  private static func segment(
    _ count: ClosedRange<Int>,
    using generator: inout SeededGenerator
  ) -> String {
    let alphabets = [
      ["-", "a"], ["-", "a", "b", "A", "B"], ["-", "1", "0"], ["a", "b", "-", "%2D", "%61", "1"],
      ["-"], ["1", "1-", "-a"], ["a-", "ab-", "é"],
    ]
    let alphabet = alphabets.randomElement(using: &generator) ?? []
    return generator.text(of: alphabet, count: count)
  }

  /// A segment of a pattern's literals with anything between them.
  private static func segment(
    for pattern: Pattern,
    _ longest: Int,
    using generator: inout SeededGenerator
  ) -> String {
    guard case .mixed(let terms) = pattern.segments.first else { return "a" }
    return terms.map { term in
      if case .literal(let text) = term { return text }
      return segment(1...max(1, longest / 6), using: &generator)
    }.joined()
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let pattern: String
    let segment: String
    let captures: String?

    init(_ pattern: String, _ segment: String, _ captures: String?) {
      self.pattern = pattern
      self.segment = segment
      self.captures = captures
    }

    var testDescription: String { "\(pattern), \(captures?.utf8.count ?? 0)" }
  }

  /// Most segments have about 8 KiB and a separator at every byte or two.
  static let rows: [Row] = {
    let dashes = String(repeating: "-", count: 8_000)
    let pairs = String(repeating: "a-", count: 4_000)
    let zeros = String(repeating: "0", count: 8_000)
    let numbers = String(repeating: "1-", count: 4_000)
    let escaped = String(repeating: "%2D", count: 2_600)
    let many = "/" + (1...16).map { ":c\($0)" }.joined(separator: "-")
    let sixteen = (1...15).map { "c\($0)='-'" }.joined(separator: " ")
    return [
      Row("/:a-:b", dashes, "a='-' b='\(dashes.dropLast(2))'"),
      Row("/:a-:b!", dashes, nil),
      Row("/:a-:b!", dashes + "!", "a='-' b='\(dashes.dropLast(2))'"),
      Row("/:a!:b-:c", dashes, nil),
      Row("/:a-:b!:c", dashes, nil),
      Row("/:a-:b!:c", dashes + "!c", "a='-' b='\(dashes.dropLast(2))' c='c'"),
      Row(
        "/:a-x",
        String(repeating: "-x", count: 4_000),
        "a='\(String(repeating: "-x", count: 3_999))'"
      ),
      Row(many, dashes, "\(sixteen) c16='\(dashes.dropLast(30))'"),
      Row(many + "!", dashes, nil),
      Row(many + "!", dashes + "!", "\(sixteen) c16='\(dashes.dropLast(30))'"),
      Row(many, escaped, "\(sixteen) c16='\(String(repeating: "-", count: 2_570))'"),
      Row(many + "!", escaped, nil),
      Row("/:a-:b-:c-:d!", pairs, nil),
      Row("/:a-:b-:c-:d!", pairs + "!", "a='a' b='a' c='a' d='\(pairs.dropFirst(6))'"),
      Row("/:a-a-a-b", pairs + "b", "a='\(pairs.dropLast(5))'"),
      // Kinds: each is asked only as far as it could go on.
      Row("/:a-:b(int)", dashes + "7", "a='\(dashes.dropLast(2))' b=-7"),
      Row("/:a-:b(int)", pairs + "7", "a='\(pairs.dropLast())' b=7"),
      Row("/:a-:b(int)-x", numbers + "x", "a='\(numbers.dropLast(3))' b=1"),
      Row("/:a-:b(x|yy)", pairs + "yy", "a='\(pairs.dropLast())' b='yy'"),
      Row("/:a-:b(int)-:c(int)!", numbers + "2!", "a='\(numbers.dropLast(3))' b=1 c=2"),
      Row("/:a(int)-:b", numbers, "a=1 b='\(numbers.dropFirst(2))'"),
      Row("/:a(int)-:b(int)-:c(int)-:d(int)", dashes, nil),
      Row("/:a%30:b!", zeros, nil),
      Row(
        "/:a-:b(uuid)",
        pairs + "3f2504e0-4f89-11d3-9a0c-0305e82c3301",
        "a='\(pairs.dropLast())' b='3f2504e0-4f89-11d3-9a0c-0305e82c3301'"
      ),
      // An escaped % is text, and the digits behind it belong to the literal.
      Row("/:a(uuid)41", "01234567-89ab-cdef-0123-456789abcde%2541", nil),
      Row("/:a-:b(uuid)41", "x-01234567-89ab-cdef-0123-456789abcde%2541", nil),
      // The third capture fails from the last dash, where it ends after all.
      Row("/:a-:b(p-r-|r)-:c-:d(w|v)", "t-p-r---w", "a='t-p' b='r' c='-' d='w'"),
      Row("/:a-:b(p-r-q|r)-:c-:d(w|v)", "t-p-r-q--w", "a='t-p' b='r' c='q-' d='w'"),
    ]
  }()

  /// Segments with so many splits that trying them is given up; most have about 8 KiB.
  static let hardRows: [Row] = {
    let numbers = String(repeating: "1-", count: 3_900)
    let half = String(repeating: "1-", count: 1_900)
    let escaped = String(repeating: "1%2D", count: 1_900)
    let uuid = "3f2504e0-4f89-11d3-9a0c-0305e82c3301"
    let ones = String(repeating: "1-", count: 60) + "1!"
    let sleepers = String(repeating: "z", count: 7_780)
    return [
      Row("/:p-:q(k)", "x\(ones)-\(sleepers)!", "p='x\(ones)' q='\(sleepers)!'"),
      Row("/:p-:q(k)", "x\(ones)-\(sleepers)", nil),
      Row("/:a(t)-:b(zz)!", "\(numbers)zz!", "a='\(numbers.dropLast())' b='zz'"),
      Row("/:a(t)-:b(zz)!", "\(numbers)zzz!", nil),
      Row("/:a(t)-:b(int)!", "\(numbers)2!", "a='\(numbers.dropLast())' b=2"),
      Row("/:a(t)-:b(int)!", "\(numbers)-0002!", "a='\(numbers.dropLast())' b=-2"),
      Row("/:a(t)-:b(int)!", "\(numbers)9223372036854775808!", nil),
      Row(
        "/:a(t)-:b(10..20)-:c(t)!",
        "\(half)15-\(half)!",
        "a='\(half.dropLast())' b=15 c='\(half)'"
      ),
      Row("/:a(t)-:b(10..20)-:c(t)!", "\(half)21-\(half)!", nil),
      Row(
        "/:a(t)-:b(uuid)-:c(t)!",
        "\(half)\(uuid)-\(half)!",
        "a='\(half.dropLast())' b='\(uuid)' c='\(half)'"
      ),
      Row(
        "/:a(t)-:b(two|1-2|1-1-2)-:c(t)!",
        "\(half)2-\(half)!",
        "a='\(half.dropLast(5))' b='1-1-2' c='\(half)'"
      ),
      Row(
        "/:a(t)-:b(int)!",
        "\(escaped)2!",
        "a='\(String(repeating: "1-", count: 1_900).dropLast())' b=2"
      ),
    ]
  }()

  @Test("Where trying all splits would take too long, the first is found too", arguments: hardRows)
  func hard(_ row: Row) throws {
    var kinds: [String: Kind] = [:]
    for (name, text) in [
      ("t", ".+"), ("zz", "zz"), ("k", "[%a%d-]*!"),
    ] { kinds[name] = .declared(try KindPattern(text)) }
    // Without a match, the less specific route wins.
    let routes = try Routes([row.pattern, "/*"], kinds: kinds)
    #expect(try routes.captures("app:/" + row.segment) == row.captures ?? "")
  }

  @Test("A long segment matches where it should", arguments: rows)
  func long(_ row: Row) throws {
    let routes = try Routes([row.pattern])
    #expect(try routes.captures("app:/" + row.segment) == row.captures)
  }
}
