package import Moongate
internal import MoongateLinks

extension Origin {
  /// Finds the origin that a person names, as scripts do; `nil` for a name that no origin has.
  package init?(named name: String) {
    if name == "unknown" {
      self = .unknown
    } else if let origin = Origin(text: name), !origin.isNameless {
      self = origin
    } else {
      return nil
    }
  }

  /// The origin that a person names, or an example of its kind, such as an app for `app`.
  package init(example name: String) {
    self = Self(named: name) ?? Self.named.first { $0.word == name } ?? .unknown
  }

  /// Returns the error message for a name that no origin has.
  package static func complaint(of name: String) -> String {
    let text = Value.quoted(name)
    if let bare = named.first(where: { [$0.word, $0.word.map { $0 + ":" }].contains(name) }),
      let word = bare.word, let example = bare.text
    {
      return "The origin \(text) lacks its name; write it after \(word):, such as \(example)."
    }
    let hint = nearest(to: name, among: written).map { "; did you mean \(Value.quoted($0))?" }
    return "There is no origin \(text)\(hint ?? "; there are \(written.joined(separator: ", ")).")"
  }

  /// The names that a person may write.
  package static let written = ["unknown"] + simple.compactMap(\.text) + named.compactMap(\.text)

  /// The names to complete: the whole of a simple origin, and others up to the colon.
  package static let completions =
    ["unknown"] + simple.compactMap(\.text) + named.compactMap(\.word).map { $0 + ":" }

  /// Other people's words for the origin of a link, which hints know.
  package static let synonyms = ["from", "origin", "origins", "sender", "senders", "source"]
}
