/// An entry of a zip archive that cannot be read because of its name.
public struct ZipRefusal: Sendable, Hashable {
  /// The name as it stands in the archive.
  public let name: String
  /// The fault of the archive, in one sentence.
  public let reason: String
}
