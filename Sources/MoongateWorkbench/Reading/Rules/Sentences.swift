internal import Moongate

/// A name in the quotes that messages use.
func quoted(_ name: String) -> String { Value.quoted(name) }

/// The end of a sentence that may name what was meant.
func suggestion(_ near: String?) -> String {
  near.map { "; did you mean \(Value.quoted($0))?" } ?? "."
}

/// Names in a row: `a, b and c`.
func list(_ names: some Sequence<String>) -> String {
  let names = Array(names)
  guard names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
}
