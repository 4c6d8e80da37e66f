internal import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

extension ManifestLint {
  /// Whether a filter's data elements combine to links that none of them means.
  ///
  /// Elements that name one thing each are meant to combine. Two that each name a scheme with a host, or a
  /// host with a path, look as if they stood for themselves, and so does a scheme of the app's own alone beside
  /// another one with a host.
  mutating func checkProduct(of filter: AndroidManifest.Filter) {
    let elements = filter.data.prefix(100).map(ProductPart.init)
    if checkNarrowed(elements, filter) { return }
    for (index, first) in elements.enumerated() {
      for second in elements[(index + 1)...] {
        guard let mixed = first.mixed(with: second) ?? second.mixed(with: first) else { continue }
        let isMeant = elements.contains { $0.holds(mixed) }
        guard !isMeant, let witness = witness(mixed, filter.filter) else { continue }
        return add(
          .androidProduct,
          .warning,
          second.node,
          related: [
            .init(
              location: SourceLocation(file: manifest.file, line: first.node.line),
              message: "The other <data> element."
            )
          ],
          "The <data> elements of a filter combine: it also gets \(Value.displayed(witness)), which none of "
            + "them stands for.",
          "Write a filter for each."
        )
      }
    }
  }

  /// Whether an element does not get its links because of what another one names besides.
  private mutating func checkNarrowed(
    _ elements: [ProductPart],
    _ filter: AndroidManifest.Filter
  ) -> Bool {
    var whole = filter.filter
    whole.actions = [IntentFilter.view]
    whole.categories = [IntentFilter.defaultCategory, IntentFilter.browsable]
    for open in elements {
      guard let (part, other) = open.narrowing(among: elements),
        let link = open.links(of: whole).first(where: { whole.refusal(of: AndroidLink($0)) != nil })
      else { continue }
      add(
        .androidProduct,
        .warning,
        open.node,
        related: [
          .init(
            location: SourceLocation(file: manifest.file, line: other.node.line),
            message: "The element with the \(part)."
          )
        ],
        "The <data> elements of a filter combine: the \(part) of another element also narrows this one, which does "
          + "not get \(Value.displayed(link)).",
        "Write a filter for each."
      )
      return true
    }
    return false
  }

  /// A link of a mixture that the filter gets.
  private func witness(_ mixed: ProductPart, _ filter: IntentFilter) -> String? {
    var narrow = IntentFilter.forLinks
    narrow.schemes = mixed.scheme.map { [$0] } ?? Array(filter.schemes.prefix(1))
    narrow.authorities = mixed.authority.map { [$0] } ?? Array(filter.authorities.prefix(1))
    narrow.paths = mixed.paths.isEmpty ? Array(filter.paths.prefix(1)) : mixed.paths
    var whole = filter
    whole.actions = narrow.actions
    whole.categories = narrow.categories
    return narrow.sampleLinks(most: 10).first { whole.refusal(of: AndroidLink($0)) == nil }
  }
}

/// The parts that one data element names.
private struct ProductPart {
  var node: ManifestNode
  var scheme: String?
  var authority: IntentFilter.Authority?
  var paths: [AndroidPattern]

  init(_ node: ManifestNode) {
    self.node = node
    scheme = node.text("scheme")
    authority = node.text("host").map { .init($0, port: node.number("port")) }
    paths = AndroidPattern.Kind.allCases.compactMap { kind in
      node.text("path" + kind.rawValue).flatMap { try? AndroidPattern(kind, $0) }
    }
  }

  /// Another element that names a part which this one leaves out on purpose, and the part.
  func narrowing(among elements: [ProductPart]) -> (part: String, other: ProductPart)? {
    if authority == nil {
      // A scheme of the web is never meant to stand alone, which only browsers have.
      guard let scheme, !Pattern.Scope.isWeb(scheme), paths.isEmpty, node.attribute("host") == nil
      else { return nil }
      return elements.first { $0.scheme != nil && $0.authority != nil }.map { ("host", $0) }
    }
    guard paths.isEmpty else { return nil }
    return elements.first { other in
      // Of the same host, an element without a scheme may only go on with one that has it.
      !other.paths.isEmpty && other.authority != nil
        && (other.authority != authority || (other.scheme == nil) == (scheme == nil))
    }.map { ("path", $0) }
  }

  /// Links that the element would get by itself, to try.
  func links(of filter: IntentFilter) -> [String] {
    guard let scheme = scheme ?? filter.schemes.first else { return [] }
    return authority.map { ["\(scheme):\($0.sample)/elsewhere"] }
      ?? ["\(scheme)://elsewhere", "\(scheme):elsewhere"]
  }

  /// One thing of this element with another of a second; `nil` where one names nothing beside it.
  func mixed(with other: ProductPart) -> ProductPart? {
    var mixed = self
    if authority != nil, other.authority != nil, scheme != nil, other.scheme != nil,
      scheme != other.scheme, authority != other.authority
    {
      mixed.authority = other.authority
      mixed.paths = other.paths
      return mixed
    }
    if !paths.isEmpty, !other.paths.isEmpty, authority != nil, other.authority != nil,
      paths != other.paths, authority != other.authority
    {
      mixed.paths = other.paths
      return mixed
    }
    return nil
  }

  /// Whether the element by itself stands for all that a mixture names.
  func holds(_ mixed: ProductPart) -> Bool {
    (mixed.scheme == nil || scheme == mixed.scheme)
      && (mixed.authority == nil || authority == mixed.authority)
      && (mixed.paths.isEmpty || paths.isEmpty || paths == mixed.paths)
  }
}
