import MoongateRegistration
import Randomness
import Testing

@Suite struct ZipArchiveTests {
  private func text(_ name: String, in archive: inout ZipArchive) throws -> String {
    let entry = try #require(archive.entry(named: name))
    return String(decoding: try archive.contents(of: entry), as: UTF8.self)
  }

  @Test func `Entries of another program are read`() throws {
    var archive = try ZipArchive(bytes: SampleArchive.bytes, file: "a.zip")
    #expect(
      archive.entries.map(\.name) == [
        "stored.txt", "short.txt", "long.txt", "Payload", "Payload/App.app/Info.plist", "link",
        "empty",
      ]
    )
    #expect(archive.entries.map(\.kind) == [.file, .file, .file, .folder, .file, .link, .file])
    #expect(archive.refusals.isEmpty)
    #expect(try text("stored.txt", in: &archive) == "as it is")
    #expect(try text("short.txt", in: &archive) == String(repeating: "a", count: 24))
    let lines = (0..<300).map { "line \($0 * 7919 % 1000) of a file\n" }.joined()
    #expect(try text("long.txt", in: &archive) == lines)
    #expect(
      try text("Payload/App.app/Info.plist", in: &archive)
        == String(repeating: "<plist/>", count: 40)
    )
    #expect(try text("empty", in: &archive).isEmpty)
  }

  @Test(arguments: [
    ("../a", "The name leads to a folder above."),
    ("Payload/../../a", "The name leads to a folder above."),
    ("/etc/passwd", "The name is an absolute path."),
    ("C:/a", "The name is an absolute path."),
    ("a\\b", "The name holds a backslash."),
    ("a\0b", "The name holds a control character."),
    ("a//b", "The name has a part without a name."),
    ("./a", "The name has a part without a name."),
    ("", "The name has a part without a name."),
    (String(repeating: "a", count: 1025), "The name has more than 1024 bytes."),
  ])
  func `A name that leads elsewhere is refused`(name: String, reason: String) throws {
    let bytes = ZipWriter.bytes([.init(name, [1]), .init("good", [2])])
    let archive = try ZipArchive(bytes: bytes, file: "a.zip")
    #expect(archive.entries.map(\.name) == ["good"])
    #expect(archive.refusals.map(\.name) == [name])
    #expect(archive.refusals.map(\.reason) == [reason])
  }

  @Test func `Of two entries of one name neither is read`() throws {
    let bytes = ZipWriter.bytes([.init("a", [1]), .init("b", [2]), .init("a", [3])])
    let archive = try ZipArchive(bytes: bytes, file: "a.zip")
    #expect(archive.entries.map(\.name) == ["b"])
    #expect(archive.refusals.map(\.name) == ["a", "a"])
  }

  @Test func `A name that is not UTF-8 is refused`() throws {
    var entry = ZipWriter.Entry("x")
    entry.name = [0x61, 0xFF]
    let archive = try ZipArchive(bytes: ZipWriter.bytes([entry]), file: "a.zip")
    #expect(archive.refusals.map(\.reason) == ["The name is not written in UTF-8."])
  }

  @Test func `Numbers in the longer form and a comment are read`() throws {
    var entry = ZipWriter.Entry("a", Array("hello".utf8))
    entry.isLong = true
    let bytes = ZipWriter.bytes([entry], comment: Array("PK\u{5}\u{6} is no end".utf8))
    var archive = try ZipArchive(bytes: bytes, file: "a.zip")
    #expect(try text("a", in: &archive) == "hello")
  }

  @Test(arguments: [
    ("encrypted", "is encrypted; give an archive without a password."),
    ("method", "is compressed by method 12; use deflate, or none."),
    ("other name", "is not where the archive says."),
    ("long", "would become 16777217 bytes, which is more than is read of it."),
    ("bomb", "would become 2000000 bytes, which is more than is read of it."),
    ("short", "is damaged; make the archive anew."),
  ])
  func `An entry that cannot be trusted is not read`(flaw: String, reason: String) throws {
    var entry = ZipWriter.Entry("a", Array("hello".utf8))
    switch flaw {
    case "encrypted": entry.flags = 1
    case "method": entry.method = 12
    case "other name": entry.otherName = [0x62]
    case "long": entry.claimedCount = 16 << 20 | 1
    case "bomb": entry.claimedCount = 2_000_000
    default: entry.claimedCount = 4
    }
    var archive = try ZipArchive(bytes: ZipWriter.bytes([entry]), file: "a.zip")
    let error = #expect(throws: RegistrationError.self) { try text("a", in: &archive) }
    #expect(error?.message == "The entry \"a.zip:a\" \(reason)")
  }

  @Test func `All that is read of an archive has a limit`() throws {
    let bytes = ZipWriter.bytes(["a": "12345", "b": "12345", "c": "12345"])
    var limits = ZipArchive.Limits()
    limits.allBytes = 11
    var archive = try ZipArchive(bytes: bytes, file: "a.zip", limits: limits)
    #expect(try text("a", in: &archive) == "12345")
    #expect(try text("b", in: &archive) == "12345")
    #expect(throws: RegistrationError.self) { try text("c", in: &archive) }
  }

  @Test(arguments: [[], [1, 2, 3], Array("PK\u{5}\u{6}".utf8)] as [[UInt8]])
  func `What is not an archive is told`(bytes: [UInt8]) {
    let error = #expect(throws: RegistrationError.self) {
      try ZipArchive(bytes: bytes, file: "a.zip")
    }
    #expect(error?.message == "The file \"a.zip\" is not a zip archive.")
  }

  @Test func `Entries that share their bytes are refused`() throws {
    var bytes = ZipWriter.bytes(["a": "12345", "b": "12345"])
    // The offset of the second entry in the directory, behind the two files of 36 bytes and one entry
    // of 47.
    let place = 36 + 36 + 47 + 42
    #expect(bytes[place] == 36)
    bytes[place] = 0
    let error = #expect(throws: RegistrationError.self) {
      try ZipArchive(bytes: bytes, file: "a.zip")
    }
    #expect(
      error?.message == "The entries of the archive \"a.zip\" lie in one another; it is not read."
    )
  }

  @Test func `Mutated archives neither trap nor grow`() throws {
    var random = SeededGenerator(seed: 18)
    let sample = SampleArchive.bytes
    var limits = ZipArchive.Limits()
    limits.entryBytes = 1 << 16
    for _ in 0..<6000 {
      var bytes = sample
      for _ in 0...random.below(4) {
        let place = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes[place] ^= 1 << UInt8(random.below(8))
        case 2: bytes[place] = 0xFF
        default: bytes.remove(at: place)
        }
      }
      guard var archive = try? ZipArchive(bytes: bytes, file: "a.zip", limits: limits) else {
        continue
      }
      for entry in archive.entries {
        let contents = try? archive.contents(of: entry)
        #expect((contents?.count ?? 0) <= limits.entryBytes)
      }
    }
  }
}
