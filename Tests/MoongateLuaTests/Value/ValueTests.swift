import Foundation
import Testing

@testable import MoongateLua

@Suite struct ValueTests {
  private func object(_ fields: (String, Value)...) -> Value.Object {
    Value.Object(fields.map { Value.Object.Field(name: $0.0, value: $0.1) })
  }

  @Test func `Fields are ordered by their bytes`() {
    let names = object(("b", 1), ("é", 2), ("B", 3), ("", 4), ("a\u{301}", 5), ("a", 6))
      .map(\.name)
    #expect(names == ["", "B", "a", "a\u{301}", "b", "é"])
  }

  @Test func `Of fields with one name the last stays`() {
    #expect(object(("a", 1), ("b", 2), ("a", 3)) == object(("a", 3), ("b", 2)))
    #expect(object(("a", 1), ("a", 2), ("a", 3))["a"] == 3)
    #expect(object(("a", 1), ("a", 2)).count == 1)
  }

  @Test func `Objects made in another order are equal`() {
    #expect(object(("a", 1), ("b", 2)) == object(("b", 2), ("a", 1)))
    #expect(object(("a", 1), ("b", 2)).hashValue == object(("b", 2), ("a", 1)).hashValue)
  }

  @Test func `Names that Unicode calls equivalent are different fields`() {
    // One scalar, then two that mean the same letter.
    let both = object(("\u{E9}", 1), ("e\u{301}", 2))
    #expect(both.count == 2)
    #expect(both["\u{E9}"] == 1)
    #expect(both["e\u{301}"] == 2)
    // The same marks in another order take as many bytes.
    let marked = object(("a\u{323}\u{307}", 1))
    #expect(marked["a\u{323}\u{307}"] == 1)
    #expect(marked["a\u{307}\u{323}"] == nil)
    // Objects that are asked differently are not equal.
    #expect(marked != object(("a\u{307}\u{323}", 1)))
    #expect(object(("\u{E9}", 1)) != object(("e\u{301}", 1)))
    #expect(
      Set([object(("\u{E9}", 1)), object(("e\u{301}", 1)), object(("\u{E9}", 1))]).count == 2
    )
    #expect(object(("a", "\u{E9}")) == object(("a", "e\u{301}")))
  }

  @Test(arguments: [1, 2, 7, 8, 9, 10, 100])
  func `Every field of an object is found and no other`(count: Int) {
    let numbers = (0..<count).map { $0 * 2 }
    let large = Value.Object(
      numbers.reversed().map { Value.Object.Field(name: "\($0)", value: .integer($0)) }
    )
    for number in numbers { #expect(large["\(number)"] == .integer(number)) }
    for number in numbers { #expect(large["\(number + 1)"] == nil) }
    #expect(large[""] == nil)
    #expect(large["~"] == nil)
  }

  @Test func `A subscript reads fields of objects only`() {
    let value: Value = ["a": ["b": 1]]
    #expect(value["a"]?["b"] == 1)
    #expect(value["b"] == nil)
    #expect(Value.array([1])["a"] == nil)
    #expect(Value.string("a")["a"] == nil)
  }

  @Test func `Literals make the values that they look like`() {
    let null: Value = nil
    #expect(null == .null)
    #expect((true as Value) == .boolean(true))
    #expect((1 as Value) == .integer(1))
    #expect((1.0 as Value) == .number(1))
    #expect(("a" as Value) == .string("a"))
    #expect(([1, "a", nil] as Value) == .array([.integer(1), .string("a"), .null]))
    #expect((["a": 1, "b": []] as Value)["b"] == .array([]))
    #expect(([:] as Value) == .object(Value.Object([])))
    #expect((["a": 1, "a": 2] as Value) == ["a": 2])
  }

  @Test func `An integer is not the number of the same size`() {
    #expect(Value.integer(1) != .number(1))
  }
}
