import Testing

@testable import Moongate

@Suite struct ValueDecodeTests {
  private struct Integers: Decodable, Equatable {
    var a: Int8?
    var b: Int16?
    var c: Int32?
    var d: Int64?
    var e: UInt?
    var f: UInt8?
    var g: UInt16?
    var h: UInt32?
    var i: UInt64?
  }

  @Test(arguments: ["a", "b", "c", "d", "e", "f", "g", "h", "i"])
  func `An integer must fit its type`(field: String) throws {
    let object = { (value: Value) in
      Value.object(Value.Object([Value.Object.Field(name: field, value: value)]))
    }
    #expect(try object(7).decode(Integers.self) != Integers())
    #expect(try object(7.0).decode(Integers.self) == object(7).decode(Integers.self))
    for bad: Value in [1.5, "7", true, 1e300, .number(.nan), [7]] {
      #expect(throws: DecodingError.self) { try object(bad).decode(Integers.self) }
    }
    if field != "d" && field != "e" && field != "i" {
      #expect(throws: DecodingError.self) { try object(.integer(.max)).decode(Integers.self) }
    }
    if ["e", "f", "g", "h", "i"].contains(field) {
      #expect(throws: DecodingError.self) { try object(-1).decode(Integers.self) }
    }
  }

  @Test func `Numbers take integers too`() throws {
    #expect(try Value.integer(3).decode(Double.self) == 3)
    #expect(try Value.number(0.5).decode(Float.self) == 0.5)
    #expect(throws: DecodingError.self) { try Value.string("1").decode(Double.self) }
  }

  @Test func `Lists decode, with holes where elements may be nil`() throws {
    #expect(try Value.array([1, 2]).decode([Int].self) == [1, 2])
    #expect(try Value.array([1, nil]).decode([Int?].self) == [1, nil])
    #expect(try ([:] as Value).decode([Int].self) == [])
    #expect(try ([] as Value).decode([String: Int].self) == [:])
    #expect(try ([[1], []] as Value).decode([[Int]].self) == [[1], []])
    #expect(throws: DecodingError.self) { try ([1, nil] as Value).decode([Int].self) }
    #expect(throws: DecodingError.self) { try (["a": 1] as Value).decode([Int].self) }
  }

  @Test func `A value decodes into itself`() throws {
    let value: Value = ["a": [1, 1.0, "x", nil], "b": ["c": true]]
    #expect(try value.decode(Value.self) == value)
    #expect(try value.decode([String: Value].self)["b"] == ["c": true])
  }

  @Test func `A class and its superclass decode`() throws {
    class Base: Decodable { var a = 0 }
    let base = try (["a": 5] as Value).decode(Base.self)
    #expect(base.a == 5)
  }

  @Test func `A list read past its end is an error`() throws {
    struct Pair: Decodable {
      var first: Int
      var second: Int
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        first = try list.decode(Int.self)
        second = try list.decode(Int.self)
      }
    }
    #expect(try ([1, 2] as Value).decode(Pair.self).second == 2)
    #expect(throws: DecodingError.self) { try ([1] as Value).decode(Pair.self) }
  }
}
