internal import MoongateLua

/// The place of a value in the decoded one.
///
/// It is a chain, so that going one step in costs one small piece of memory and not a longer list.
enum CodingPath {
  case root
  /// The name of an action, whose arguments are decoded.
  case action(String)
  indirect case step(any CodingKey, after: CodingPath)

  /// The steps, the outermost first.
  var keys: [any CodingKey] {
    var keys: [any CodingKey] = []
    var path = self
    while case .step(let key, let rest) = path {
      keys.append(key)
      path = rest
    }
    if case .action(let name) = path { keys.append(FieldName(stringValue: name)) }
    return keys.reversed()
  }
}

/// The place of an element in a list, as a step of a coding path.
struct ListIndex: CodingKey {
  let intValue: Int?
  var stringValue: String { intValue.map(String.init) ?? "" }
  init(intValue: Int) { self.intValue = intValue }
  init?(stringValue: String) { nil }
}
