internal import MoongateLinks

extension AndroidManifest.Filter {
  /// The schemes of files and providers, which are opened without being links.
  private static let fileSchemes: Set<String> = ["content", "file", "package"]

  /// Whether it has to do with links, and not with files or what the system tells apps.
  var isForLinks: Bool {
    let isAsked =
      filter.actions.contains(IntentFilter.view)
      || filter.categories.contains(IntentFilter.browsable)
    return isAsked && filter.types.isEmpty
      && (hasLinkScheme || filter.schemes.isEmpty && !data.isEmpty)
  }

  /// Whether it has a scheme that links have, and not files alone.
  var hasLinkScheme: Bool { filter.schemes.contains { !Self.fileSchemes.contains($0) } }

  /// Whether it has a scheme of the web.
  var hasWebScheme: Bool { filter.schemes.contains(where: Pattern.Scope.isWeb) }

  /// The first scheme that is not of the web.
  var customScheme: String? { filter.schemes.first { !Pattern.Scope.isWeb($0) } }

  /// Whether it has a scheme that is neither of the web nor of files.
  var hasOwnScheme: Bool {
    filter.schemes.contains { !Pattern.Scope.isWeb($0) && !Self.fileSchemes.contains($0) }
  }

  /// Whether it has a scheme of the web, and no other.
  var isOfWeb: Bool { hasWebScheme && customScheme == nil }

  /// The hosts that are not all hosts.
  var ownHosts: [IntentFilter.Authority] { filter.authorities.filter { $0.host != "*" } }

  /// The first `<data>` element with an attribute whose name begins so, known or not.
  func element(naming beginning: String) -> ManifestNode? {
    data.first { $0.attributes.contains { $0.isAndroid && $0.name.hasPrefix(beginning) } }
  }

  /// Whether Android looks at its hosts: without a scheme it does not.
  var countsHosts: Bool { element(naming: "scheme") != nil }

  /// Whether Android looks at its paths: without a host it does not.
  var countsPaths: Bool { countsHosts && element(naming: "host") != nil }

  /// The `<data>` elements, also those in groups.
  var allData: [ManifestNode] { data + groups.flatMap(\.data) }
}
