internal import Moongate

extension IntentFilter {
  /// The reason why a link does not reach a filter.
  enum Refusal: Sendable, Hashable, CustomStringConvertible {
    /// It does not have the action VIEW, which links are opened with.
    case action
    /// It does not have a category, which whoever opens a link asks for.
    case category(String)
    /// It names no scheme, and with that no link of a scheme.
    case noScheme
    /// The link has another scheme.
    case scheme(String?)
    /// All behind the scheme is something else.
    case schemeSpecificPart
    /// The link has another host, or none.
    case host(String?)
    /// The link has another port, or none.
    case port(Int)
    /// No path and no group stands for the link's path.
    case path(String?)
    /// A group keeps the link out; groups are counted from 1.
    case blocked(Int)
    /// It wants a MIME type, which a link does not have.
    case type

    /// The reason in a sentence.
    var description: String {
      switch self {
      case .action: "The filter does not have the action VIEW."
      case .category(let name):
        "The filter does not have the category \(name.split(separator: ".").last ?? "")."
      case .noScheme: "The filter names no scheme."
      case .scheme(let scheme):
        "The filter does not have the scheme \(Value.quoted(scheme ?? ""))."
      case .schemeSpecificPart: "What follows the scheme is not what the filter asks for."
      case .host(let host):
        host.map { "The filter does not have the host \(Value.quoted($0))." }
          ?? "The link has no host."
      case .port(let port):
        port < 0
          ? "The link has no port." : "The filter does not have the port \(port)."
      case .path(let path):
        path.map { "None of the filter's paths matches \(Value.quoted($0))." }
          ?? "The link has no path."
      case .blocked(let group): "Group \(group) of the filter keeps the link out."
      case .type: "The filter asks for a MIME type, which a link does not have."
      }
    }
  }

  /// Returns why a link that is opened in a browser does not reach the filter.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - level: the API level of the device.
  /// - Returns: the first thing that does not fit; `nil` for a link that arrives.
  func refusal(of link: AndroidLink, level: Int = newestLevel) -> Refusal? {
    guard actions.contains(Self.view) else { return .action }
    for category in [Self.defaultCategory, Self.browsable] where !categories.contains(category) {
      return .category(category)
    }
    guard !schemes.isEmpty else { return .noScheme }
    guard let scheme = link.scheme, schemes.contains(where: { $0.hasSameScalars(as: scheme) })
    else { return .scheme(link.scheme) }
    if let refusal = refusalBehindScheme(of: link, level: level) { return refusal }
    return types.isEmpty ? nil : .type
  }

  private func refusalBehindScheme(of link: AndroidLink, level: Int) -> Refusal? {
    let parts = schemeSpecificParts.filter { $0.kind.level <= level }
    if parts.contains(where: { $0.matches(link.schemeSpecificPart) }) { return nil }
    // Without authorities the text behind the scheme is all there is to compare.
    guard !authorities.isEmpty else { return parts.isEmpty ? nil : .schemeSpecificPart }
    guard authorities.contains(where: { $0.contains(link) }) else {
      return authorities.contains { $0.containsHost(of: link) }
        ? .port(link.port) : .host(link.host)
    }
    let groups = level >= RelativeFilterGroup.level ? groups : []
    if groups.isEmpty, !paths.contains(where: { $0.kind.level <= level }) { return nil }
    if let path = link.path.map({ Array($0.utf16) }),
      paths.contains(where: { $0.kind.level <= level && $0.matches(path) })
    {
      return nil
    }
    guard let group = groups.firstIndex(where: { $0.matches(link) }) else {
      return .path(link.path)
    }
    return groups[group].allows ? nil : .blocked(group + 1)
  }
}

extension String {
  /// Whether two texts are the same, scalar by scalar, which a `String` does not ask.
  func hasSameScalars(as other: String) -> Bool {
    unicodeScalars.elementsEqual(other.unicodeScalars)
  }
}
