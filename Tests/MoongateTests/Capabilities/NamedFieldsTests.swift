import Randomness
import Testing

@testable import Moongate
@testable import MoongateLua

/// Tests of the field of a type that each name means, compared with going through all names for
/// each field.
@Suite struct NamedFieldsTests {
  private static let names = [
    "a", "A", "a_b", "aB", "a-b", "ab", "b", "bc", "b_c", "c", "é", "e\u{301}", "_c", "d-",
  ]

  /// The first that is the name itself, or else a spelling of it.
  private static func name(of field: String, among names: [String]) -> Int? {
    names.firstIndex { $0.utf8.elementsEqual(field.utf8) }
      ?? names.firstIndex { Spelling.areSame($0, field) }
  }

  @Test(arguments: 0..<400)
  func `Each field takes its own name, or else the first that is spelled otherwise`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var spellings: Set<String> = []
    let fields = Self.names.filter { _ in random.isOneIn(2) }
      .filter { spellings.insert(Spelling.folded($0)).inserted }
      .map { ObjectType.Field(name: $0, type: .int, isOptional: random.isOneIn(2)) }
    let object = PreparedObject(ObjectType(fields), kinds: [:])
    let names = Value.Object(
      Self.names.filter { _ in random.isOneIn(2) }.map { .init(name: $0, value: 1) }
    ).names
    let named = NamedFields(names, of: object)
    let wanted = object.type.fields.map { Self.name(of: $0.name, among: names) }
    #expect(named.found.map(\.field) == wanted.indices.filter { wanted[$0] != nil })
    #expect(named.found.map(\.name) == wanted.compactMap(\.self))
    #expect(named.unknown == names.indices.first { !wanted.contains($0) })
    #expect(
      named.missing(of: object) { _ in true }
        == wanted.indices.first { wanted[$0] == nil && !object.type.fields[$0].isOptional }
    )
  }

  @Test func `A field is found by its bytes, among many`() {
    let many = (0..<300).map { ObjectType.Field(name: "n\($0)", type: .range(0...$0)) }
    let type = ObjectType(many + [.init(name: "é", type: .int)])
    for field in many { #expect(type[field.name] == field) }
    for name in ["", "n", "n300", "z", "e\u{301}"] { #expect(type[name] == nil) }
    #expect(type["é"]?.type == .int)
  }
}
