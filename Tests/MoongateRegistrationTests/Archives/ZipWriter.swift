import MoongateRegistration

/// An archive as a test wants it, also as no program would write it.
struct ZipWriter {
  /// An entry, and what its headers say of it.
  struct Entry {
    var name: [UInt8]
    var contents: [UInt8] = []
    var method = 0
    var flags = 0
    var mode = 0o100644
    /// The number of bytes that the headers claim; `nil` for the truth.
    var claimedCount: Int?
    /// The name in the entry's own header; `nil` for the same.
    var otherName: [UInt8]?
    /// Whether numbers stand in the longer form.
    var isLong = false

    init(_ name: String, _ contents: [UInt8] = []) {
      self.name = Array(name.utf8)
      self.contents = contents
    }
  }

  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// The bytes of an archive of entries.
  static func bytes(_ entries: [Entry], comment: [UInt8] = []) -> [UInt8] {
    var writer = ZipWriter()
    for entry in entries { writer.add(entry) }
    return writer.finish(comment)
  }

  /// The bytes of an archive of stored files.
  static func bytes(_ files: KeyValuePairs<String, String>) -> [UInt8] {
    bytes(files.map { Entry($0, Array($1.utf8)) })
  }

  private mutating func add(_ entry: Entry) {
    let offset = bytes.count
    let claimed = entry.claimedCount ?? entry.contents.count
    var extra: [UInt8] = []
    if entry.isLong {
      extra = Self.little(1, 2) + Self.little(24, 2) + Self.little(claimed, 8)
      extra += Self.little(entry.contents.count, 8) + Self.little(offset, 8)
    }
    let long = 0xFFFF_FFFF
    let middle =
      Self.little(20, 2) + Self.little(entry.flags, 2) + Self.little(entry.method, 2)
      + Self.little(0, 4) + Self.little(Int(Self.checksum(entry.contents)), 4)
      + Self.little(entry.isLong ? long : entry.contents.count, 4)
      + Self.little(entry.isLong ? long : claimed, 4)
    let name = entry.otherName ?? entry.name
    bytes += Self.little(0x0403_4B50, 4) + middle + Self.little(name.count, 2) + Self.little(0, 2)
    bytes += name + entry.contents
    directory += Self.little(0x0201_4B50, 4) + Self.little(0x0314, 2) + middle
    directory += Self.little(entry.name.count, 2) + Self.little(extra.count, 2)
    directory += Self.little(0, 2) + Self.little(0, 2) + Self.little(0, 2)
    directory += Self.little(entry.mode << 16, 4) + Self.little(entry.isLong ? long : offset, 4)
    directory += entry.name + extra
    count += 1
  }

  private func finish(_ comment: [UInt8]) -> [UInt8] {
    let record =
      Self.little(0x0605_4B50, 4) + Self.little(0, 2) + Self.little(0, 2) + Self.little(count, 2)
      + Self.little(count, 2) + Self.little(directory.count, 4) + Self.little(bytes.count, 4)
      + Self.little(comment.count, 2)
    return bytes + directory + record + comment
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { value, byte in
      (0..<8).reduce(value ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
      }
    }
  }
}
