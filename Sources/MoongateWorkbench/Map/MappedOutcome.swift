internal import Moongate

/// Something that the answer of a route may come to.
struct MappedOutcome: Sendable, Hashable {
  /// The function that makes the response, by its name in scripts.
  let word: String
  /// The action, link, question or reason; `nil` where captures or code make it.
  let text: String?
  /// The route that answers next, by its place in the map; `nil` where none does or that is not known.
  let route: Int?

  /// An outcome in a set of scripts.
  ///
  /// - Parameters:
  ///   - outline: the response without its arguments.
  ///   - targets: the routes that links lead to.
  init(_ outline: ResponseOutline, among targets: OutcomeTargets) {
    word = outline.word
    text = outline.text
    route =
      switch (word, outline.route, outline.text) {
      case (_, let name?, _): targets.route(named: name)
      // The path decides which route takes it.
      case ("redirect", _, let text?) where !outline.isBeginning: targets.route(matching: text)
      default: nil
      }
  }

  /// The outcome as a script would write it: `open album`.
  var description: String { text.map { "\(word) \($0)" } ?? word }
}
