import Randomness
import Testing

@testable import MoongateLinks

@Suite("Sets of positions")
struct PositionSetTests {
  @Test("They do what a set of numbers does", arguments: [0, 1, 7, 62, 63])
  func short(_ count: Int) { check(ShortPositions.self, count) }

  @Test("They do so in texts of any length", arguments: [0, 1, 63, 64, 65, 127, 128, 200, 321])
  func long(_ count: Int) { check(LongPositions.self, count) }

  private func check<Positions: PositionSet>(_: Positions.Type, _ count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    for _ in rounds(0..<200) {
      let members = Self.numbers(below: count, &generator)
      let numbers = Self.numbers(below: count + 1, &generator)
      let others = Self.numbers(below: count + 1, &generator)
      let set: Positions = Self.set(numbers, count)
      let other: Positions = Self.set(others, count)
      let bytes: Positions = Self.set(members, count)
      #expect(Self.numbers(set, count) == numbers)
      #expect(set.isEmpty == numbers.isEmpty)
      #expect(set.last == numbers.max())
      #expect(Self.numbers(set.union(other), count) == numbers.union(others))
      #expect(Self.numbers(set.intersection(other), count) == numbers.intersection(others))
      let lower = generator.below(count + 2)
      #expect(set.first(from: lower) == numbers.filter { $0 >= lower }.min())
      let limit = generator.below(count + 1)
      #expect(Self.numbers(Positions(below: limit, count: count), count) == Set(0..<limit))

      let inside = numbers.intersection(members)
      let moved = set.intersection(bytes).movedOn()
      #expect(Self.numbers(moved, count) == Set(inside.map { $0 + 1 }))
      #expect(Self.numbers(set.movedBack(), count) == Set(numbers.filter { $0 > 0 }.map { $0 - 1 }))
      let on = (0...count).filter { end in
        numbers.contains { $0 <= end && members.isSuperset(of: $0..<end) }
      }
      #expect(Self.numbers(set.spreadOn(over: bytes), count) == Set(on))
      let back = (0...count).filter { start in
        numbers.contains { start <= $0 && members.isSuperset(of: start..<$0) }
      }
      #expect(Self.numbers(set.spreadBack(over: bytes), count) == Set(back))
    }
  }

  /// Random numbers, most often in long rows.
  private static func numbers(below count: Int, _ generator: inout SeededGenerator) -> Set<Int> {
    let gap = [1, 2, 8, 100].randomElement(using: &generator) ?? 1
    let isInverted = generator.isOneIn(2)
    return Set((0..<count).filter { _ in generator.isOneIn(gap + 1) != isInverted })
  }

  private static func set<Positions: PositionSet>(_ numbers: Set<Int>, _ count: Int) -> Positions {
    var set = Positions(count: count)
    for number in numbers { set.insert(number) }
    return set
  }

  private static func numbers(_ set: some PositionSet, _ count: Int) -> Set<Int> {
    Set((0...count).filter(set.contains))
  }
}
