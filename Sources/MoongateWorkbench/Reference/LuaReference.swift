internal import MoongateLinks

/// All that scripts can name, as values: the texts of `:help` at the prompt and of the files for editors.
///
/// The words and topics are those of `Docs/LuaReference.md`, which the build embeds. Tests compare the names
/// with what the sandbox gives.
package enum LuaReference {
  private static let page = ReferencePage(
    String(decoding: PackageResources.LuaReference_md, as: UTF8.self)
  )

  /// All words, in the order of the page.
  package static var words: [LuaWord] { page.words }

  /// The fields of the options that `route` takes.
  package static var routeOptions: [LuaWord] { page.routeOptions }

  /// The fields of the options that `group` takes.
  package static var groupOptions: [LuaWord] { page.groupOptions }

  /// The topics, in the order of the page.
  package static var topics: [LuaTopic] { page.topics }

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

/// A subject of more than one word, such as patterns or limits.
package struct LuaTopic: Sendable, Hashable {
  /// The name that `:help` takes, in one word that no function has.
  package let name: String
  /// The page in `Docs` and the place on it that tell the whole: `LinksAndRoutes.md#patterns`.
  package let guide: String
  /// The paragraphs about the topic.
  package internal(set) var passages: [String]
}
