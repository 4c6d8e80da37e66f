internal import MoongateLinks

/// The answer to a link of a file that decides by the scheme or the domain alone, such as
/// `Info.plist`.
struct ClaimsAnswer: LinkAnswer, Hashable, Codable {
  /// The link.
  let link: String
  /// The outcome of the link: a match for links of a claimed scheme, or of a claimed domain where its
  /// association has them.
  let outcome: LinkOutcome
  /// The claims that take it, in the order of the file.
  let claims: [Inspection.Claim]

  /// Answers a link by claims.
  ///
  /// - Throws: an error for a text that is not a link.
  /// - Complexity: O(*n*) in the claims.
  init(_ link: String, by claims: [Inspection.Claim]) throws(RegistrationError) {
    guard let colon = link.firstIndex(of: ":"), let scheme = Link.scheme(of: String(link[..<colon]))
    else {
      throw RegistrationError(
        "The text \(Value.quoted(link)) is not a link, which begins with a scheme and a colon."
      )
    }
    let host = WebLink(link)?.host
    self.link = link
    self.claims = claims.filter { Self.takes($0.links, scheme, host) }
    outcome = self.claims.isEmpty ? .none : .match
  }

  /// Whether a claim is about links of a scheme and, where it names one, of a host.
  private static func takes(_ links: String, _ scheme: String, _ host: String?) -> Bool {
    guard let colon = links.firstIndex(of: ":") else { return false }
    let claimed = links[..<colon].lowercased()
    let rest = links[colon...].dropFirst()
    guard rest.hasPrefix("//") else { return claimed == scheme }
    // A domain of an app's entitlements takes links with and without encryption.
    guard let host, claimed == scheme || claimed == "https" else { return false }
    let domain = rest.dropFirst(2).prefix { $0 != "/" && $0 != ":" }.lowercased()
    if domain == "*" { return true }
    return domain.hasPrefix("*.") ? host.hasSuffix(domain.dropFirst()) : host == domain
  }

  /// The outcome, and the claims that take the link.
  var text: String {
    guard !claims.isEmpty else {
      let host = WebLink(link).map { "\($0.scheme)://\($0.host)" }
      let beginning = host ?? "\(link.prefix { $0 != ":" }):"
      return "none: \(Value.displayed(link))\n  The file claims no links that begin with "
        + "\(Value.displayed(beginning))."
    }
    let lines = claims.map { claim in
      let place = claim.line.map { "line \($0): " } ?? ""
      let owner = claim.claimant.map { "  (\(Value.displayed($0)))" } ?? ""
      return "\n  \(place)\(Value.displayed(claim.links))\(owner)"
    }
    return "match: \(Value.displayed(link))\(lines.joined())"
  }
}
