extension Pattern {
  /// The host, if it has a name, and all captures and named rests, in the order of ``captureNames``.
  package var captures: [Capture] {
    var captures: [Capture] = []
    func add(_ term: Term?) {
      if case .capture(let capture) = term { captures.append(capture) }
    }
    if let name = scope?.hostName {
      captures.append(Capture(name: name, kind: .text, kindText: nil, isOptional: false))
    }
    for segment in segments {
      switch segment {
      case .literal, .any: break
      case .capture(let capture): captures.append(capture)
      case .mixed(let terms): for term in terms { add(term) }
      case .rest(let rest):
        if let capture = rest.capture { captures.append(capture) }
      }
    }
    for term in items.lazy.compactMap(\.value).flatMap(\.terms) { add(term) }
    add(fragment)
    return captures
  }

  /// The rest, if there is one.
  package var rest: Rest? {
    for case .rest(let rest) in segments { return rest }
    return nil
  }

  /// The place of each segment's first capture in ``captureNames``, and that of the first behind the path.
  package var firstCaptures: [Int] {
    var firsts = [scope?.hostName == nil ? 0 : 1]
    for segment in segments { firsts.append(firsts[firsts.count - 1] + segment.nameCount) }
    return firsts
  }

  /// The condition on an item that a link calls so.
  package func item(named name: String) -> Item? {
    let wanted = ExactText(ignoresCase ? name.asciiLowercased : name)
    return items.first { ExactText(ignoresCase ? $0.name.asciiLowercased : $0.name) == wanted }
  }

  /// Whether a link can be written only where a value is given for a capture of the pattern.
  package func needs(_ capture: Capture) -> Bool {
    // A host is found like that of any link.
    guard !capture.isOptional, capture.name != scope?.hostName else { return false }
    guard let rest, rest.name == capture.name else { return !capture.isList }
    return rest.isRequired
  }
}

extension Pattern.Rest {
  /// The capture that the rest is; nil without a name.
  package var capture: Pattern.Capture? {
    guard let name else { return nil }
    return Pattern.Capture(
      name: name,
      kind: kind?.kind ?? .text,
      kindText: kind?.text,
      isOptional: isOptional,
      list: kind == nil ? nil : .segments(isRequired: isRequired)
    )
  }
}

extension Pattern.Capture {
  /// The type of its values.
  package var valueType: Kind.ValueType { isList ? .list : kind.valueType }
}

extension Pattern.Segment {
  /// The number of captures and named rests.
  var nameCount: Int {
    switch self {
    case .literal, .any: 0
    case .capture: 1
    case .mixed(let terms): terms.count { if case .capture = $0 { true } else { false } }
    case .rest(let rest): rest.name == nil ? 0 : 1
    }
  }

  /// Whether it may be no segment at all, though it is not left out.
  var isEmptiable: Bool { if case .rest(let rest) = self { !rest.isRequired } else { false } }
}

extension Kind {
  /// The type of the values that a capture of a kind has.
  package enum ValueType: Sendable {
    case text, integer, number, boolean, list
  }

  /// The type of the values that a capture of the kind has.
  package var valueType: ValueType {
    switch self {
    case .int, .range: .integer
    case .number: .number
    case .boolean: .boolean
    case .text, .decimal, .date, .uuid, .oneOf, .url, .declared: .text
    }
  }
}
