internal import MoongateLinks

/// A link to a named route whose params captures stand for, compiled.
struct LinkTemplate: Sendable {
  /// A param: its name, what it is to be, and which capture alone it is, if it is one.
  final class Param: Sendable {
    let name: String
    let value: ValueTemplate
    let capture: Pattern.Capture?

    init(name: String, value: ValueTemplate, capture: Pattern.Capture?) {
      self.name = name
      self.value = value
      self.capture = capture
    }
  }

  /// The name of the route.
  let name: String
  /// The scheme, if the script gives one.
  let scheme: String?
  /// The host, if the script gives one.
  let host: String?
  let params: [Param]
  /// Query items besides those of the route, sorted by name.
  let query: ContiguousArray<ValueTemplate.Field>
  /// The names of query items of the decided link to hand on.
  let keep: KeptNames
}

/// The links that a response writes when a link is decided.
struct TemplateLinks: Sendable {
  /// The links to named routes.
  var routes: [LinkTemplate] = []
  /// Whether there are URLs from templates.
  var hasURLs = false
  /// The names of query items that any of the links hands on, such as `utm_*`.
  var kept: [String] = []
}
