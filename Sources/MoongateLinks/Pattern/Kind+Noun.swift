extension Kind {
  /// The maximum number of texts of a choice that an error shows.
  private static let mostOptions = 8

  /// The name of a value of the kind, with its article, for people.
  package var noun: String {
    switch self {
    case .text: "a text"
    case .int: "an integer"
    case .number: "a finite number"
    case .decimal: "a decimal number of at most \(KindValue.mostDigits) digits"
    case .boolean: "true or false"
    case .date: "a day such as 2026-11-22"
    case .uuid: "a UUID"
    case .range(let range): "an integer from \(range.lowerBound) to \(range.upperBound)"
    case .oneOf(let options, _): Self.noun(options.map(Excerpt.quoted))
    case .url(let places): Self.noun(places)
    case .declared(let pattern): "a text that matches \(Excerpt.quoted(pattern.text))"
    }
  }

  private static func noun(_ places: URLPlaces) -> String {
    let web = places.schemes.filter(Pattern.Scope.isWeb).reversed()
    let others = places.schemes.filter { !Pattern.Scope.isWeb($0) }
    guard !web.isEmpty else { return "a URL of \(noun(others))" }
    guard let domains = places.domains else { return "a URL of \(noun(web + others))" }
    return "a URL of \(noun(Array(web))) at \(noun(domains.map(\.text)))"
      + (others.isEmpty ? "" : ", or of \(noun(others))")
  }

  private static func noun(_ options: [String]) -> String {
    var shown = Array(options.prefix(mostOptions))
    let last =
      options.count > mostOptions
      ? "one of \(options.count - mostOptions) others" : shown.removeLast()
    return shown.isEmpty ? last : "\(shown.joined(separator: ", ")) or \(last)"
  }
}

extension Pattern.Capture {
  /// The name of its value, with its article, for people.
  package var noun: String {
    switch list {
    case nil: kind.noun
    case .segments(isRequired: true): "a list of one or more values, each \(kind.noun)"
    case .items, .segments: "a list of values, each \(kind.noun)"
    }
  }

  /// The capture as the pattern writes it, a long kind cut.
  package var shown: String {
    let text = name + (kindText.map { "(\(Excerpt.cut($0)))" } ?? "")
    return switch list {
    case nil: ":" + text
    case .items: ":" + text + "*"
    case .segments(let isRequired): (isRequired ? "+" : "*") + text
    }
  }
}
