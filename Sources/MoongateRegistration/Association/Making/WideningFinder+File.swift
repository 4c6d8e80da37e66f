internal import Moongate
internal import MoongateLinks

extension WideningFinder {
  /// The most links that are tried for one limit of the format.
  private static let mostTrials = 2_000

  /// Returns the links that the format lets through whatever the component, each with the limit
  /// that it shows.
  ///
  /// - Parameter drafts: the components of routes, each with a host of its links.
  /// - Returns: a widening for each limit for which a link is found.
  mutating func fileWidenings(
    of drafts: [(draft: DraftComponent, host: String)]
  ) -> [AssociationDraft.FileWidening] {
    AssociationDraft.FormatLimit.allCases.compactMap { limit in
      var trials = Self.mostTrials
      for (draft, host) in drafts where trials > 0 {
        for link in candidates(of: draft, host, beyond: limit) {
          trials -= 1
          if isWitness(link, of: limit) {
            return AssociationDraft.FileWidening(limit: limit, link: link)
          }
        }
      }
      return nil
    }
  }

  private mutating func isWitness(_ text: String, of limit: AssociationDraft.FormatLimit) -> Bool {
    let isRefused = (try? Link(text, limits: claims.program.configuration.link)) == nil
    return isRefused == (limit == .refused) && claims.route(taking: text) == nil
      && isHandedOver(text)
  }

  /// Links of a component that its route may not take because of a limit of the format.
  private func candidates(
    of draft: DraftComponent,
    _ host: String,
    beyond limit: AssociationDraft.FormatLimit
  ) -> [String] {
    // Other routes may take what has nothing, or little, in place of a rest.
    let rests = draft.hasRest ? ["", "x", "x/x"] : [""]
    let paths = rests.map { rest in draft.segments.map { $0?.sample ?? rest } }
    switch limit {
    case .slashes:
      return paths.flatMap { path in
        let texts = path.filter { !$0.isEmpty }
        let split = texts.indices.dropFirst().map { Self.joined(texts, with: "//", before: $0) }
        let whole = texts.joined(separator: "/")
        return ([whole + "//", "/" + whole] + split)
          .map { draft.link(host: host, path: $0) }
      }
    case .encodedSlash:
      return paths.flatMap { path in
        let texts = path.filter { !$0.isEmpty }
        let split = texts.indices.dropFirst().map { Self.joined(texts, with: "%2F", before: $0) }
        return (split + replaced(draft, path, ["x%2Fx"]))
          .map { draft.link(host: host, path: $0) }
      }
    case .repeatedItem:
      return repeatedItems(draft).flatMap { query in
        paths.map { draft.link(host: host, path: Self.joined($0), query: query) }
      }
    case .refused:
      return paths.flatMap { path in
        let query = (draft.sampleQuery + ["%FF"]).joined(separator: "&")
        return replaced(draft, path, ["%FF"]).map { draft.link(host: host, path: $0) } + [
          draft.link(host: host, path: Self.joined(path), query: query),
          draft.link(host: host, path: Self.joined(path), fragment: "%FF"),
        ]
      }
    }
  }

  /// Queries of a component in which an item stands twice, alike.
  private func repeatedItems(_ draft: DraftComponent) -> [String] {
    let names = claims.routes[draft.route].pattern?.items.map(\.name) ?? []
    let items =
      draft.sampleQuery
      + names.map(LinkWriter.encoded).flatMap { ["\($0)=x", "\($0)=1", "\($0)="] }
    return items.map { item in
      let name = item.prefix { $0 != "=" }
      let others = draft.sampleQuery.filter { $0.prefix { $0 != "=" } != name }
      return ([item, item] + others).joined(separator: "&")
    }
  }

  /// Paths with each of some texts in place of a segment that is not a literal.
  private func replaced(_ draft: DraftComponent, _ path: [String], _ texts: [String]) -> [String] {
    path.indices.filter { draft.segments[$0].map { !$0.isLiteral } ?? true }.flatMap { index in
      texts.map { text in
        var path = path
        path[index] = text
        return Self.joined(path)
      }
    }
  }

  /// Segments with a slash between them, without those that are empty.
  private static func joined(_ texts: [String]) -> String {
    texts.filter { !$0.isEmpty }.joined(separator: "/")
  }

  /// Segments with a slash between them, but for one place.
  private static func joined(
    _ texts: [String],
    with separator: String,
    before index: Int
  ) -> String {
    texts[..<index].joined(separator: "/") + separator + texts[index...].joined(separator: "/")
  }
}
