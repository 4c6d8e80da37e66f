/// The content for a link that is written from a pattern.
package struct LinkContent: Sendable {
  /// A param by its name.
  package typealias Param = (name: String, value: LinkParam)

  /// The scheme, which must fit the pattern's scope, in lower case.
  package var scheme: String
  /// The host of a web link, likewise; nil for a custom scheme.
  package var host: String?
  /// The values for the captures, each name once.
  ///
  /// An optional capture or a `*` may be left out, and a group with all its captures.
  package var params: [Param]
  /// Query items that come after those of the pattern, which has none of their names.
  package var items: [QueryItem]

  package init(
    scheme: String,
    host: String?,
    params: [Param],
    items: [QueryItem] = []
  ) {
    self.scheme = scheme
    self.host = host
    self.params = params
    self.items = items
  }
}
