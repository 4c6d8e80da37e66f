import Foundation
import Testing

@testable import Moongate

@Suite struct CapabilitiesTypesTests {
  private enum Sort: String, Decodable, CaseIterable { case newest, oldest }
  private enum Stars: Int, Decodable, CaseIterable {
    case one = 1
    case two
    case three
  }
  private enum Gaps: Int, Decodable, CaseIterable {
    case one = 1
    case three = 3
  }
  private enum Only: String, Decodable, CaseIterable { case only }
  private enum Unlisted: String, Decodable { case one }
  private enum Never: String, Decodable, CaseIterable {
    static let allCases: [Never] = []
    case one
  }
  private struct Identifier: RawRepresentable, Decodable { var rawValue: String }
  private struct Filter: Codable {
    var limit: UInt8?
    var nested: [String: [Double]]
    var anything: Value
  }
  private struct Tree: Decodable { var children: [Tree] }
  private struct Positive: Decodable {
    init(from decoder: any Decoder) throws {
      let number = try decoder.singleValueContainer().decode(Int.self)
      guard number > 0 else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not positive"))
      }
    }
  }
  private struct Point: Decodable {
    init(from decoder: any Decoder) throws {
      var elements = try decoder.unkeyedContainer()
      _ = try (elements.decode(Double.self), elements.decode(Double.self))
    }
  }
  private class Base: Decodable { var a = 0 }
  private enum Shape: Decodable {
    case circle(radius: Double)
    case dot
  }

  private enum Destination: Decodable {
    case album(name: String, index: Int?)
    case search(sort: Sort, filter: Filter, tags: Set<String>)
    case deleteAccount
    case pay(amount: Decimal, on: Date?, to: URL, by: UUID)

    enum CodingKeys: String, CodingKey, CaseIterable {
      case album
      case search
      case deleteAccount = "delete-account"
      case pay
    }
  }

  @Test func `The actions of an enum are its cases with their labels`() throws {
    let actions = try Capabilities.actions(of: Destination.self, confirming: ["delete-account"])
    #expect(
      actions == [
        "album": ["name": .string, "index?": .int],
        "search": [
          "sort": .oneOf(["newest", "oldest"]),
          "filter": .object([
            "limit?": .range(0...255), "nested": .map(.list(.number)), "anything": .any,
          ]),
          "tags": .list(.string),
        ],
        "delete-account": ActionType(confirm: .required),
        "pay": ["amount": .decimal, "on?": .date, "to": .url, "by": .uuid],
      ]
    )
    // They stand in a file, and are the same from there.
    let capabilities = try Capabilities(actions: actions)
    #expect(try Capabilities(json: capabilities.json) == capabilities)
  }

  @Test func `The facts of a struct are its fields`() throws {
    #expect(
      try ObjectType(of: Filter.self)
        == ["limit?": .range(0...255), "nested": .map(.list(.number)), "anything": .any]
    )
    #expect(try ObjectType(of: Base.self) == ["a": .int])
  }

  @Test func `A type of one value is what it decodes`() throws {
    #expect(try ValueType(of: Bool.self) == .boolean)
    #expect(try ValueType(of: Int8.self) == .range(-128...127))
    #expect(try ValueType(of: UInt64.self) == .range(0...Int.max))
    #expect(try ValueType(of: Float.self) == .number)
    #expect(try ValueType(of: Int?.self) == .int)
    #expect(try ValueType(of: Stars.self) == .range(1...3))
    #expect(try ValueType(of: Only.self) == .oneOf(["only"]))
    #expect(try ValueType(of: Identifier.self) == .string)
    #expect(try ValueType(of: [[Int]].self) == .list(.list(.int)))
  }

  enum Unlabelled: Decodable {
    case photo(Int)
    enum CodingKeys: CodingKey, CaseIterable { case photo }
  }
  enum NoKeys: Decodable { case photo(id: Int) }

  @Test func `A type that nothing can be found out of is told by its place`() throws {
    func complaint(_ body: () throws(CapabilitiesError) -> Void) -> String {
      do {
        try body()
        return ""
      } catch {
        return "\(error)"
      }
    }
    struct Holder<Held: Decodable>: Decodable { var held: Held }
    func complaint<Held: Decodable>(of held: Held.Type) -> String {
      complaint { () throws(CapabilitiesError) in _ = try ObjectType(of: Holder<Held>.self) }
    }
    #expect(complaint(of: Unlisted.self).hasPrefix("held: The type Unlisted does not decode"))
    #expect(complaint(of: Positive.self).hasPrefix("held: The type Positive does not decode"))
    #expect(complaint(of: Gaps.self).contains("neither texts nor consecutive integers"))
    #expect(complaint(of: Never.self) == "held: The type Never has no case.")
    #expect(complaint(of: [Int?].self) == "held: The elements of a list are not optional.")
    #expect(complaint(of: Shape.self).contains("Shape is an enum with values"))
    #expect(complaint(of: [Tree].self).contains("holds itself"))
    #expect(complaint(of: Point.self).contains("A list of a fixed length has no type"))
    let unlisted = complaint { () throws(CapabilitiesError) in
      _ = try Capabilities.actions(of: NoKeys.self)
    }
    #expect(
      unlisted.contains("The cases of the type NoKeys cannot be listed; declare its CodingKeys")
    )
    #expect(
      complaint { () throws(CapabilitiesError) in
        _ = try Capabilities.actions(of: Unlabelled.self)
      }
        == "actions.photo._0: A value of the case photo has no label, so no script can name it; add one."
    )
    #expect(
      complaint { () throws(CapabilitiesError) in
        _ = try Capabilities.actions(of: Destination.self, confirming: ["albun"])
      } == "actions: The type Destination has no case albun to confirm."
    )
    #expect(
      complaint { () throws(CapabilitiesError) in _ = try ObjectType(of: Int.self) }
        == "The type Int has no named fields."
    )
  }
}
