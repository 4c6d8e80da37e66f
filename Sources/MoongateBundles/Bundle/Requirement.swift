internal import MoongateLua

/// Something that a bundle needs of the app that runs it.
package struct Requirement: Sendable, Hashable {
  /// The kinds of things, each by its name in documents.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Actions that `open` names.
    case actions
    /// Facts that handlers read.
    case facts
    /// Questions that handlers ask.
    case questions
    /// Schemes of apps that `browse` leads to, or that get an answer.
    case schemes
    /// Hosts that `browse` leads to, exact or below a suffix.
    case hosts

    /// The name of one such thing.
    fileprivate var noun: String {
      switch self {
      case .actions: "action"
      case .facts: "fact"
      case .questions: "question"
      case .schemes: "scheme"
      case .hosts: "host"
      }
    }
  }

  package var kind: Kind
  package var name: String

  package init(_ kind: Kind, _ name: String) { (self.kind, self.name) = (kind, name) }
}

extension Requirement: CustomStringConvertible {
  /// The thing as part of a sentence: `the action "album"`.
  package var description: String { "the \(kind.noun) \(Value.quoted(name))" }
}
