/// The decision of Apple's systems on a link, by an association, with its reasons.
///
/// It is what the file says. Whether the link arrives also depends on the app: that it is installed, and
/// names the domain in its entitlements.
package struct AssociationAnswer: LinkAnswer, Hashable {
  /// A component that was looked at.
  package struct Attempt: Sendable, Hashable, Encodable {
    /// The patterns of the component.
    var component: String
    /// Its line in the file; `nil` where it was not read.
    var line: Int?
    /// The comment in the file.
    var comment: String?
    /// The first thing of the link that does not fit, as a clause; `nil` for the component that decided.
    var mismatch: String?
  }

  /// The outcome of the link for one app.
  package struct App: Sendable, Hashable, Encodable {
    /// The app with its team.
    var appID: String
    /// The outcome of the link.
    package var outcome: LinkOutcome
    /// The components that were looked at, the one that decided last.
    package var attempts: [Attempt]
  }

  /// The link.
  package var link: String
  /// The outcome of the link: a match if any app gets it.
  package var outcome: LinkOutcome
  /// The outcome for each app, in the order of the file.
  package var apps: [App]
  /// The relation of the link's host to the file's domain, in a sentence; `nil` if there is nothing
  /// to say.
  var remark: String?
  /// The apps that the file names, where the one that was asked for is not among them.
  var otherApps: [String] = []

  private enum CodingKeys: CodingKey { case link, outcome, apps, remark }
}

extension AssociationAnswer: CustomStringConvertible {
  /// The outcome for each app, with the component that decided and why the others did not.
  package var description: String { text }

  /// The same, for a person.
  package var text: String {
    guard !apps.isEmpty else {
      return otherApps.isEmpty
        ? "none  the file names no app"
        : "none  the file does not name that app; it names \(AppNames.listed(otherApps))"
    }
    let decisions = apps.map { app in
      let lines = app.attempts.map { attempt in
        let place = attempt.line.map { "line \($0): " } ?? ""
        let note = attempt.comment.map { "  (\(JSONText.shown($0)))" } ?? ""
        return "  \(place)\(attempt.component)\(note)\n    "
          + (attempt.mismatch ?? (app.outcome == .match ? "takes the link" : "keeps the link away"))
      }
      return (["\(app.outcome.rawValue)  \(JSONText.shown(app.appID))"] + lines)
        .joined(separator: "\n")
    }
    return (decisions + [remark].compactMap(\.self)).joined(separator: "\n")
  }
}
