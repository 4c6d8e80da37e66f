import MoongateApp

/// Reads bytes as a file of waiting links.
struct PendingFuzz {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Notes what is wrong and returns whether the bytes are such a file.
  @discardableResult
  func check(_ faults: inout [String]) -> Bool {
    guard let read = PendingFormat(bytes: bytes) else { return false }
    let links = read.pending
    // The gate has limits of its own; here the length of the file is the limit.
    let limits = LinkLimits(bytes: .max, segments: .max, queryItems: .max)
    if links.contains(where: { (try? Link($0.link.text, limits: limits)) == nil }) {
      faults.append("a text that is refused as a link waits")
    }
    if Set(links).count != links.count { faults.append("a link waits twice") }
    // What was read is what is written, and the other way round.
    let written = PendingFormat(links).bytes
    guard let again = PendingFormat(bytes: written) else {
      faults.append("what is written cannot be read")
      return true
    }
    if again.pending != links { faults.append("other links are read again") }
    if PendingFormat(again.pending).bytes != written {
      faults.append("other bytes are written again")
    }
    return true
  }
}
