internal import MoongateLinks
internal import MoongateLua

extension ValueType {
  /// Whether the values are texts alone.
  package var isText: Bool {
    switch self {
    case .string, .uuid, .date, .version, .decimal, .url, .urlWithin, .oneOf, .kind: true
    case .any, .boolean, .int, .number, .range, .list, .map, .object: false
    }
  }

  /// The name of a value of the type, with its article, for people.
  var noun: String {
    switch self {
    case .any: "any value"
    case .string: Kind.text.noun
    case .boolean: "true or false"
    case .int: Kind.int.noun
    case .number: Kind.number.noun
    case .uuid: Kind.uuid.noun
    case .version: "a version such as \"4.10\" or \"4.10.0-beta.1\""
    case .date: "a date such as \"2026-11-22\" or \"2026-11-22T09:30:00Z\""
    case .decimal: "an integer or a decimal number as a text, such as \"12.50\""
    case .url: "a URL"
    case .urlWithin(let places): URLPlaces(places).map { Kind.url($0).noun } ?? "a URL"
    case .range(let range): Kind.range(range).noun
    case .oneOf(let options):
      options.count == 1
        ? "the text \(Value.quoted(options[0]))" : Kind.oneOf(options, folds: false).noun
    case .kind(let name): "a text of the kind \(name)"
    case .list(let element): "a list, each element \(element.noun)"
    case .map: "a table with named fields"
    case .object: "a table with named fields"
    }
  }
}
