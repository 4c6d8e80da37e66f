/// Something that takes more than one word to tell, such as patterns or limits.
package struct LuaTopic: Sendable, Hashable {
  /// The name that `:help` takes, in one word that no function has.
  package let name: String
  /// The page in `Docs` and the place on it that tell the whole: `LinksAndRoutes.md#patterns`.
  package let guide: String
  /// The short passages about the topic, which are on the page word for word.
  package let passages: [String]
}
