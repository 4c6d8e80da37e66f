// What patterns want, in words.

/// What an element of a path wants.
func wish(_ segment: Pattern.Segment) -> String {
  switch segment {
  case .literal(let text): "the pattern wants \(quoted(text))"
  case .capture(let capture): wish(Pattern.Term.capture(capture))
  case .mixed(let terms): "it does not fit \(terms.map(written).joined())"
  case .rest: "any segments will do"
  }
}

/// What a literal or a capture wants.
func wish(_ term: Pattern.Term) -> String {
  switch term {
  case .literal(let text): "the pattern wants \(quoted(text))"
  case .capture(let capture): "\(written(term)) wants \(capture.kind.wish)"
  }
}

/// A literal or a capture as a pattern writes it.
private func written(_ term: Pattern.Term) -> String {
  switch term {
  case .literal(let text): text.unicodeScalars.map(Excerpt.visible).joined()
  case .capture(let capture): ":\(capture.name)" + (capture.kindText.map { "(\($0))" } ?? "")
  }
}

extension Kind {
  /// What a value of the kind is, with its article.
  package var wish: String {
    switch self {
    case .text: "any text"
    case .int: "an integer"
    case .number: "a number"
    case .uuid: "a UUID"
    case .range(let range): "an integer from \(range.lowerBound) to \(range.upperBound)"
    case .oneOf(let options): "one of " + options.map(quoted).joined(separator: ", ")
    case .declared(let pattern): "text that the Lua pattern \(quoted(pattern.text)) matches"
    }
  }
}
