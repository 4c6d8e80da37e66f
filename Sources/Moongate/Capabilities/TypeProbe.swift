internal import MoongateLua

/// Finds out what a `Decodable` type decodes, by letting it decode values that are made up.
///
/// It is a class because `Codable` hands its containers on as copies, and all add to one record.
final class TypeProbe: Decoder {
  /// The kind of value that was asked for.
  private enum Content {
    case nothing
    case value(ValueType)
    case elements(TypeProbe?)
    case fields([(name: String, field: Field)])
  }

  /// The value that was asked for under a name.
  private enum Field {
    case type(ValueType)
    case probe(TypeProbe)
  }

  /// The most types that may be nested: no type that holds itself ends.
  private static let deepest = 32

  /// The names that lead here.
  let place: String
  let depth: Int
  /// The only name that a table has, where the type is an enum and one case is tried.
  let onlyName: String?
  /// Whether the type wanted to know which names a table has.
  private var wantedNames = false
  /// The names of values that may be left out.
  private var optional: Set<String> = []
  private var content = Content.nothing

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(at place: String, depth: Int = 0, onlyName: String? = nil) {
    self.place = place
    self.depth = depth
    self.onlyName = onlyName
  }

  /// The type that was decoded.
  func type() throws(CapabilitiesError) -> ValueType {
    switch content {
    case .nothing: return .object([:])
    case .value(let type): return type
    case .elements(let element):
      guard let element else { throw error("A list without a decoded element has no type.") }
      return .list(try element.type())
    case .fields(let fields):
      var known: [ObjectType.Field] = []
      for (name, field) in fields {
        switch field {
        case .type(let type): known.append(named(name, type))
        case .probe(let probe): known.append(named(name, try probe.type()))
        }
      }
      return .object(ObjectType(known))
    }
  }

  /// Decodes a type, or says why it cannot be found out.
  func decode<Decoded: Decodable>(_ type: Decoded.Type) throws(CapabilitiesError) -> Decoded {
    guard depth < Self.deepest else {
      throw error("The type \(type) is nested too deeply, or holds itself; write its type by hand.")
    }
    do {
      return try Decoded(from: self)
    } catch let error as CapabilitiesError {
      throw error
    } catch {
      guard !wantedNames else {
        throw self.error(
          """
          The type \(type) is an enum with values, which can be an action but not a part of one; \
          write its type by hand.
          """
        )
      }
      throw self.error(
        "The type \(type) does not decode a made-up value; write its type by hand."
      )
    }
  }

  /// Notes the type of a named value.
  func note(_ type: ValueType, at name: String) { add((name, .type(type))) }

  /// Notes that a named value may be left out.
  func noteOptional(_ name: String) { optional.insert(name) }

  /// Returns the probe of a named value whose type a container will tell.
  func nested(_ name: String) -> TypeProbe {
    let probe = TypeProbe(at: path(name), depth: depth + 1)
    add((name, .probe(probe)))
    return probe
  }

  /// Returns the probe of a list's elements.
  func element() -> TypeProbe {
    let probe = TypeProbe(at: "\(place)[]", depth: depth + 1)
    content = .elements(probe)
    return probe
  }

  /// Notes the type of the value itself.
  func note(_ type: ValueType) { content = .value(type) }

  /// Notes that the type wanted to know which names a table has.
  func noteNames() { wantedNames = true }

  /// Returns the names that lead to a named value.
  func path(_ name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }

  func error(_ message: String) -> CapabilitiesError {
    CapabilitiesError(field: place, message: message)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if case .fields = content {} else { content = .fields([]) }
    return KeyedDecodingContainer(ProbedFields(probe: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    content = .elements(nil)
    return ProbedElements(probe: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    ProbedValue(probe: self)
  }

  private func named(_ name: String, _ type: ValueType) -> ObjectType.Field {
    ObjectType.Field(name: name, type: type, isOptional: optional.contains(name))
  }

  private func add(_ field: (name: String, field: Field)) {
    guard case .fields(var fields) = content else { return }
    content = .nothing
    fields.append(field)
    content = .fields(fields)
  }
}

/// A value that a type decodes without a container, noted.
struct ProbedValue: SingleValueDecodingContainer {
  let probe: TypeProbe

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }

  func decode<Decoded: Decodable>(_ type: Decoded.Type) throws -> Decoded {
    let found = try ProbedType(type, at: probe.place, depth: probe.depth + 1)
    probe.note(found.type)
    return found.value
  }
}
