package import Moongate

/// A link in a table of cases, what it is tried with, and what is expected of it.
///
/// A row is an object: the `link`, the options of `decide`, and matchers by their names, each with its only
/// argument, a list of its arguments, or `true` for none:
///
///     { "link": "myapp:albums/7", "to_open": ["album", { "id": 7 }], "by": "album" }
package struct LinkRow {
  package let link: String
  package let circumstances: Circumstances
  let expectations: [Expectation]

  /// Reads a row.
  package init(_ row: Value.Object) throws(TestError) {
    var circumstances = Circumstances()
    var link: String?
    var expectations: [Expectation] = []
    for field in row {
      switch (ByteName(field.name), field.value) {
      case ("link", .string(let text)): link = text
      case ("link", _): throw TestError("The link of a row is a text.")
      case ("answers", _), ("facts", _), ("from", _):
        try TestOptions.read(field, into: &circumstances)
      default:
        expectations.append(try Expectation(field.name, Self.arguments(field.value)))
      }
    }
    guard let link else { throw TestError("The row has no link.") }
    self.link = link
    self.circumstances = circumstances
    self.expectations = expectations
  }

  private static func arguments(_ value: Value) -> [Value] {
    if value == .boolean(true) { return [] }
    return value.elements ?? [value]
  }
}
