internal import Moongate
internal import MoongateDiagnostics

extension ManifestLint {
  /// Whether a filter's data elements combine to links that none of them means.
  ///
  /// Elements that name one thing each are meant to combine. Two that each name a scheme with a host, or a
  /// host with a path, look as if they stood for themselves.
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

  /// Whether a host without paths does not get its links because of another host's paths.
  private mutating func checkNarrowed(
    _ elements: [ProductPart],
    _ filter: AndroidManifest.Filter
  ) -> Bool {
    for open in elements where open.paths.isEmpty && open.scheme != nil {
      guard let authority = open.authority,
        let other = elements.first(where: { other in
          !other.paths.isEmpty && other.authority != nil && other.authority != authority
        }),
        !elements.contains(where: { $0.authority == authority && !$0.paths.isEmpty })
      else { continue }
      var whole = filter.filter
      whole.actions = [IntentFilter.view]
      whole.categories = [IntentFilter.defaultCategory, IntentFilter.browsable]
      let link = "\(open.scheme ?? ""):\(authority.sample)/elsewhere"
      guard whole.refusal(of: AndroidLink(link)) != nil else { continue }
      add(
        .androidProduct,
        .warning,
        open.node,
        related: [
          .init(
            location: SourceLocation(file: manifest.file, line: other.node.line),
            message: "The element with the path."
          )
        ],
        "The <data> elements of a filter combine: the path of another host also narrows this one, which does "
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
