import Foundation
import SampleScripts
import Testing

@testable import Moongate

@Suite struct ValueEncodeTests {
  private struct Facts: Codable, Equatable {
    struct User: Codable, Equatable {
      var name: String
      var age: Int?
    }

    var signedIn: Bool
    var user: User
    var scores: [Double] = []
    var flags: [String: Bool] = [:]
    var home: URL?
    var extra: Value = .null
  }

  private static let facts = Facts(
    signedIn: true,
    user: Facts.User(name: "Ann", age: 7),
    scores: [1, 0.5],
    flags: ["b": false, "a": true],
    home: URL(string: "https://example.com/"),
    extra: ["n": 1, "x": 1.0]
  )

  @Test func `Named fields, lists and scalars keep their kind`() throws {
    let value: Value = [
      "signedIn": true, "user": ["name": "Ann", "age": 7], "scores": [1.0, 0.5],
      "flags": ["a": true, "b": false], "home": "https://example.com/",
      "extra": ["n": 1, "x": 1.0],
    ]
    #expect(try Value(encoding: Self.facts) == value)
    #expect(try .object(Value.Object(encoding: Self.facts)) == value)
  }

  @Test func `What was encoded decodes to the same`() throws {
    #expect(try Value(encoding: Self.facts).decode(Facts.self) == Self.facts)
    let sparse = Facts(signedIn: false, user: Facts.User(name: ""))
    #expect(try Value(encoding: sparse).decode(Facts.self) == sparse)
    for value: Value in [nil, true, 1, 1.0, "a", [1, [nil]], [:], ["a": [["b": 2.5]]]] {
      #expect(try Value(encoding: value) == value)
    }
  }

  @Test func `Scalars and optionals are values by themselves`() throws {
    #expect(try Value(encoding: 1) == 1)
    #expect(try Value(encoding: UInt8.max) == 255)
    #expect(try Value(encoding: Float(0.5)) == 0.5)
    #expect(try Value(encoding: "a") == "a")
    #expect(try Value(encoding: [1: "a"]) == ["1": "a"])
    #expect(try Value(encoding: Int?.none) == nil)
    #expect(try Value(encoding: [Int?.none, 1]) == [nil, 1])
    #expect(try Value(encoding: URL(string: "a:b")) == "a:b")
    #expect(try Value(encoding: [Int]()) == [])
  }

  /// A class whose parent encodes too, with containers of every sort.
  private class Base: Encodable {
    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode("first")
      var inner = list.nestedUnkeyedContainer()
      try inner.encode(1)
      try inner.encodeNil()
      var fields = list.nestedContainer(keyedBy: Key.self)
      try fields.encodeNil(forKey: .a)
      var deep = fields.nestedUnkeyedContainer(forKey: .b)
      try deep.encode(true)
      var named = fields.nestedContainer(keyedBy: Key.self, forKey: .c)
      try named.encode(2, forKey: .a)
      #expect(list.count == 3)
    }

    enum Key: CodingKey { case a, b, c }
  }

  @Test func `Nested containers are filled in after they were asked for`() throws {
    #expect(
      try Value(encoding: Base()) == ["first", [1, nil], ["a": nil, "b": [true], "c": ["a": 2]]]
    )
  }

  private struct Odd: Encodable {
    struct Inner: Encodable {
      var numbers: [Double]
    }

    var inner: Inner
  }

  @Test func `A number that Lua cannot hold is an error with its path`() throws {
    do {
      _ = try Value(encoding: Odd(inner: Odd.Inner(numbers: [1, .nan])))
      Issue.record("NaN was encoded")
    } catch EncodingError.invalidValue(_, let context) {
      #expect(context.codingPath.map(\.stringValue) == ["inner", "numbers", "1"])
      #expect(context.debugDescription == "The number is not finite.")
    }
    #expect(throws: EncodingError.self) { try Value(encoding: UInt.max) }
    #expect(throws: EncodingError.self) { try Value(encoding: Double.infinity) }
  }

  private static let odd: [(value: Value, path: [String])] = [
    (.number(.nan), []), ([1, [.number(.infinity)]], ["1", "0"]),
    (["a": ["b": [1, .number(-.infinity)]]], ["a", "b", "1"]),
  ]

  @Test(arguments: odd)
  func `A value that holds such a number is an error with its path`(
    value: Value,
    path: [String]
  ) throws {
    for depth in 0...1 {
      do {
        _ = depth == 0 ? try Value(encoding: value) : try Value(encoding: ["extra": [value]])
        Issue.record("\(value) was encoded")
      } catch EncodingError.invalidValue(_, let context) {
        #expect(context.codingPath.map(\.stringValue) == (depth == 0 ? [] : ["extra", "0"]) + path)
        #expect(context.debugDescription == "The number is not finite.")
      }
    }
  }

  @Test func `A value keeps names that Unicode calls equivalent`() throws {
    let names = ["\u{E9}", "e\u{301}"].map { Value.Object.Field(name: $0, value: 1) }
    let object = try Value.Object(encoding: ["x": Value.object(Value.Object(names))])
    #expect(object["x"]?["\u{E9}"] == 1 && object["x"]?["e\u{301}"] == 1)
    #expect(try Value(encoding: [Value.object([:]), .array([])]) == [[:], []])
  }

  private struct Nothing: Encodable {
    func encode(to encoder: any Encoder) {}
  }

  @Test func `Facts want named fields, and a value wants to be one`() throws {
    #expect(throws: EncodingError.self) { try Value.Object(encoding: [1]) }
    #expect(throws: EncodingError.self) { try Value.Object(encoding: "a") }
    #expect(throws: EncodingError.self) { try Value(encoding: Nothing()) }
    #expect(try Value.Object(encoding: [String: Int]()) == [:])
  }

  @Test func `Handlers see encoded facts`() throws {
    let gate = try Gate(
      scripts: Scripts([
        Scripts.entry: """
        scheme "app"
        route("/", function(link, facts)
          return open(facts.user.name, { facts.signedIn, math.type(facts.user.age) })
        end)
        """
      ]),
      configuration: .patient
    )
    let facts = try Value.Object(encoding: Self.facts)
    let response = try gate.decide("app:", facts: facts).response
    #expect(response.description == #"open("Ann", { true, "integer" })"#)
  }
}
