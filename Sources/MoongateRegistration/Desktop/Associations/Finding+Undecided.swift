internal import Moongate

extension Finding {
  /// A place where an application claims the links of a scheme.
  struct HandlerClaim {
    /// The name of the application's `.desktop` file.
    var application: String
    /// The place.
    var location: SourceLocation
    /// The columns of the scheme; `nil` where they are not known.
    var columns: Range<Int>?
  }

  /// A finding about several applications that get links of a scheme, none of them as the default.
  ///
  /// - Parameters:
  ///   - scheme: the scheme.
  ///   - claims: the claims, one for each application.
  /// - Returns: the finding, at the first claim; `nil` for fewer than two.
  static func undecidedHandlers(of scheme: String, _ claims: [HandlerClaim]) -> Finding? {
    guard claims.count > 1, let first = claims.first else { return nil }
    let most = 3
    let names = claims.prefix(most).map { Value.displayed($0.application) }
    let others = claims.count - names.count
    let last = others > 0 ? "\(others) more" : names.last ?? ""
    let before = others > 0 ? names[...] : names.dropLast()
    return Finding(
      code: .undecidedHandler,
      severity: .warning,
      message:
        "Links of \(Value.quoted(scheme)) are taken by \(before.joined(separator: ", ")) and \(last), and none is "
        + "the default.",
      location: first.location,
      columns: first.columns,
      related: claims.dropFirst().map {
        .init(location: $0.location, message: "Here \(Value.displayed($0.application)) takes them.")
      },
      remedy: "Choose one: xdg-mime default NAME.desktop \(MimeType.scheme(scheme))."
    )
  }
}
