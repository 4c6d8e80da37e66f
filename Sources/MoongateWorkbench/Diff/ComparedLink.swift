internal import LinkRows
internal import Moongate

/// A link to decide with two script sets.
struct ComparedLink {
  let link: String
  let source: LinkChange.Source
  var circumstances: Circumstances

  /// The link and what it is tried with, to tell it from others.
  var key: Key { Key(link: link, circumstances: circumstances) }

  struct Key: Hashable {
    let link: String
    private let origin: Origin
    private let facts: Value.Object
    private let answers: Value.Object

    init(link: String, circumstances: Circumstances) {
      self.link = link
      origin = circumstances.origin
      facts = circumstances.facts
      answers = circumstances.answers
    }
  }
}
