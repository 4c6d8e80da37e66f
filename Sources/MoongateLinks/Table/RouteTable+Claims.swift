extension RouteTable {
  /// Whether the scripts declared the link's scheme or, for `http` and `https`, its host.
  ///
  /// A domain stands for both web schemes and for every port.
  package func claims(_ link: Link) -> Bool {
    link.text.withSpan { bytes in
      guard link.isWeb else {
        let scheme = ScannedSegment(bytes, from: 0, limit: Int(link.layout.schemeEnd))
        return child(Root.declaredSchemes, bytes, scheme) != nil
      }
      var isClaimed = false
      forEachHost(
        exact: Root.declaredHosts,
        suffixes: Root.declaredSuffixes,
        link.layout,
        bytes
      ) { _ in isClaimed = true }
      return isClaimed
    }
  }
}
