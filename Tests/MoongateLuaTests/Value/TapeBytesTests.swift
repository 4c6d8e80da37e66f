import Randomness
import Testing

@testable import MoongateLua

/// Tests that the sizes and texts that Swift computes are those of Lua.
@Suite struct TapeBytesTests {
  private static let values: [Value] = [
    nil, true, 0, -1, 0.5, "", "é", [:], [1, 2, "x"], ["a": 1], ["a": ["b": ["c", 1.5, [:]]]],
    ["long name of a field": .string(String(repeating: "x", count: 300))],
  ]

  @Test(arguments: values)
  func `The bytes of a value are those of its tape`(value: Value) {
    var tape = ValueTape()
    tape.append(value)
    #expect(value.tapeBytes == tape.count)
  }

  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 3, 0.1, 0.1 + 0.2, 1e15, 1e16, 1e100, 123_456_789_012_345,
    12_345_678_901_234_568,
    .leastNonzeroMagnitude, 1.7976931348623157e308, 99999999999999.5, 0.123456789012345, -2.5e-7,
    1e14, 1e-5,
  ]

  @Test func `A number has the text that Lua gives it`() throws {
    var random = SeededGenerator(seed: 19)
    let numbers =
      Self.numbers
      + (0..<300).compactMap { _ in
        let number = Double(bitPattern: random.next())
        return number.isFinite ? number : nil
      }
    var state = try makeState(
      "route('/', function(_, facts) local t = {} "
        + "for i = 1, #facts.n do t[i] = tostring(facts.n[i]) end return open('x', t) end)"
    )
    let facts: Value.Object = ["n": .array(numbers.map { .number($0) })]
    let response = try state.respond(to: makeLink(), facts: facts)
    let texts = numbers.map { Value.string($0.luaText) }
    #expect(response == .open("x", arguments: .array(texts)))
  }
}
