extension Pattern {
  /// All captures and named rests, in the order of ``captureNames``.
  package var captures: [Capture] {
    var captures: [Capture] = []
    func add(_ term: Term?) {
      if case .capture(let capture) = term { captures.append(capture) }
    }
    for segment in segments {
      switch segment {
      case .literal, .rest(nil): break
      case .capture(let capture): captures.append(capture)
      case .mixed(let terms): for term in terms { add(term) }
      case .rest(let name?):
        captures.append(Capture(name: name, kind: .text, kindText: nil, isOptional: false))
      }
    }
    for item in items { add(item.value) }
    add(fragment)
    return captures
  }

  /// The name of the rest, if there is one and it has a name.
  package var restName: String? {
    for case .rest(let name) in segments { return name }
    return nil
  }
}

extension Kind {
  /// The type of the values that a capture of a kind has.
  package enum ValueType: Sendable {
    case text, integer, number
  }

  /// The type of the values that a capture of the kind has.
  package var valueType: ValueType {
    switch self {
    case .int, .range: .integer
    case .number: .number
    case .text, .uuid, .oneOf, .url, .declared: .text
    }
  }
}
