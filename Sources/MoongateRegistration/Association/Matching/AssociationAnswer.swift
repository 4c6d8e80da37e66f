/// The decision of Apple's systems on a link, by an association, with its reasons.
///
/// It is what the file says. Whether the link arrives also depends on the app: that it is installed, and
/// names the domain in its entitlements.
public struct AssociationAnswer: LinkAnswer, Hashable {
  /// A component that was looked at.
  public struct Attempt: Sendable, Hashable, Encodable {
    /// The patterns of the component.
    public var component: String
    /// Its line in the file; `nil` where it was not read.
    public var line: Int?
    /// The comment in the file.
    public var comment: String?
    /// The first thing of the link that does not fit, as a clause; `nil` for the component that decided.
    public var mismatch: String?
  }

  /// The outcome of the link for one app.
  public struct App: Sendable, Hashable, Encodable {
    /// The app with its team.
    public var appID: String
    /// The outcome of the link.
    public var outcome: LinkOutcome
    /// The components that were looked at, the one that decided last.
    public var attempts: [Attempt]
  }

  /// The link.
  public var link: String
  /// The outcome of the link: a match if any app gets it.
  public var outcome: LinkOutcome
  /// The outcome for each app, in the order of the file.
  public var apps: [App]
  /// The relation of the link's host to the file's domain, in a sentence; `nil` if there is nothing
  /// to say.
  public var remark: String?
  /// The apps that the file names, where the one that was asked for is not among them.
  var otherApps: [String] = []

  private enum CodingKeys: CodingKey { case link, outcome, apps, remark }
}

extension AssociationAnswer: CustomStringConvertible {
  /// The outcome for each app, with the component that decided and why the others did not.
  public var description: String { text }

  /// The same, for a person.
  public var text: String {
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
