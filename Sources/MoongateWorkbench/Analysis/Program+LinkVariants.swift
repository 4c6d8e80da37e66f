internal import Moongate
internal import MoongateAnalysis
internal import MoongateLinks

extension Program {
  /// The most links that are made of one.
  private static let mostVariants = 12

  /// Writes further links that a route wins, made of one: with another text of each choice and URL among
  /// its captures, with all optional captures, and without each of them or of the groups that they are in.
  ///
  /// - Parameters:
  ///   - link: a link that the route wins.
  ///   - index: the route.
  /// - Returns: links that differ from it and from each other; none where none can be written.
  func variants(of link: Link, for index: Int) -> [Link] {
    guard let pattern = routes[index].pattern, let match = table.match(link),
      match.route == index
    else { return [] }
    let captures = pattern.captures
    let given = params(of: match, in: link, captures)
    var variants: [Link] = []
    for params in Self.changes(of: given, pattern) where variants.count < Self.mostVariants {
      guard params != given, let other = self.link(to: index, pattern, params, like: link),
        other != link,
        !variants.contains(other)
      else { continue }
      variants.append(other)
    }
    return variants
  }

  /// Writes a link of a domain that a route wins like one of a scheme, or the reverse; `nil` if none can be
  /// written.
  func counterpart(of link: Link, for index: Int) -> Link? {
    guard let pattern = routes[index].pattern, let match = table.match(link),
      match.route == index,
      let start = declared.first(where: { $0.hasPrefix("https:") != link.isWeb }),
      let other = try? Link(start.replacing("*", with: "x"), limits: configuration.link)
    else { return nil }
    return self.link(to: index, pattern, params(of: match, in: link, pattern.captures), like: other)
  }

  /// Returns the values that a link holds for captures, by their names.
  func params(
    of match: Match,
    in link: Link,
    _ captures: [Pattern.Capture]
  ) -> [String: LinkParam] {
    var params: [String: LinkParam] = [:]
    table.forEachCapture(of: match, in: link) { index, value in
      if let param = value.param(in: link, of: table) { params[captures[index].name] = param }
    }
    return params
  }

  /// Other values for captures than the given ones.
  private static func changes(
    of given: [String: LinkParam],
    _ pattern: Pattern
  ) -> [[String: LinkParam]] {
    let captures = pattern.captures
    let optional = captures.filter(\.isOptional)
    var whole = given
    for capture in optional where whole[capture.name] == nil {
      whole[capture.name] = capture.sample
    }
    var changes = [whole, given.filter { param in !optional.contains { $0.name == param.key } }]
    for names in pattern.optionalNames {
      changes.append(whole.filter { !names.contains($0.key) })
    }
    for capture in captures {
      for value in capture.values(most: mostVariants + 1) {
        var other = whole
        other[capture.name] = value
        changes.append(other)
      }
    }
    return changes
  }

  /// A link to a route, of the scheme and host of another.
  func link(
    to index: Int,
    _ pattern: Pattern,
    _ params: [String: LinkParam],
    _ items: [QueryItem] = [],
    like link: Link
  ) -> Link? {
    var steps = configuration.sandbox.decisionSteps
    return try? LinkDraft(
      pattern,
      LinkContent(
        scheme: link.scheme,
        host: link.isWeb ? link.host : nil,
        params: params.map { (name: $0.key, value: $0.value) },
        items: items
      ),
      steps: &steps
    ).link(to: index, in: table, limits: configuration.link, steps: &steps)
  }
}

extension Pattern {
  /// The names of what may be left out together: the captures of each group, and each optional one beside
  /// the path.
  fileprivate var optionalNames: [[String]] {
    let firsts = firstCaptures
    let inGroups = groups.map { Array(captureNames[firsts[$0.lowerBound]..<firsts[$0.upperBound]]) }
    let behind = captures.dropFirst(firsts[firsts.count - 1]).filter(\.isOptional)
    return inGroups.filter { !$0.isEmpty } + behind.map { [$0.name] }
  }
}

extension Pattern.Capture {
  /// A value that it may have; `nil` where none is known.
  var sample: LinkParam? {
    isList ? kind.sample.map { .list([$0]) } : kind.sample
  }

  /// Values that handlers may answer differently: of a list none, if it may be, one and several.
  fileprivate func values(most: Int) -> [LinkParam] {
    guard isList else { return kind.values(most: most) }
    let values = kind.values(most: most - 1)
    let some = values.isEmpty ? [kind.sample].compactMap(\.self) : values
    let none: [LinkParam] = list == .segments(isRequired: true) ? [] : [.list([])]
    guard let first = some.first else { return none }
    return none + [.list([first]), .list(some.count > 1 ? some : [first, first])]
  }
}

extension Kind {
  /// A value of the kind; `nil` where none is known.
  var sample: LinkParam? {
    switch self {
    case .text: .text("x")
    case .int, .number: .integer(1)
    case .decimal: .text("1.50")
    case .boolean: .boolean(true)
    case .date: .text("2026-01-01")
    case .uuid: .text("123e4567-e89b-12d3-a456-426614174000")
    case .range(let range): .integer(range.lowerBound)
    case .oneOf(let options, _): options.first.map { .text($0) }
    case .url(let places): places.examples(most: 1).first.map { .text($0) }
    case .declared: nil
    }
  }

  /// Values of the kind that handlers may answer differently, at most so many; none of most kinds.
  ///
  /// A URL is tried with what its kind accepts and a careless handler reads otherwise.
  fileprivate func values(most: Int) -> [LinkParam] {
    if case .boolean = self { return [.boolean(true), .boolean(false)] }
    return texts(most: most).map { .text($0) }
  }

  private func texts(most: Int) -> [String] {
    switch self {
    case .oneOf(let options, folds: false): Array(options.prefix(most))
    case .oneOf(let options, folds: true):
      Array((options.prefix(1).map { $0.uppercased() } + options).prefix(most))
    case .url(let places):
      Array(
        (places.examples(most: 4)
          + places.examples(most: 1).flatMap { url in
            [
              url + "@evil.example/?next=https://evil.example#x", url + "/evil.example",
              url.uppercased(),
            ]
          }).prefix(most)
      )
    case .text, .int, .number, .decimal, .boolean, .date, .uuid, .range, .declared: []
    }
  }
}
