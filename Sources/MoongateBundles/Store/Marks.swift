package import Moongate
package import MoongateSystem

/// The work of the process on a bundle right now, for the next start to find if the process ends meanwhile.
///
/// Setting and clearing one takes a single system call, and nothing waits for the disk: the system has the bytes when
/// the process is killed.
package struct Marks: Sendable {
  /// The things that a process may be at.
  package enum Work: Int, Sendable, CaseIterable {
    /// It loads the bundle and tries its probes.
    case loading
    /// The app acts on a link that the bundle decided.
    case acting
  }

  private static let slotBytes = 32
  private static let magic: [UInt8] = Array("MGm1".utf8)

  private let file: SlotFile?
  /// The number of this start.
  private let start: Int

  /// Marks of a start.
  package init(_ file: SlotFile?, start: Int) { (self.file, self.start) = (file, start) }

  /// Says what the process is at.
  package func set(_ work: Work, _ digest: Fingerprint) {
    _ = file?.write(slot: work.rawValue, Self.slot(digest.bytes.prefix(8), start: start))
  }

  /// Says that it is done.
  package func clear(_ work: Work) {
    _ = file?.write(slot: work.rawValue, Array(repeating: 0, count: Self.slotBytes))
  }

  /// Whether an earlier start left a mark for a bundle that has not been judged yet.
  ///
  /// - Parameters:
  ///   - file: the marks.
  ///   - digest: the bundle.
  ///   - judged: the last start that was judged.
  ///   - works: the works that are looked for.
  /// - Returns: whether there is such a mark, and it is whole.
  package static func isLeft(
    in file: SlotFile,
    for digest: Fingerprint,
    after judged: Int,
    at works: [Work] = Work.allCases
  ) -> Bool {
    works.contains { work in
      isLeft(file.read(slot: work.rawValue, bytes: slotBytes)[...], for: digest, after: judged)
    }
  }

  /// Returns what an earlier start, or one that still runs, is at with a bundle that has not been judged yet.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the file of marks.
  ///   - digest: the bundle.
  ///   - judged: the last start that was judged.
  /// - Returns: the work of the marks that are whole.
  package static func work(
    in bytes: [UInt8],
    for digest: Fingerprint,
    after judged: Int
  ) -> [Work] {
    Work.allCases.filter { work in
      let slot = bytes.dropFirst(work.rawValue * slotBytes).prefix(slotBytes)
      return isLeft(slot, for: digest, after: judged)
    }
  }

  private static func isLeft(
    _ slot: ArraySlice<UInt8>,
    for digest: Fingerprint,
    after judged: Int
  ) -> Bool {
    guard slot.count == slotBytes else { return false }
    let start = slot.dropFirst(12).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    guard start > judged, start <= Int.max else { return false }
    return slot.elementsEqual(Self.slot(digest.bytes.prefix(8), start: Int(start)))
  }

  /// The bytes of a slot: a magic number, the beginning of the digest, the start, and a checksum.
  private static func slot(_ digest: ArraySlice<UInt8>, start: Int) -> [UInt8] {
    let number = stride(from: 56, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: start >> $0)
    }
    let content = magic + digest + number
    return content + Fingerprint(of: content).bytes.prefix(slotBytes - content.count)
  }
}
