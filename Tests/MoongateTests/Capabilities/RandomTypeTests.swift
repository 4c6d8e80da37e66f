import Foundation
import Randomness
import Testing

@testable import Moongate

/// Tests that the type read from a Swift type accepts exactly the values that the Swift type
/// decodes.
@Suite struct RandomTypeTests {
  private enum Sort: String, Decodable, CaseIterable { case newest, oldest, é }
  private enum Stars: Int, Decodable, CaseIterable {
    case none
    case one
    case two
  }
  private struct Pair<A: Decodable, B: Decodable>: Decodable {
    var a: A
    var b: B?
  }
  private enum Deed<A: Decodable, B: Decodable>: Decodable {
    case first(a: A, b: B?)
    case second(b: B)
    case third

    enum CodingKeys: CodingKey, CaseIterable {
      case first
      case second
      case third
    }
  }

  private static var scalars: [any Decodable.Type] {
    [
      Bool.self, String.self, Int.self, Int8.self, UInt8.self, Int16.self, UInt16.self, Int32.self,
      UInt32.self, Int64.self, UInt64.self, UInt.self, Double.self, Float.self, UUID.self, URL.self,
      Date.self, Decimal.self, Sort.self, Stars.self, Value.self,
    ]
  }

  private static func list<Element: Decodable>(_: Element.Type) -> any Decodable.Type {
    [Element].self
  }
  private static func map<Element: Decodable>(_: Element.Type) -> any Decodable.Type {
    [String: Element].self
  }
  private static func pair<A: Decodable, B: Decodable>(
    _: A.Type,
    _: B.Type
  ) -> any Decodable.Type { Pair<A, B>.self }

  private static func type(
    _ random: inout SeededGenerator,
    depth: Int = 0
  ) -> any Decodable.Type {
    guard depth < 3, random.isOneIn(2) else { return random.one(of: scalars) }
    let inner = type(&random, depth: depth + 1)
    switch random.below(3) {
    case 0: return list(inner)
    case 1: return map(inner)
    default: return pair(inner, type(&random, depth: depth + 1))
    }
  }

  private static let junk: [Value] = [
    nil, true, 0, -1, 127, 128, 255, 256, 65_536, 4_294_967_296, .integer(.max), .integer(.min),
    1.5,
    3.0, 1e19, 1e300, "", "x", "7", "-1.50", "newest", "e\u{301}", "é", "https://example.com/",
    "0f8fad5b-d9cb-469f-a165-70867728950e", "2026-11-22", "2026-02-30", "2026-11-22T09:30:00Z", [],
    [:], [1], ["x", "y"], ["a": 1], ["b": "x"], ["a": [:], "b": [:]],
  ]

  /// A value of the type, most of the time.
  private static func value(of type: ValueType, _ random: inout SeededGenerator) -> Value {
    guard !random.isOneIn(12) else { return random.one(of: junk) }
    switch type {
    case .list(let element):
      return .array((0..<random.below(3)).map { _ in value(of: element, &random) })
    case .map(let element):
      let names = ["a", "b", "c d"].prefix(random.below(4))
      return .object(
        Value.Object(names.map { .init(name: $0, value: value(of: element, &random)) })
      )
    case .object(let object):
      let fields = object.fields.filter { !$0.isOptional || random.isOneIn(2) }
      return .object(
        Value.Object(fields.map { .init(name: $0.name, value: value(of: $0.type, &random)) })
      )
    default:
      for _ in 0..<8 {
        let value = random.one(of: junk)
        var checker = ValueChecker()
        do throws(ValueMismatch) {
          try checker.check(value, PreparedType(type, kinds: [:]))
          return value
        } catch {
          continue
        }
      }
      return random.one(of: junk)
    }
  }

  @Test(arguments: 0..<300)
  func `An action is accepted if and only if it decodes`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let first = Self.type(&random)
    let second = Self.type(&random)
    func check<A: Decodable, B: Decodable>(_: A.Type, _: B.Type) throws {
      let actions = try Capabilities.actions(of: Deed<A, B>.self)
      #expect(Set(actions.keys) == ["first", "second", "third"])
      // What stands in a file is the same type.
      let capabilities = try Capabilities(actions: actions)
      #expect(try Capabilities(json: capabilities.json) == capabilities)
      for _ in 0..<40 {
        let name = random.one(of: ["first", "second", "third"])
        let type = try #require(actions[name]?.arguments)
        let arguments = Self.value(of: .object(type), &random)
        let action = Action(name: name, arguments: arguments)
        let decodes = (try? action.decode(Deed<A, B>.self)) != nil
        do throws(ValueMismatch) {
          var checker = ValueChecker()
          try checker.check(arguments, PreparedType(.object(type), kinds: [:]))
          #expect(decodes, "\(action) of \(type) is accepted and does not decode")
        } catch {
          // A name that the type does not have is refused, where Codable takes no notice of it.
          if case .unknown = error.reason { continue }
          #expect(!decodes, "\(action) decodes and is refused: \(error)")
        }
      }
    }
    try check(first, second)
  }
}
