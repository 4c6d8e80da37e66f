internal import MoongateLinks
internal import MoongateLua

/// A URL of another origin that has the path of a link, compiled.
///
/// It cannot fail: a link has no `.` or `..` segment, and its bytes that no URL has raw are percent-encoded. Only a
/// limit of links may refuse the URL.
final class SamePath: Sendable {
  let origin: String
  private let keepsQuery: Bool
  private let keep: KeptNames

  /// Compiles what a script wrote.
  ///
  /// - Throws: a fault of the origin.
  init(_ wanted: LuaSamePath) throws(TemplateFault) {
    if let objection = Link.objection(toOrigin: wanted.origin) {
      throw TemplateFault(message: objection)
    }
    origin = wanted.origin
    keepsQuery = wanted.keepsQuery
    keep = KeptNames(wanted.keep)
  }

  /// The URL for a link without a path.
  var sample: String { origin + "/" }

  /// Reads the link being handled, which a gate has read before.
  func link(_ text: String, limits: LinkLimits) throws(TemplateFault) -> Link {
    do {
      return try Link.read(text, limits: limits)
    } catch {
      throw TemplateFault(message: error.description)
    }
  }

  /// The steps for writing the URL, besides the bytes of the response.
  func steps(for link: Link) -> Int {
    link.text.utf8.count + keep.count * link.itemCount
  }

  /// The URL for a link.
  func text(for link: Link) -> String {
    var bytes = Array(origin.utf8)
    link.appendPath(to: &bytes)
    if keepsQuery || !keep.isEmpty {
      link.appendItems(to: &bytes) { keepsQuery || keep.contains($0) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
