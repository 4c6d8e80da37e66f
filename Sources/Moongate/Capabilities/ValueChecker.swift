internal import MoongateLinks
internal import MoongateLua

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Checks values against types.
///
/// A check takes about as long as the value is large. Only texts of declared kinds take longer, as
/// their patterns say, and pay for it.
struct ValueChecker: ~Copyable {
  /// The steps left for following the patterns of kinds.
  var steps = Int.max

  /// Checks that a value is one of a type.
  ///
  /// - Throws: the first thing that is wrong, in the order of names.
  mutating func check(_ value: Value, _ type: PreparedType) throws(ValueMismatch) {
    switch (type, value) {
    case (.scalar(.any), _): return
    case (.object(let object), .object(let fields)): return try check(fields, object)
    // An empty table is an empty list too, because Lua cannot tell.
    case (.object(let object), .array(let elements)) where elements.isEmpty:
      return try check([:], object)
    case (.list, .object(let fields)) where fields.isEmpty: return
    case (.map, .array(let elements)) where elements.isEmpty: return
    case (.list(let element), .array(let elements)):
      for (index, value) in elements.enumerated() {
        do throws(ValueMismatch) {
          try check(value, element)
        } catch {
          throw error.inside(.element(index + 1))
        }
      }
      return
    case (.map(let element), .object(let fields)):
      for field in fields {
        do throws(ValueMismatch) {
          try check(field.value, element)
        } catch {
          throw error.inside(.field(field.name))
        }
      }
      return
    default: break
    }
    guard try !accepts(value, type) else { return }
    throw ValueMismatch(.wrong(wanted: type.type.noun, got: value.kindText))
  }

  /// Checks the fields of a table.
  mutating func check(_ fields: Value.Object, _ object: PreparedObject) throws(ValueMismatch) {
    let names = fields.names
    let named = NamedFields(names, of: object)
    let values = named.found.map { fields[$0.name].value }
    let missing = named.missing(of: object) { place in
      values[place] != .null || object.types[named.found[place].field].isAny
    }
    for (place, value) in zip(named.found, values) {
      if let missing, place.field > missing { break }
      // A field that may be left out is left out by nil too.
      guard value != .null || object.types[place.field].isAny else { continue }
      do throws(ValueMismatch) {
        try check(value, object.types[place.field])
      } catch {
        throw error.inside(.field(object.type.fields[place.field].name))
      }
    }
    if let missing {
      let unknown = named.unknown.map { names[$0] }
      throw ValueMismatch(missing: object.type.fields[missing], unknown: unknown)
    }
    if let unknown = named.unknown {
      throw ValueMismatch(.unknown(of: object.type, name: names[unknown]))
        .inside(.field(names[unknown]))
    }
  }

  /// Whether a value is one of a type that holds no other.
  private mutating func accepts(
    _ value: Value,
    _ type: PreparedType
  ) throws(ValueMismatch) -> Bool {
    switch (type, value) {
    case (.scalar(let type), _): return Self.accepts(value, type)
    // As an enum compares its raw values: without regard to how a character is composed.
    case (.choice(_, let options), .string(let text)): return options.contains(text)
    case (.kind(_, let pattern), .string(let text)):
      do throws(StepsSpent) {
        return try pattern.accepts(ContiguousArray(text.utf8).span, steps: &steps)
      } catch {
        throw ValueMismatch(.costly)
      }
    case (.url(_, let places), .string(let text)):
      return places.accept(ContiguousArray(text.utf8).span)
    default: return false
    }
  }

  private static func accepts(_ value: Value, _ type: ValueType) -> Bool {
    switch (type, value) {
    case (.boolean, .boolean), (.string, .string), (.number, .integer), (.number, .number),
      (.int, .integer), (.decimal, .integer):
      true
    case (.int, .number(let number)): Int(exactly: number) != nil
    case (.range(let range), .integer(let integer)): range.contains(integer)
    case (.range(let range), .number(let number)):
      Int(exactly: number).map(range.contains) ?? false
    case (.uuid, .string(let text)): KindValue.isUUID(Array(text.utf8))
    case (.decimal, .string(let text)): Decimal(spelled: text) != nil
    case (.version, .string(let text)): text.isVersion
    case (.date, .string(let text)): Timestamp(text) != nil
    case (.url, .string(let text)): Link.isURL(text)
    default: false
    }
  }
}
