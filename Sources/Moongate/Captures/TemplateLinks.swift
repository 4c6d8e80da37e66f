/// The links that a response writes when a link is decided.
struct TemplateLinks: Sendable {
  /// The links to named routes.
  var routes: [LinkTemplate] = []
  /// Whether there are URLs from templates.
  var hasURLs = false
}
