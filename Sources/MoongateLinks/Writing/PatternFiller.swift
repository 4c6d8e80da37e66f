/// Writes a pattern as a link, from the left, with a param in the place of each capture.
struct PatternFiller: ~Copyable {
  /// The value of each capture, in the order of the pattern; nil for one that is left out.
  private(set) var values: [LinkParam?] = []
  private var writer: LinkWriter
  private let names: [String]
  private let given: [LinkParam?]
  private var missing: [String] = []

  /// The given params are in the order of the pattern's names.
  init(_ writer: LinkWriter, names: [String], given: [LinkParam?]) {
    self.writer = writer
    self.names = names
    self.given = given
  }

  /// Writes the whole pattern, and further query items, and returns the link's text.
  mutating func fill(
    _ pattern: Pattern,
    adding items: [QueryItem]
  ) throws(PatternLinkError) -> String {
    // The host is written by the caller.
    if pattern.scope?.hostName != nil {
      _ = try text(of: .capture(pattern.captures[0]), in: .query)
    }
    try fillPath(pattern)
    for item in pattern.items where !item.isAbsent {
      switch item.value {
      case nil: writer.append(item: item.name, value: nil)
      case .whole(let term)?:
        if let text = try text(of: term, in: .query) { writer.append(item: item.name, value: text) }
      case .mixed(let terms)?:
        writer.append(item: item.name, value: try text(of: terms, in: .query))
      case .list(let capture)?:
        for text in try texts(of: capture, in: .query) {
          writer.append(item: item.name, value: text)
        }
      }
    }
    for item in items { writer.append(item: item.name, value: item.value) }
    if let fragment = pattern.fragment, let text = try text(of: fragment, in: .fragment) {
      writer.set(fragment: text)
    }
    guard missing.isEmpty else { throw .missing(missing) }
    return writer.text
  }

  /// Writes the path without the groups for which no param is given.
  private mutating func fillPath(_ pattern: Pattern) throws(PatternLinkError) {
    let firsts = pattern.firstCaptures
    for (place, segment) in pattern.segments.enumerated() {
      // A param that is given, in the innermost group.
      var there: Int?
      var isLeftOut = false
      for group in pattern.groups where group.contains(place) {
        there = firstGiven(firsts[group.lowerBound]..<firsts[group.upperBound])
        if there == nil { isLeftOut = true }
      }
      for param in firsts[place]..<firsts[place + 1] {
        if isLeftOut {
          values.append(nil)
        } else if let there, given[param] == nil, !segment.isEmptiable {
          throw beside(there, missing: param)
        }
      }
      if !isLeftOut { try fill(segment) }
    }
  }

  private func firstGiven(_ params: Range<Int>) -> Int? {
    for param in params where given[param] != nil { return param }
    return nil
  }

  private func beside(_ there: Int, missing gone: Int) -> PatternLinkError {
    let side = gone < there ? "before" : "behind"
    return .invalid(
      names[there],
      reason: "The param \"\(names[there])\" is given, and \"\(names[gone])\" \(side) it is not."
    )
  }

  private mutating func fill(_ segment: Pattern.Segment) throws(PatternLinkError) {
    switch segment {
    case .literal(let text): writer.append(segment: text)
    case .capture(let capture):
      guard let text = try text(of: .capture(capture), in: .path) else { return }
      try check(segment: text, of: capture.name)
      writer.append(segment: text)
    case .any: writer.append(segment: Self.anySegment)
    case .mixed(let terms): try fill(terms)
    case .rest(let rest):
      if rest.name != nil {
        try fill(rest)
      } else if rest.isRequired {
        writer.append(segment: Self.anySegment)
      }
    }
  }

  /// Stands for a segment that a pattern wants and does not name.
  private static let anySegment = "-"

  /// Writes a segment of literals and captures.
  private mutating func fill(_ terms: [Pattern.Term]) throws(PatternLinkError) {
    let segment = try text(of: terms, in: .path)
    var name = ""
    for case .capture(let capture) in terms { name = capture.name }
    if missing.isEmpty { try check(segment: segment, of: name) }
    writer.append(segment: segment)
  }

  /// The text that literals and captures share; none of them is empty.
  private mutating func text(
    of terms: [Pattern.Term],
    in part: Part
  ) throws(PatternLinkError) -> String {
    var text = ""
    for term in terms {
      let piece = try self.text(of: term, in: part, isShared: true) ?? ""
      // Added to by scalars: a text may begin with what would join the character before it.
      text.unicodeScalars += piece.unicodeScalars
    }
    return text
  }

  /// Writes the text of a rest, whose slashes separate segments; none or "" is no segment.
  private mutating func fill(_ rest: Pattern.Rest) throws(PatternLinkError) {
    if rest.kind != nil, let capture = rest.capture {
      for text in try texts(of: capture, in: .path) {
        try check(segment: text, of: capture.name)
        writer.append(segment: text)
      }
      return
    }
    let name = names[values.count]
    guard let param = given[values.count] else {
      if rest.isRequired { missing.append(name) }
      values.append(.text(""))
      return
    }
    guard case .text(let text) = param, !rest.isRequired || !text.utf8.isEmpty else {
      let noun = rest.isRequired ? "a text that is not empty" : "a text"
      throw .invalid(
        name,
        reason: "The param \"\(name)\" is \(param.shown), and \(rest.shown) wants \(noun)."
      )
    }
    values.append(param)
    guard !text.utf8.isEmpty else { return }
    try check(text, of: name, in: .path)
    for part in Array(text.utf8).split(separator: ASCII.slash, omittingEmptySubsequences: false) {
      let segment = String(decoding: part, as: UTF8.self)
      try check(segment: segment, of: name)
      writer.append(segment: segment)
    }
  }

  /// The texts of the values of the next capture, which is a list; none if it is not given.
  private mutating func texts(
    of capture: Pattern.Capture,
    in part: Part
  ) throws(PatternLinkError) -> [String] {
    let isRequired = capture.list == .segments(isRequired: true)
    let given = given[values.count] ?? (isRequired ? nil : .list([]))
    guard let given else {
      missing.append(capture.name)
      values.append(nil)
      return []
    }
    guard case .list(let elements) = given, !isRequired || !elements.isEmpty else {
      throw .invalid(capture.name, reason: capture.misfit(of: given, noun: capture.noun))
    }
    var texts: [String] = []
    var fitted: [LinkParam] = []
    for element in elements {
      guard let (text, value) = element.fitted(to: capture.kind),
        part != .path || !text.utf8.isEmpty
      else {
        let reason = capture.misfit(ofElement: element)
        throw .invalid(
          capture.name,
          reason: reason
            ?? "The list \"\(capture.name)\" holds an empty text, and no segment is empty."
        )
      }
      try check(text, of: capture.name, in: part)
      texts.append(text)
      fitted.append(value)
    }
    values.append(.list(fitted))
    return texts
  }

  /// The part of a link that a capture stands in.
  private enum Part: String {
    case path, query, fragment
  }

  /// The text of a literal or of the next capture; nil if that is left out.
  private mutating func text(
    of term: Pattern.Term,
    in part: Part,
    isShared: Bool = false
  ) throws(PatternLinkError) -> String? {
    guard case .capture(let capture) = term else {
      if case .literal(let text) = term { return text }
      return nil
    }
    guard let param = given[values.count] else {
      if !capture.isOptional { missing.append(capture.name) }
      values.append(nil)
      return nil
    }
    guard let (text, value) = param.fitted(to: capture.kind) else {
      let reason = capture.misfit(of: param, noun: param.noun(of: capture.kind))
      throw .invalid(capture.name, reason: reason)
    }
    guard part != .path && !isShared || !text.utf8.isEmpty else {
      let reason = capture.misfit(of: param, noun: "a text that is not empty")
      throw .invalid(capture.name, reason: reason)
    }
    try check(text, of: capture.name, in: part)
    values.append(value)
    return text
  }

  /// Refuses characters that no link holds in a part, also encoded.
  private func check(
    _ text: String,
    of name: String,
    in part: Part
  ) throws(PatternLinkError) {
    var canTurn = part == .query
    for scalar in text.unicodeScalars {
      let what: String
      if part == .fragment, scalar == "=" { canTurn = true }
      if scalar.value == 0 {
        what = "a NUL character, and no link can"
      } else if ScalarRules.isFormat(scalar.value, in: .item),
        !canTurn || !ScalarRules.isDirection(scalar.value)
      {
        what = "an invisible character that could disguise a link, so no link can"
      } else if part == .path, ScalarRules.isControl(scalar.value) {
        what = "a control character, and the path of a link cannot"
      } else {
        continue
      }
      throw .invalid(name, reason: "The param \"\(name)\" holds \(what).")
    }
  }

  /// Refuses the segments that would lead somewhere else.
  private func check(segment: String, of name: String) throws(PatternLinkError) {
    guard segment.utf8.elementsEqual(".".utf8) || segment.utf8.elementsEqual("..".utf8) else {
      return
    }
    throw .invalid(
      name,
      reason:
        "The param \"\(name)\" makes a segment \"\(segment)\", which the path of a link cannot have."
    )
  }
}

/// The reason why a pattern cannot be written as a link.
package enum PatternLinkError: Error, Sendable, Equatable {
  /// The names of captures that must be there and are not given.
  case missing([String])
  /// A name that is given and that no capture has, and the nearest one that there is.
  case unknown(String, nearest: String?)
  /// A value that its capture cannot hold: the name, and a sentence.
  case invalid(String, reason: String)
  /// The link as written breaks a rule, which can only be how large it may be.
  case refused(LinkError)
  /// Another route would answer the link; its index.
  case shadowed(link: String, route: Int)
  /// The link would not be read as what it was written from: a clause to follow a colon.
  case ambiguous(link: String, reason: String)
}
