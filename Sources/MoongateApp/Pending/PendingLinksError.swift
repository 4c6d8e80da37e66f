/// The reason why a link does not wait, or is not in the file.
public enum PendingLinksError: Error, Sendable, Equatable {
  /// As many links wait as may, so the link does not.
  case full
  /// The file holds something else than links that wait, and now stands at another path.
  case damaged(file: String, movedTo: String)
  /// The file is a folder, a link to another file, or not this user's to read; links wait in memory.
  case refused(file: String)
  /// Another process uses the file, or something else in this one; links wait in memory.
  case inUse(file: String)
  /// The file, or the one with `.lock` at its end, cannot be written, or moved aside; links wait in memory.
  case unwritable(file: String, reason: String)
}

extension PendingLinksError: CustomStringConvertible {
  /// The sentence.
  public var description: String {
    switch self {
    case .full: "The maximum number of links is already waiting; this one is dropped."
    case .damaged(let file, let path):
      "The file \(file) of waiting links is damaged; it is now at \(path)."
    case .refused(let file):
      """
      The file \(file) of waiting links is a folder, a link to another file, or not yours to read; links \
      wait only in memory.
      """
    case .inUse(let file):
      """
      The file \(file) of waiting links is in use by another process, or by this one already; links wait \
      only in memory.
      """
    case .unwritable(let file, let reason):
      "The file \(file) of waiting links cannot be written: \(reason). Links wait only in memory."
    }
  }
}
