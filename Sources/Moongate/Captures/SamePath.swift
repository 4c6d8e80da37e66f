internal import MoongateLinks
internal import MoongateLua

/// A URL of another origin that has the path of a link, compiled.
///
/// It cannot fail but for its length: a link has no `.` or `..` segment, and its bytes that no URL has raw are
/// percent-encoded.
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

  /// The steps for a byte of the link, which is read and written, and may become three.
  private static let stepsOfByte = 4

  /// The steps for writing the URL, besides the bytes of the response.
  func steps(for link: Link) -> Int {
    Self.stepsOfByte * link.text.utf8.count + keep.count * link.itemCount
  }

  /// The URL for a link.
  ///
  /// - Throws: a fault where it has more bytes than links have.
  func text(for link: Link, limits: LinkLimits) throws(TemplateFault) -> String {
    var bytes = Array(origin.utf8)
    link.appendPath(to: &bytes)
    if keepsQuery || !keep.isEmpty {
      link.appendItems(to: &bytes) { keepsQuery || keep.contains($0) }
    }
    guard bytes.count <= limits.bytes else {
      throw TemplateFault(
        message:
          "The URL that same_path writes has \(bytes.count) bytes; links have at most \(limits.bytes)."
      )
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
