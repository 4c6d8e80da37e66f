internal import Moongate

extension WebAppHandlers {
  /// Returns the member `protocol_handlers` of a manifest for the schemes of a script set.
  ///
  /// - Parameters:
  ///   - claims: what the scripts claim.
  ///   - url: the page that opens links, below the app's origin, with `%s` for the link.
  /// - Returns: JSON of an object with the one member.
  /// - Throws: a ``RegistrationError`` where browsers would refuse a scheme or the URL.
  public static func text(
    _ claims: ScriptClaims,
    opening url: String
  ) throws(RegistrationError) -> String {
    for scheme in claims.schemes where !isAllowed(scheme.text) {
      throw RegistrationError(
        "Browsers give no web app the links of \(Value.quoted(scheme.text)): its name has to begin with "
          + "web+ and go on with letters alone."
      )
    }
    guard !claims.schemes.isEmpty else {
      throw RegistrationError("The scripts declare no scheme that a web app could open.")
    }
    if let fault = fault(of: url) { throw RegistrationError("\(Value.quoted(url)): \(fault)") }
    let handlers = claims.schemes.map { scheme in
      JSONText.object([.init("protocol", .text(scheme.text)), .init("url", .text(url))])
    }
    return JSONText.object([.init("protocol_handlers", .list(handlers))]).file
  }

  /// The schemes besides those of `web+` that browsers give to web apps.
  private static let safelisted: Set<String> = [
    "bitcoin", "ftp", "ftps", "geo", "im", "irc", "ircs", "magnet", "mailto", "matrix", "mms",
    "news",
    "nntp", "openpgp4fpr", "sftp", "sip", "sms", "smsto", "ssh", "tel", "urn", "webcal", "wtai",
    "xmpp",
  ]

  /// Whether browsers give the links of a scheme to a web app.
  static func isAllowed(_ scheme: String) -> Bool {
    let scheme = scheme.lowercased()
    return safelisted.contains(scheme)
      || scheme.hasPrefix("web+") && scheme.utf8.count > 4
        && scheme.unicodeScalars.dropFirst(4).allSatisfy { "a"..."z" ~= $0 }
  }

  /// What browsers would not accept in a URL, as a sentence.
  static func fault(of url: String) -> String? {
    let places = url.split(separator: "%s", omittingEmptySubsequences: false).count - 1
    if places == 0 { return "The URL has no %s, where the link would stand." }
    if places > 1 { return "The URL has %s more than once, and only the first is replaced." }
    if url.hasPrefix("//") || url.contains("://") || url.hasPrefix("javascript:") {
      return "The URL names an origin, and only pages of the app's own origin may open links."
    }
    return nil
  }
}
