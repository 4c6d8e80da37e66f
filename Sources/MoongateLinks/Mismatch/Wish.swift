// What patterns want, in words.

/// What an element of a path wants.
func wish(_ segment: Pattern.Segment) -> String {
  switch segment {
  case .literal(let text): "the pattern wants \(Excerpt.quoted(text))"
  case .capture(let capture): wish(Pattern.Term.capture(capture))
  case .mixed(let terms): "it does not fit \(terms.map(written).joined())"
  case .rest: "any segments will do"
  }
}

/// What a literal or a capture wants.
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
  /// Why a value of a URL is none of the kind, behind what it wants; "" for another kind.
  func hint(about value: [UInt8]) -> String {
    guard case .url(let places) = self,
      let refusal = places.refusal(of: ContiguousArray(value).span)
    else { return "" }
    return "; \(refusal.sentence)"
  }
}
