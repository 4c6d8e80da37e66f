internal import Moongate
internal import MoongateLinks

/// The scheme of a link that need not be whole yet, and the host of one of the web.
struct LinkBeginning {
  private let scheme: String
  private let host: String?

  /// The beginning of a link.
  init(_ link: Link) {
    scheme = link.scheme
    host = link.host
  }

  /// The beginning of a text that need not be a link yet.
  init(_ text: some StringProtocol) {
    scheme = text.prefix { $0 != ":" }.lowercased()
    let rest = text.dropFirst(scheme.count).drop { ":/".contains($0) }
    host = rest.prefix { !"/?#:".contains($0) }.lowercased()
  }

  /// Whether a pattern of a scope may match.
  func isWithin(_ scope: Pattern.Scope) -> Bool {
    guard scope.schemes.contains(scheme) else { return false }
    guard scope.isWeb, scope.domain != nil else { return true }
    return host.map { scope.contains(host: $0) } ?? false
  }
}
