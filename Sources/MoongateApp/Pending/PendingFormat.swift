internal import Moongate

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The content of a file of waiting links: JSON with the version of the format, and the links in
/// order.
package struct PendingFormat: Codable {
  /// The most bytes that are read, and so the most that are written.
  static let mostBytes = 1 << 20

  /// The only version that there is; a file of another one is as good as damaged.
  private static let version = 1

  /// A link as it is written.
  private struct Entry: Codable {
    var link: Link
    var origin: Origin
    /// Seconds since 1970.
    var since: Double
  }

  private let version: Int
  private let links: [Entry]

  /// The content of a file with these links.
  package init(_ pending: [PendingLink]) {
    version = Self.version
    links = pending.map {
      Entry(link: $0.link, origin: $0.origin, since: $0.since.timeIntervalSince1970)
    }
  }

  /// Reads the content of a file.
  ///
  /// - Returns: `nil` for what is not the content of such a file, or not wholly.
  package init?(bytes: [UInt8]) {
    guard let content = try? JSONDecoder().decode(Self.self, from: Data(bytes)),
      content.version == Self.version
    else { return nil }
    self = content
  }

  /// The links, each once.
  package var pending: [PendingLink] {
    var seen: Set<PendingLink> = []
    return links.compactMap {
      let since = Date(timeIntervalSince1970: $0.since)
      let link = PendingLink(link: $0.link, origin: $0.origin, since: since, isInFile: true)
      return seen.insert(link).inserted ? link : nil
    }
  }

  /// The content as a file holds it.
  package var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers and texts are all that there is, and those can be encoded.
    guard let data = try? encoder.encode(self) else { preconditionFailure("text is JSON") }
    return Array(data)
  }
}
