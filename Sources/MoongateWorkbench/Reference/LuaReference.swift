internal import MoongateLinks

/// All that scripts can name, as values: what `:help` of the prompt and editors show.
///
/// The texts are those of the guides, word for word. Tests compare the names with what the sandbox
/// gives, and the texts with the guides.
package enum LuaReference {
  /// All words, by what they belong to, in the order of the guide.
  package static let words: [LuaWord] =
    declarations + responses + placeholders + links + linkFields + callbackFields + base + strings
    + tables + characters + numbers

  /// Returns the word of that name.
  ///
  /// - Parameter name: with what it belongs to, such as `link.query`; a method also with a point.
  /// - Returns: the word; `nil` where there is none.
  package static func word(named name: String) -> LuaWord? {
    wordsByName[name]
  }

  private static let wordsByName: [String: LuaWord] = {
    let methods = words.filter { $0.name.contains(":") }
      .map { ($0.name.replacing(":", with: "."), $0) }
    return Dictionary(words.map { ($0.name, $0) } + methods) { first, _ in first }
  }()

  /// Returns the topic of that name.
  package static func topic(named name: String) -> LuaTopic? { topics.first { $0.name == name } }

  /// Returns the name of a word or topic that is probably meant by one that is none.
  package static func nearestName(to name: String) -> String? {
    nearest(to: name, among: words.map(\.name) + topics.map(\.name))
  }
}

/// Something that takes more than one word to tell, such as patterns or limits.
package struct LuaTopic: Sendable, Hashable {
  /// The name that `:help` takes, in one word that no function has.
  package let name: String
  /// The page in `Docs` and the place on it that tell the whole: `LinksAndRoutes.md#patterns`.
  package let guide: String
  /// The short passages about the topic, which are on the page word for word.
  package let passages: [String]
}
