/// A file, or an app, that tells a platform which links an app claims.
///
/// A new platform is a folder of types that conform, and a row in the table of `RegistrationFormat` for
/// each kind of file.
protocol LinkClaimant: Sendable {
  /// The claims of the file, and the findings about it by itself.
  var inspection: Inspection { get }

  /// The inspections of all parts, of a file that has several.
  var inspections: [Inspection] { get }

  /// Holds the file to a script set.
  ///
  /// - Parameter claims: what the scripts claim.
  /// - Returns: what is different, without what is odd about the file in itself.
  func findings(against claims: ScriptClaims) -> [Finding]

  /// Holds the part of the file that is about an app to a script set.
  ///
  /// - Parameters:
  ///   - claims: what the scripts claim.
  ///   - app: the app with its team; `nil` for any that the file names.
  /// - Returns: what is different, without what is odd about the file in itself.
  func findings(against claims: ScriptClaims, of app: String?) -> [Finding]

  /// Says what the platform does with a link.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - app: the app that is asked for; `nil` for each that the file names.
  ///   - level: the API level of an Android device; `nil` for the newest.
  /// - Returns: what becomes of the link, and why.
  /// - Throws: why it cannot be said: the link is none that the platform looks up in such a file.
  func answer(
    to link: String,
    app: String?,
    level: Int?
  ) throws(RegistrationError) -> any LinkAnswer
}

extension LinkClaimant {
  var inspections: [Inspection] { [inspection] }

  func findings(against claims: ScriptClaims, of app: String?) -> [Finding] {
    findings(against: claims)
  }

  /// Answers a link by the scheme or the domain alone.
  func answer(
    to link: String,
    app: String?,
    level: Int?
  ) throws(RegistrationError) -> any LinkAnswer {
    try ClaimsAnswer(link, by: inspections.flatMap(\.claims))
  }
}
