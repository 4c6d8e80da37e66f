package import Moongate
internal import MoongateLinks

/// The circumstances in which a test tries a link: the second argument of `decide`, or fields of a
/// row.
package enum TestOptions {
  static let names = ["answers", "facts", "from"]

  /// Reads the options of `decide`; nothing and an empty table are none.
  package static func circumstances(_ value: Value?) throws(TestError) -> Circumstances {
    var circumstances = Circumstances()
    guard case .object(let options)? = value else {
      guard value?.elements?.isEmpty != false else {
        throw TestError("The options of decide have names, such as { from = \"in-app\" }.")
      }
      return circumstances
    }
    for option in options {
      guard names.contains(where: { $0.isSame(as: option.name) }) else {
        throw TestError("There is no option \(Value.quoted(option.name))\(hint(option.name))")
      }
      try read(option, into: &circumstances)
    }
    return circumstances
  }

  private static func hint(_ name: String) -> String {
    (Origin.synonyms.contains(name) ? "from" : nearest(to: name, among: names))
      .map { "; did you mean \(Value.quoted($0))?" }
      ?? "; there are \(names.joined(separator: ", "))."
  }

  /// Reads one option.
  static func read(
    _ option: Value.Object.Field,
    into circumstances: inout Circumstances
  ) throws(TestError) {
    switch (ByteName(option.name), option.value) {
    case ("from", .string(let name)):
      guard let origin = Origin(named: name) else {
        throw TestError(Origin.complaint(of: name))
      }
      circumstances.origin = origin
    case ("facts", .object(let facts)): circumstances.set(facts)
    case ("answers", .object(let answers)): circumstances.set(answers: answers)
    default:
      throw TestError(
        "The option \(option.name) is \(option.value); from is a text, facts and answers are tables."
      )
    }
  }
}
