import MoongateLinks

extension ReferenceRoute {
  /// Bytes that are the same for two routes that must not stand side by side.
  ///
  /// Such routes have the same scope, shape and conditions. The names of captures and the order of
  /// conditions do not count.
  var shape: [[UInt8]] {
    var shape = [Self.bytes("scope \(scope?.shape ?? "none") \(groups)")]
    for element in elements {
      switch element {
      case .literal(let text): shape += [Self.bytes("literal \(ignoresCase)"), name(text)]
      case .capture(let kind): shape += [Self.bytes("capture")] + Self.describe(kind)
      case .any: shape += [Self.bytes("capture")] + Self.describe(Kind.text)
      case .rest(_, let isRequired, let kind):
        shape.append(Self.bytes("rest \(isRequired) \(kind != nil)"))
        shape += kind.map(Self.describe) ?? []
      case .mixed(let terms):
        shape.append(Self.bytes("mixed \(ignoresCase) \(terms.count)"))
        for term in terms { shape += describe(term) }
      }
    }
    shape.append(Self.bytes("conditions"))
    let conditions = items.map { item in
      let presence = Self.bytes(item.isAbsent ? "absent" : "present")
      let name = [Self.bytes("\(ignoresCase)"), name(item.name)]
      return name
        + (item.value.map {
          [Self.bytes("\($0.count) \(item.isList)")] + $0.flatMap(describe)
        } ?? [presence])
    }
    shape += conditions.sorted { $0.lexicographicallyPrecedes($1, by: Self.precedes) }.joined()
    shape.append(Self.bytes("only \(isOnly) fragment"))
    return shape + (fragment.map(describe) ?? [])
  }

  /// A literal of the path.
  private func name(_ text: [UInt8]) -> [UInt8] {
    ignoresCase ? ReferencePath.folded(text) : text
  }

  private func describe(_ term: Term) -> [[UInt8]] {
    switch term {
    case .literal(let text): [Self.bytes("literal \(ignoresCase)"), name(text)]
    case .capture(let kind, let isOptional):
      [Self.bytes("capture \(isOptional)")] + Self.describe(kind)
    }
  }

  private static func describe(_ kind: Kind) -> [[UInt8]] {
    switch kind {
    case .text, .int, .number, .decimal, .boolean, .date, .uuid, .range: [bytes("\(kind)")]
    case .oneOf(let options, let folds):
      [bytes("one of \(options.count) \(folds)")]
        + options.map { folds ? ReferencePath.folded($0.utf8) : Array($0.utf8) }
    case .url(let places):
      [bytes("url \(places.schemes.count)")]
        + (places.schemes + (places.domains ?? []).map(\.text)).map { bytes($0) }
    case .declared(let pattern): [bytes("declared"), bytes(pattern.text)]
    }
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.lexicographicallyPrecedes(right)
  }
}
