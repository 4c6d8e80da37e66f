/// A zip archive in memory, such as an `.ipa` or an `.apk`, whose entries are read on demand.
///
/// Nothing is ever unpacked to a disk. An entry with a name that could lead out of a folder, or that
/// another entry has too, is told and cannot be read.
package struct ZipArchive: Sendable {
  /// The limits for reading an archive.
  package struct Limits: Sendable, Hashable {
    /// The most entries that an archive may have.
    var entries = 1 << 18
    /// The most bytes that an entry may become.
    package var entryBytes = 16 << 20
    /// The most bytes that all entries that are read may become together.
    package var allBytes = 256 << 20
    /// The maximum ratio of an entry's length to its length in the archive, from 1 MiB on.
    var ratio = 200

    /// Limits that files of an app's registration never reach.
    package init() {}
  }

  /// The first bytes of an archive with entries.
  static let signature = Array("PK\u{3}\u{4}".utf8)

  /// The path of the archive, for errors.
  package let file: String
  /// The entries that can be read, in the order of the archive.
  package let entries: [ZipEntry]
  /// The entries that cannot be read because of their names, in the order of the archive.
  package let refusals: [ZipRefusal]

  private let bytes: [UInt8]
  /// The limits for what is read from now on.
  var limits: Limits
  private let places: [String: Int]
  private var bytesRead = 0

  /// Reads the directory of an archive.
  ///
  /// - Parameters:
  ///   - bytes: the whole archive.
  ///   - file: its path, for errors.
  ///   - limits: how much is read.
  /// - Throws: an error that names the file: it is not a zip archive, it is damaged, it is spread over several
  ///   files, or its entries overlap.
  /// - Complexity: O(*n* log *n*) in the entries.
  package init(
    bytes: [UInt8],
    file: String,
    limits: Limits = Limits()
  ) throws(RegistrationError) {
    let directory = try ZipDirectory(bytes, file: file, mostEntries: limits.entries)
    self.file = file
    self.bytes = bytes
    self.limits = limits
    var counts: [String: Int] = [:]
    for entry in directory.entries { counts[entry.name, default: 0] += 1 }
    var entries: [ZipEntry] = []
    var refusals = directory.refusals
    for entry in directory.entries {
      if let reason = entry.nameFlaw {
        refusals.append(ZipRefusal(name: entry.name, reason: reason))
      } else if counts[entry.name] == 1 {
        entries.append(entry)
      } else {
        refusals.append(ZipRefusal(name: entry.name, reason: "Several entries have this name."))
      }
    }
    self.entries = entries
    self.refusals = refusals
    places = Dictionary(uniqueKeysWithValues: zip(entries.map(\.name), entries.indices))
  }
}

extension ZipArchive {
  /// Returns the entry of a name; `nil` where none can be read under it.
  package func entry(named name: String) -> ZipEntry? { places[name].map { entries[$0] } }

  /// Reads an entry and checks its sum.
  ///
  /// The bytes count against what may be read of the archive as a whole.
  ///
  /// - Parameter entry: an entry of this archive.
  /// - Returns: its bytes.
  /// - Throws: an error that names the entry: it is encrypted, damaged, too long, or uses another method than
  ///   storing and deflating.
  package mutating func contents(of entry: ZipEntry) throws(RegistrationError) -> [UInt8] {
    let place = Value.quoted("\(file):\(entry.name)")
    guard !entry.isEncrypted else {
      throw RegistrationError(
        "The entry \(place) is encrypted; give an archive without a password."
      )
    }
    let most = min(limits.entryBytes, limits.allBytes - bytesRead)
    let isBomb =
      entry.byteCount > 1 << 20 && entry.byteCount / limits.ratio >= entry.storedByteCount
    guard entry.byteCount <= most, !isBomb else {
      throw RegistrationError(
        "The entry \(place) would become \(entry.byteCount) bytes, which is more than is read of it."
      )
    }
    guard let stored = data(of: entry) else {
      throw RegistrationError("The entry \(place) is not where the archive says.")
    }
    bytesRead += entry.byteCount
    let contents: [UInt8]
    switch entry.method {
    case 0: contents = Array(stored)
    case 8:
      do throws(Inflater.Failure) {
        contents = try Inflater.inflate(stored, most: entry.byteCount)
      } catch {
        throw RegistrationError("The entry \(place) is damaged; make the archive anew.")
      }
    default:
      throw RegistrationError(
        "The entry \(place) is compressed by method \(entry.method); use deflate, or none."
      )
    }
    guard contents.count == entry.byteCount, CRC32.of(contents) == entry.checksum else {
      throw RegistrationError("The entry \(place) is damaged; make the archive anew.")
    }
    return contents
  }

  /// The bytes of an entry as they stand in the archive, behind a header that agrees with the directory.
  private func data(of entry: ZipEntry) -> ArraySlice<UInt8>? {
    let reader = ByteReader(bytes)
    let start = entry.headerOffset
    guard reader.little(4, at: start) == 0x0403_4B50,
      let nameCount = reader.littleInt(2, at: start + 26),
      let extraCount = reader.littleInt(2, at: start + 28),
      let name = reader.bytes(nameCount, at: start + 30), name.elementsEqual(entry.name.utf8)
    else { return nil }
    return reader.bytes(entry.storedByteCount, at: start + 30 + nameCount + extraCount)
  }
}

/// The checksum of zip archives: CRC-32 of ISO 3309, with the bits of each byte from the lowest.
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  /// Returns the checksum of bytes.
  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { value, byte in
      table[Int((value ^ UInt32(byte)) & 0xFF)] ^ value >> 8
    }
  }
}
