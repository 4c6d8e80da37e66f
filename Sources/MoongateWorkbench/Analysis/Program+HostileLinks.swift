internal import Moongate
internal import MoongateLinks

extension Program {
  /// The maximum number of query items that are added to a link.
  private static let mostItems = 32

  /// The texts that a careless URL takes for more than a value.
  private static let hostileTexts = ["a/b", "a?b", "%", "a//b"]

  /// Writes further links for a route whose declared answer writes links: with each capture of any text as one that
  /// URLs take for more, and with each query item that stands for a value in ways that links may have it.
  ///
  /// - Parameters:
  ///   - link: a link that the route wins.
  ///   - index: the route; `nil` for `otherwise`.
  /// - Returns: links that the route wins; none for a function.
  func hostileLinks(like link: Link, for index: Int?) -> [Link] {
    guard let answer = index.map({ routes[$0].answer }) ?? otherwise?.answer,
      case .template = answer
    else { return [] }
    var links: [Link] = []
    for name in itemNames(of: answer).read.prefix(Self.mostItems) {
      for value in ["x", "", "..", "a/b", "%"] {
        let added = try? link.adding(
          [QueryItem(name: name, value: value)],
          limits: configuration.link
        )
        if let added, table.match(added)?.route == index { links.append(added) }
      }
    }
    guard let index, let pattern = routes[index].pattern, let match = table.match(link)
    else { return links }
    let params = params(of: match, in: link, pattern.captures)
    for capture in pattern.captures {
      guard case .text = capture.kind else { continue }
      for text in Self.hostileTexts {
        var changed = params
        changed[capture.name] = capture.isList ? .list([.text(text)]) : .text(text)
        links += [self.link(to: index, pattern, changed, like: link)].compactMap(\.self)
      }
    }
    return links
  }

  /// Writes a link with an item of each name on which a declared answer depends, each with another value; `nil` where
  /// the answer depends on none.
  func link(withItemsOf answer: Answer, like link: Link) -> Link? {
    let (read, kept) = itemNames(of: answer)
    var names: [String] = []
    for name in read + kept where names.count < Self.mostItems {
      let name = name.last == "*" ? name.dropLast() + "other" : name
      if !names.contains(name) { names.append(name) }
    }
    guard !names.isEmpty else { return nil }
    let items = names.enumerated().map { QueryItem(name: $1, value: "x\($0 + 1)") }
    return try? link.adding(items, limits: configuration.link)
  }
}
