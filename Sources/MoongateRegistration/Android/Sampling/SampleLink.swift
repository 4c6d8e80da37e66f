internal import Moongate
internal import MoongateAnalysis
internal import MoongateLinks

/// The text after scheme and host of a link that a route takes, to be put after other schemes and
/// hosts.
struct SampleLink: Sendable {
  private let segments: [String]
  private let tail: String

  /// The parts of a link.
  init(_ link: Link) {
    segments = link.segments.map { LinkWriter.encoded($0) }
    let items = link.queryItems.map { item in
      LinkWriter.encoded(item.name) + (item.value.map { "=" + LinkWriter.encoded($0) } ?? "")
    }
    tail =
      (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
      + (link.fragment.map { "#" + LinkWriter.encoded($0) } ?? "")
  }

  /// The same behind another scheme and host.
  ///
  /// - Parameters:
  ///   - scheme: the scheme.
  ///   - host: the host of a web link; `nil` for a custom scheme.
  ///   - ending: what follows the last segment.
  /// - Returns: the link.
  func text(_ scheme: String, host: String?, ending: String = "") -> String {
    let path = segments.joined(separator: "/")
    return scheme + "://" + (host.map { $0 + "/" } ?? "") + path
      + (segments.isEmpty ? "" : ending) + tail
  }
}

extension ScriptClaims {
  /// Returns a link for each of the first routes that one can be found for.
  ///
  /// - Parameter most: the most routes.
  /// - Returns: the links by the indexes of their routes.
  /// - Complexity: bounded for each route.
  func sampleLinks(most: Int) -> [Int: SampleLink] {
    let analysis = RouteAnalysis(
      routes: routes.compactMap(\.pattern),
      schemes: schemes.map(\.text),
      domains: hosts,
      table: program.table,
      limits: program.configuration.link
    )
    let wanted = routes.indices.filter { routes[$0].pattern != nil }.prefix(most)
    return analysis.wonLinks(of: wanted, in: program.table).mapValues(SampleLink.init)
  }
}

extension SampleLink {
  /// Links that are nearly the same behind a scheme and host: with other, more or fewer segments, an encoded
  /// slash, another query.
  func neighbours(_ scheme: String, host: String) -> [String] {
    let begin = "\(scheme)://\(host)"
    var paths = [segments, segments + ["x"], Array(segments.dropLast())]
    for index in segments.indices.prefix(16) {
      for other in ["", "x", "7", "x-", segments[index] + "%2Fx", segments[index] + "x"] {
        var changed = segments
        changed[index] = other
        paths.append(changed)
      }
    }
    let whole = paths.map { begin + "/" + $0.joined(separator: "/") }
    let bare = begin + "/" + segments.joined(separator: "/")
    return whole.map { $0 + tail } + (tail.isEmpty ? [] : [bare, bare + "?x=y"])
  }
}
