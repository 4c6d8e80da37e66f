extension Kind {
  /// What a value of the kind is, with its article, for people.
  var noun: String {
    switch self {
    case .text: "a text"
    case .int: "an integer"
    case .number: "a finite number"
    case .uuid: "a UUID"
    case .range(let range): "an integer from \(range.lowerBound) to \(range.upperBound)"
    case .oneOf(let options):
      options.dropLast().map(Excerpt.quoted).joined(separator: ", ")
        + " or " + (options.last.map(Excerpt.quoted) ?? "")
    case .declared(let pattern): "a text that matches \(Excerpt.quoted(pattern.text))"
    }
  }
}
