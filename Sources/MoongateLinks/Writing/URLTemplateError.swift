/// The reason why no URL is written from a template.
package enum URLTemplateError: Error, Sendable, Equatable {
  /// A value stands in the template's scheme or host.
  case origin
  /// Values of `{&x}` that no `?` comes before.
  case noQuery([String])
  /// The template is refused whatever the values are.
  case template(LinkError)
  /// A value that the template cannot do without.
  case missing(String)
  /// The URL is refused for a value, if one alone is at fault.
  case refused(LinkError, value: String?)
  /// A part of the URL is not what the template says, for a value, if one alone is at fault.
  case changed(Part, value: String?)

  /// A part of a URL that no value may change.
  package enum Part: Sendable {
    case origin, segments, items, fragment
  }
}

extension URLTemplateError: CustomStringConvertible {
  /// One sentence that says what is wrong.
  package var description: String {
    switch self {
    case .origin:
      """
      The URL template has a value in its scheme or host; write values after the "/", "?" or "#" that \
      follows these.
      """
    case .noQuery(let names):
      """
      The URL template has \("{&" + names.joined(separator: ",") + "}") without a "?" before it; write the \
      names into {?…}, which leaves out nil values.
      """
    case .template(let error): "The URL template is refused: \(error.sentence)."
    case .missing(let name): "The URL template needs the value \(Excerpt.quoted(name))."
    case .refused(let error, let name):
      "The URL that url writes with the \(Self.culprit(name)) is refused: \(error.sentence)."
    case .changed(.origin, let name):
      "The \(Self.culprit(name)) of url cannot change the host of the URL."
    case .changed(.segments, let name):
      "The \(Self.culprit(name)) of url cannot change the segments of the URL, nor leave one empty."
    case .changed(.items, let name):
      "The \(Self.culprit(name)) of url cannot change how many query items the URL has."
    case .changed(.fragment, let name):
      "The \(Self.culprit(name)) of url cannot add a fragment to the URL."
    }
  }

  private static func culprit(_ name: String?) -> String {
    name.map { "value \(Excerpt.quoted($0))" } ?? "values"
  }
}
