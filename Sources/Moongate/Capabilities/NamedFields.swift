/// The fields of a type that some names mean.
///
/// A field takes the name that is its own, or else the first that is spelled otherwise.
struct NamedFields {
  /// The places of fields, in order, each with the place of its name among those given.
  private(set) var found: [(field: Int, name: Int)] = []
  /// The first name that no field takes, by its place.
  private(set) var unknown: Int?

  /// Finds the fields that names mean, each name given once.
  ///
  /// - Complexity: O(*n* log *m*) in the names and the fields.
  init(_ names: [String], of object: PreparedObject) {
    found.reserveCapacity(names.count)
    var others: [Int] = []
    for (name, text) in names.enumerated() {
      guard let field = object.type.place(of: text) else {
        others.append(name)
        continue
      }
      found.append((field, name))
    }
    if !others.isEmpty { takeOthers(others, names, of: object) }
    let isSorted = zip(found, found.dropFirst()).allSatisfy { $0.field < $1.field }
    if !isSorted { found.sort { $0.field < $1.field } }
  }

  private mutating func takeOthers(_ others: [Int], _ names: [String], of object: PreparedObject) {
    var taken = Set(found.map(\.field))
    for name in others {
      if let field = object.place(spelled: names[name]), taken.insert(field).inserted {
        found.append((field, name))
      } else if unknown == nil {
        unknown = name
      }
    }
  }

  /// The first field that must be there and is not, where some names have no value.
  ///
  /// - Parameters:
  ///   - object: the type.
  ///   - isPresent: whether a field has a value, by its place in `found`.
  /// - Returns: the field's place.
  func missing(of object: PreparedObject, where isPresent: (Int) -> Bool) -> Int? {
    let fields = object.type.fields
    let required = found.indices.filter { !fields[found[$0].field].isOptional && isPresent($0) }
    guard required.count < object.requiredCount else { return nil }
    var present = required.lazy.map { found[$0].field }.makeIterator()
    var next = present.next()
    for field in fields.indices where !fields[field].isOptional {
      guard field == next else { return field }
      next = present.next()
    }
    return nil
  }
}
