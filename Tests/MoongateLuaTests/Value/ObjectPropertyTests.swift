import Foundation
import Randomness
import Testing

@testable import MoongateLua

/// Fields that are made when they are read are those that were written.
@Suite struct ObjectPropertyTests {
  @Test func `Random values come out of Lua as they were written`() throws {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<150 {
      let model = random.record(depth: 3)
      let response = try respond("return open('x', \(model.lua))")
      guard case .open("x", let arguments) = response else { throw NoFailure() }
      try check(arguments, is: model)
      #expect(arguments == model.value)
      #expect(arguments.hashValue == model.value.hashValue)
      #expect(arguments.description == model.value.description)
      #expect(arguments.tapeBytes == model.value.tapeBytes)
    }
  }

  @Test func `Random facts come out as they went in`() throws {
    var random = SeededGenerator(seed: 14)
    var state = try makeState("route('/', function(_, facts) return open('x', facts) end)")
    for _ in 0..<150 {
      let model = random.record(depth: 3)
      guard case .object(let facts) = model.value else { throw NoFailure() }
      let response = try state.respond(to: makeLink(), facts: facts)
      guard case .open("x", let arguments) = response else { throw NoFailure() }
      try check(arguments, is: model)
    }
  }

  @Test func `An object differs from one in which a field does`() throws {
    var random = SeededGenerator(seed: 15)
    for _ in 0..<300 {
      guard case .record(var fields) = random.record(depth: 2), !fields.isEmpty else { continue }
      let value = Model.record(fields).value
      let place = random.below(fields.count)
      switch random.below(3) {
      case 0: fields[place].value = .text("another")
      case 1: fields[place].name += "z"
      default: fields.remove(at: place)
      }
      #expect(Model.record(fields).value != value)
    }
  }

  @Test func `Equal objects have equal hashes, and zero is equal to minus zero`() {
    let pair: [Value.Object] = [["a": .number(0.0)], ["a": .number(-0.0)]]
    #expect(pair[0] == pair[1])
    #expect(pair[0].hashValue == pair[1].hashValue)
    let nan: Value.Object = ["a": .number(.nan)]
    #expect(nan != nan)
  }

  private func check(_ value: Value?, is model: Model) throws {
    switch (model, value) {
    case (.boolean(let first), .boolean(let second)): #expect(first == second)
    case (.integer(let first), .integer(let second)): #expect(first == second)
    case (.number(let first), .number(let second)): #expect(first == second)
    case (.text(let first), .string(let second)): #expect(first.utf8.elementsEqual(second.utf8))
    // Lua cannot tell which kind of table it is that holds nothing.
    case (.list(let elements), .object(let object)): #expect(elements.isEmpty && object.isEmpty)
    case (.list(let elements), .array(let values)):
      try #require(elements.count == values.count)
      for (model, value) in zip(elements, values) { try check(value, is: model) }
    case (.record(let fields), .object(let object)): try check(object, is: fields)
    default: Issue.record("\(String(describing: value)) is not \(model)")
    }
  }

  private func check(
    _ object: Value.Object,
    is fields: [Model.Field]
  ) throws {
    let sorted = fields.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    try #require(object.count == sorted.count)
    for (position, field) in sorted.enumerated() {
      #expect(object[position].name.utf8.elementsEqual(field.name.utf8))
      try check(object[position].value, is: field.value)
      try check(object[field.name], is: field.value)
      #expect(object[field.name + "z"] == nil)
    }
    #expect(object.names.count == sorted.count)
    #expect(zip(object.names, sorted).allSatisfy { $0.utf8.elementsEqual($1.name.utf8) })
    #expect(object.reversed().map(\.name) == sorted.reversed().map(\.name))
  }
}
