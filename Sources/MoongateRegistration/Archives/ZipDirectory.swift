/// The directory at the end of a zip archive, which says where its entries are (APPNOTE 4.3.12 to 4.3.16).
struct ZipDirectory {
  private let reader: ByteReader
  private let file: String
  /// The entries, whatever their names.
  private(set) var entries: [ZipEntry] = []
  /// The entries whose names are not text.
  private(set) var refusals: [ZipRefusal] = []

  /// Reads the directory of an archive.
  ///
  /// - Throws: an error that names the file: it is not a zip archive, or nothing of it could be read.
  init(_ bytes: [UInt8], file: String, mostEntries: Int) throws(RegistrationError) {
    reader = ByteReader(bytes)
    self.file = file
    guard let end = Self.end(in: bytes) else {
      throw RegistrationError("The file \(Value.quoted(file)) is not a zip archive.")
    }
    let record = try record(at: end)
    guard record.count <= mostEntries else {
      throw RegistrationError(
        "The archive \(Value.quoted(file)) has \(record.count) entries; at most \(mostEntries) are read."
      )
    }
    guard record.offset <= end, record.size <= end - record.offset else { throw damaged }
    var offset = record.offset
    for _ in 0..<record.count { try readEntry(at: &offset) }
    guard offset == record.offset + record.size else { throw damaged }
    try refuseOverlaps(directoryOffset: record.offset)
  }

  private var damaged: RegistrationError {
    RegistrationError("The archive \(Value.quoted(file)) is damaged; make it anew.")
  }

  /// Finds the last record that ends with the file.
  private static func end(in bytes: [UInt8]) -> Int? {
    let reader = ByteReader(bytes)
    let last = bytes.count - 22
    guard last >= 0 else { return nil }
    return stride(from: last, through: max(last - 0xFFFF, 0), by: -1).first { offset in
      bytes[offset] == 0x50 && reader.little(4, at: offset) == 0x0605_4B50
        && reader.littleInt(2, at: offset + 20) == last - offset
    }
  }

  /// Reads where the directory is, also where only its longer form has room for the numbers.
  private func record(
    at end: Int
  ) throws(RegistrationError) -> (count: Int, size: Int, offset: Int) {
    guard let disk = reader.little(2, at: end + 4), let first = reader.little(2, at: end + 6),
      let here = reader.littleInt(2, at: end + 8), let count = reader.littleInt(2, at: end + 10),
      let size = reader.littleInt(4, at: end + 12), let offset = reader.littleInt(4, at: end + 16)
    else { throw damaged }
    if count == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF,
      reader.little(4, at: end - 20) == 0x0706_4B50
    {
      guard let long = reader.littleInt(8, at: end - 12), long <= end - 20,
        reader.little(4, at: long) == 0x0606_4B50,
        let count = reader.littleInt(8, at: long + 32),
        let size = reader.littleInt(8, at: long + 40),
        let offset = reader.littleInt(8, at: long + 48)
      else { throw damaged }
      return (count, size, offset)
    }
    guard disk == 0, first == 0, here == count else {
      throw RegistrationError(
        "The archive \(Value.quoted(file)) is spread over several files; join them first."
      )
    }
    return (count, size, offset)
  }

  /// Reads the entry at an offset, and moves that to the next.
  private mutating func readEntry(at offset: inout Int) throws(RegistrationError) {
    guard reader.little(4, at: offset) == 0x0201_4B50,
      let system = reader.little(1, at: offset + 5),
      let flags = reader.little(2, at: offset + 8),
      let method = reader.littleInt(2, at: offset + 10),
      let checksum = reader.little(4, at: offset + 16),
      let nameCount = reader.littleInt(2, at: offset + 28),
      let extraCount = reader.littleInt(2, at: offset + 30),
      let commentCount = reader.littleInt(2, at: offset + 32),
      let attributes = reader.little(4, at: offset + 38),
      let name = reader.bytes(nameCount, at: offset + 46),
      let extra = reader.bytes(extraCount, at: offset + 46 + nameCount),
      var numbers = numbers(at: offset)
    else { throw damaged }
    offset += 46 + nameCount + extraCount + commentCount
    try lengthen(&numbers, by: extra)
    guard var text = String(validating: name, as: UTF8.self) else {
      let shown = String(decoding: name, as: UTF8.self)
      refusals.append(ZipRefusal(name: shown, reason: "The name is not written in UTF-8."))
      return
    }
    // The upper half of the attributes is a mode of Unix where the entry was made there.
    let mode = system == 3 ? attributes >> 28 : 0
    var kind = mode == 0xA ? ZipEntry.Kind.link : .file
    if text.utf8.last == UInt8(ascii: "/") {
      text.unicodeScalars.removeLast()
      kind = .folder
    }
    entries.append(
      ZipEntry(
        name: text,
        kind: kind,
        byteCount: numbers.size,
        storedByteCount: numbers.stored,
        method: method,
        checksum: UInt32(truncatingIfNeeded: checksum),
        isEncrypted: flags & 0x2041 != 0,
        headerOffset: numbers.offset
      )
    )
  }

  /// The numbers of an entry that may stand in its extra field instead.
  private struct Numbers {
    var size: Int
    var stored: Int
    var offset: Int
  }

  private func numbers(at offset: Int) -> Numbers? {
    guard let stored = reader.littleInt(4, at: offset + 20),
      let size = reader.littleInt(4, at: offset + 24),
      let header = reader.littleInt(4, at: offset + 42)
    else { return nil }
    return Numbers(size: size, stored: stored, offset: header)
  }

  /// Reads those numbers that are too large for four bytes (APPNOTE 4.5.3).
  private func lengthen(
    _ numbers: inout Numbers,
    by extra: ArraySlice<UInt8>
  ) throws(RegistrationError) {
    let wanted: [WritableKeyPath<Numbers, Int>] = [\.size, \.stored, \.offset]
      .filter { numbers[keyPath: $0] == 0xFFFF_FFFF }
    guard !wanted.isEmpty else { return }
    let extra = Array(extra)
    let fields = ByteReader(extra)
    var offset = 0
    while let id = fields.little(2, at: offset), let count = fields.littleInt(2, at: offset + 2) {
      if id == 1 {
        for (index, path) in wanted.enumerated() {
          guard 8 * (index + 1) <= count,
            let number = fields.littleInt(8, at: offset + 4 + 8 * index)
          else { throw damaged }
          numbers[keyPath: path] = number
        }
        return
      }
      offset += 4 + count
    }
  }

  /// Refuses an archive in which one run of bytes stands for several entries.
  ///
  /// An archive of little bytes could be endless files otherwise.
  private func refuseOverlaps(directoryOffset: Int) throws(RegistrationError) {
    var free = 0
    for entry in entries.sorted(by: { $0.headerOffset < $1.headerOffset }) {
      let (start, stored) = (entry.headerOffset, entry.storedByteCount)
      guard start >= free, start <= directoryOffset, stored <= directoryOffset - start else {
        throw RegistrationError(
          "The entries of the archive \(Value.quoted(file)) lie in one another; it is not read."
        )
      }
      free = start + 30 + stored
    }
  }
}
