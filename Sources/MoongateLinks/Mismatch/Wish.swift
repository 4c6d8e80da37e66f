// What patterns want, in words.

/// Returns the wish of an element of a path.
func wish(_ segment: Pattern.Segment) -> String {
  switch segment {
  case .literal(let text): "the pattern wants \(Excerpt.quoted(text))"
  case .capture(let capture): wish(Pattern.Term.capture(capture))
  case .mixed(let terms): "it does not fit \(terms.map(written).joined())"
  case .any: "the pattern wants any segment"
  case .rest(let rest):
    if let written = rest.kind {
      "\(rest.shown) wants \(written.kind.noun) in each segment"
    } else {
      rest.isRequired ? "\(rest.shown) wants one or more segments" : "any segments will do"
    }
  }
}

/// Returns the wish of the value of a query item.
func wish(_ value: Pattern.Item.Value) -> String {
  switch value {
  case .whole(let term): wish(term)
  case .mixed(let terms): "the pattern wants \(terms.map(written).joined())"
  case .list(let capture): "\(capture.shown) wants \(capture.kind.noun) in each"
  }
}

/// Returns the wish of a literal or a capture.
func wish(_ term: Pattern.Term) -> String {
  switch term {
  case .literal(let text): "the pattern wants \(Excerpt.quoted(text))"
  case .capture(let capture): "\(written(term)) wants \(capture.kind.noun)"
  }
}

/// A literal or a capture as a pattern writes it.
private func written(_ term: Pattern.Term) -> String {
  switch term {
  case .literal(let text): Excerpt.cut(text)
  case .capture(let capture): capture.shown
  }
}

extension Kind {
  /// Returns the reason why a value is not a URL of the kind, to follow the wish; "" for another
  /// kind.
  func hint(about value: [UInt8]) -> String {
    guard case .url(let places) = self,
      let refusal = places.refusal(of: ContiguousArray(value).span)
    else { return "" }
    return "; \(refusal.sentence)"
  }
}
