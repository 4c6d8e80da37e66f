internal import Moongate
internal import MoongateLinks

extension Program {
  /// Links like one that a route wins, each with a probe in the place of one of its texts: a capture, or a
  /// query item that scripts may read.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - index: the route; `nil` for `otherwise`, whose links have any segments.
  ///   - queryNames: the names of these items.
  /// - Returns: the links.
  func probes(of link: Link, for index: Int?, queryNames: [String]) -> [Link] {
    guard let index else { return unmatchedProbes(of: link, queryNames: queryNames) }
    guard let pattern = routes[index].pattern, let match = table.match(link),
      match.route == index
    else { return [] }
    let captures = pattern.captures
    let given = params(of: match, in: link, captures)
    let others = link.queryItems.filter { pattern.item(named: $0.name) == nil }
    var probes: [Link] = []
    for probe in JoinProbe.allCases {
      for capture in captures where capture.valueType == .text {
        var params = given
        params[capture.name] = .text(probe.text)
        probes += [self.link(to: index, pattern, params, others, like: link)].compactMap(\.self)
      }
      let names =
        others.map(\.name) + queryNames.filter { name in !others.contains { $0.name == name } }
      for name in names where pattern.item(named: name) == nil {
        let items = others.filter { $0.name != name } + [QueryItem(name: name, value: probe.text)]
        probes += [self.link(to: index, pattern, given, items, like: link)].compactMap(\.self)
      }
    }
    return probes
  }

  /// The same of a link that no route matches.
  private func unmatchedProbes(of link: Link, queryNames: [String]) -> [Link] {
    let start = String(link.text.prefix { $0 != "?" && $0 != "#" })
    return JoinProbe.allCases.flatMap { probe in
      let encoded = LinkWriter.encoded(probe.text)
      return
        (["\(start)/\(encoded)"]
        + queryNames.map { "\(start)?\(LinkWriter.encoded($0))=\(encoded)" })
        .compactMap { try? Link($0, limits: configuration.link) }
        .filter { table.claims($0) && table.match($0) == nil }
    }
  }
}
