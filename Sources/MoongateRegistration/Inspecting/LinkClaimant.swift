/// A file, or an app, that tells a platform which links an app claims.
///
/// A new platform is a folder of types that conform, and a row in the table of `RegistrationFormat` for
/// each kind of file.
protocol LinkClaimant: Sendable {
  /// The claims of the file, and the findings about it by itself.
  var inspection: Inspection { get }

  /// The inspections of all parts, of a file that has several.
  var inspections: [Inspection] { get }

  /// The names that a build of the app fills in where a host or a scheme may be, each with its line.
  var openNames: [(name: String, line: Int?)] { get }

  /// Holds the file to a script set, and says what is different.
  ///
  /// For findings about the file by itself, see ``inspection``.
  func findings(against claims: ScriptClaims) -> [Finding]

  /// Holds the part of the file that is about an app to a script set; `nil` is any app that the file names.
  func findings(against claims: ScriptClaims, of app: String?) -> [Finding]

  /// Says what the platform does with a link.
  ///
  /// - Throws: why it cannot be expressed: the link is none that the platform looks up in such a file.
  func answer(to question: LinkQuestion) throws(RegistrationError) -> any LinkAnswer
}

extension LinkClaimant {
  var inspections: [Inspection] { [inspection] }

  var openNames: [(name: String, line: Int?)] { [] }

  func findings(against claims: ScriptClaims, of app: String?) -> [Finding] {
    findings(against: claims)
  }

  /// Answers a link by the scheme or the domain alone.
  func answer(to question: LinkQuestion) throws(RegistrationError) -> any LinkAnswer {
    try ClaimsAnswer(question.link, by: inspections.flatMap(\.claims))
  }
}

/// A link that a platform is asked for.
package struct LinkQuestion: Sendable {
  /// The link.
  var link: String
  /// The app that is meant; `nil` for each that the file names.
  var app: String?
  /// The API level of an Android device; `nil` for the newest.
  var level: Int?
  /// The domain that serves the file; `nil` for the one that its path names.
  var domain: String?

  /// A question.
  package init(_ link: String, app: String? = nil, level: Int? = nil, domain: String? = nil) {
    self.link = link
    self.app = app
    self.level = level
    self.domain = domain
  }
}

/// The decision of a platform on a link, by one file.
public protocol LinkAnswer: Encodable, Sendable {
  /// The link.
  var link: String { get }
  /// The outcome of the link.
  var outcome: LinkOutcome { get }
  /// The outcome of the link, with the part of the file that decides and the reasons of the others.
  var text: String { get }
}

extension LinkAnswer {
  /// Whether an app gets the link.
  public var isMatch: Bool { outcome == .match }
}

/// The outcome of a link, as a file has it.
public enum LinkOutcome: String, Sendable, Hashable, Codable {
  /// An app gets the link.
  case match
  /// A rule keeps the link in the browser.
  case exclude
  /// Nothing in the file takes the link.
  case none
}
