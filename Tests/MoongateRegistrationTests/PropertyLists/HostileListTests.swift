import Foundation
import MoongateRegistration
import Randomness
import Testing

/// Property lists that somebody made to do harm.
@Suite struct HostileListTests {
  /// The output of Python's plistlib: every type of value, binary.
  private static let binarySample = """
    YnBsaXN0MDDYAQIDBAUGBwgJChIUFRYXGF8QEkNGQnVuZGxlSWRlbnRpZmllcl8QEENGQnVuZGxlVVJMVHlwZXNfEBtM
    U0FwcGxpY2F0aW9uUXVlcmllc1NjaGVtZXNUZGF0YVRkYXRlVGZsYWdWbnVtYmVyVHJlYWxbY29tLmV4YW1wbGWhC9IM
    DQ4PXxAPQ0ZCdW5kbGVVUkxOYW1lXxASQ0ZCdW5kbGVVUkxTY2hlbWVzU2EuYqIQEVRzaG9wZwBsAOQAZABjAGgAZQBu
    oRNWbWFwcy14QwECAzNBx4L4QAAAAAkTAAAAHL6ZGhQjP/gAAAAAAAAIGS5BX2RpbnV6hoiNn7S4u8DP0djc5ebvAAAA
    AAAAAQEAAAAAAAAAGQAAAAAAAAAAAAAAAAAAAPg=
    """
  /// The same in XML.
  private static let xmlSample = """
    PD94bWwgdmVyc2lvbj0iMS4wIiBlbmNvZGluZz0iVVRGLTgiPz4KPCFET0NUWVBFIHBsaXN0IFBVQkxJQyAiLS8vQXBw
    bGUvL0RURCBQTElTVCAxLjAvL0VOIiAiaHR0cDovL3d3dy5hcHBsZS5jb20vRFREcy9Qcm9wZXJ0eUxpc3QtMS4wLmR0
    ZCI+CjxwbGlzdCB2ZXJzaW9uPSIxLjAiPgo8ZGljdD4KCTxrZXk+Q0ZCdW5kbGVJZGVudGlmaWVyPC9rZXk+Cgk8c3Ry
    aW5nPmNvbS5leGFtcGxlPC9zdHJpbmc+Cgk8a2V5PkNGQnVuZGxlVVJMVHlwZXM8L2tleT4KCTxhcnJheT4KCQk8ZGlj
    dD4KCQkJPGtleT5DRkJ1bmRsZVVSTE5hbWU8L2tleT4KCQkJPHN0cmluZz5hLmI8L3N0cmluZz4KCQkJPGtleT5DRkJ1
    bmRsZVVSTFNjaGVtZXM8L2tleT4KCQkJPGFycmF5PgoJCQkJPHN0cmluZz5zaG9wPC9zdHJpbmc+CgkJCQk8c3RyaW5n
    PmzDpGRjaGVuPC9zdHJpbmc+CgkJCTwvYXJyYXk+CgkJPC9kaWN0PgoJPC9hcnJheT4KCTxrZXk+TFNBcHBsaWNhdGlv
    blF1ZXJpZXNTY2hlbWVzPC9rZXk+Cgk8YXJyYXk+CgkJPHN0cmluZz5tYXBzLXg8L3N0cmluZz4KCTwvYXJyYXk+Cgk8
    a2V5PmRhdGE8L2tleT4KCTxkYXRhPgoJQVFJRAoJPC9kYXRhPgoJPGtleT5kYXRlPC9rZXk+Cgk8ZGF0ZT4yMDI2LTAx
    LTAxVDAwOjAwOjAwWjwvZGF0ZT4KCTxrZXk+ZmxhZzwva2V5PgoJPHRydWUvPgoJPGtleT5udW1iZXI8L2tleT4KCTxp
    bnRlZ2VyPjEyMzQ1Njc4OTAxMjwvaW50ZWdlcj4KCTxrZXk+cmVhbDwva2V5PgoJPHJlYWw+MS41PC9yZWFsPgo8L2Rp
    Y3Q+CjwvcGxpc3Q+Cg==
    """

  /// A binary file of objects, with references of two bytes.
  private func binary(_ objects: [[UInt8]], top: Int = 0) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += big(offset, 4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, 2] + big(objects.count, 8) + big(top, 8) + big(table, 8)
    return bytes
  }

  private func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private func isRefused(_ bytes: [UInt8]) -> Bool {
    (try? InfoPropertyList(bytes: bytes, file: "Info.plist")) == nil
  }

  @Test func `A dictionary is read`() throws {
    let bytes = binary([
      [0xD1, 0, 1, 0, 2], [0x5F, 0x10, 18] + Array("CFBundleIdentifier".utf8),
      [0x62, 0, 0x61, 0, 0xE4],
    ])
    #expect(try InfoPropertyList(bytes: bytes, file: "Info.plist").identifier == "aä")
  }

  @Test func `Objects that hold themselves are refused`() {
    #expect(isRefused(binary([[0xD1, 0, 1, 0, 0], [0x51, 0x61]])))
    #expect(isRefused(binary([[0xD1, 0, 1, 0, 2], [0x51, 0x61], [0xA1, 0, 2]])))
  }

  @Test func `Objects that are named again and again are refused`() {
    let levels = (2..<50).map { [0xA2] + big($0 + 1, 2) + big($0 + 1, 2) }
    #expect(isRefused(binary([[0xD1, 0, 1, 0, 2], [0x51, 0x61]] + levels + [[0x09]])))
  }

  @Test func `A hundred thousand levels are refused`() {
    let levels = (2..<60_000).map { [0xA1] + big($0 + 1, 2) }
    #expect(isRefused(binary([[0xD1, 0, 1, 0, 2], [0x51, 0x61]] + levels + [[0xA0]])))
    let text = String(repeating: "<array>", count: 100_000)
    #expect(isRefused(Array("<plist>\(text)</plist>".utf8)))
  }

  @Test(
    arguments: [
      [0xC1, 0, 1], [0x00], [0x15], [0x24], [0x34], [0xF0],
      [0xAF, 0x13] + [UInt8](repeating: 0xFF, count: 8),
      [0x5F, 0x13] + [0x7F] + [UInt8](repeating: 0xFF, count: 7),
      [0x6F, 0x13, 0x40, 0, 0, 0, 0, 0, 0, 0],
      [0xDF, 0x13, 0x20, 0, 0, 0, 0, 0, 0, 0], [0x4F, 0x09], [0xD1, 0, 1, 0, 9],
    ] as [[UInt8]]
  )
  func `An object that there is not is refused`(object: [UInt8]) {
    #expect(isRefused(binary([[0xD1, 0, 1, 0, 2], [0x51, 0x61], object])))
  }

  @Test(arguments: [
    "", "bplist00", "<plist/>", "<plist><array/></plist>", "<plist><dict/><dict/></plist>",
    "<dict/>",
    "<plist><dict><string>a</string></dict></plist>", "<plist><dict><key>a</key></dict></plist>",
    "<plist><dict><key>a</key><foo/></dict></plist>", "{ a = b; }", "\u{FEFF}",
    "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><dict><key>a</key><string>&a;</string></dict></plist>",
    "<plist><dict><key>a</key><string>&other;</string></dict></plist>",
  ])
  func `A text that is not a property list is refused`(text: String) {
    let error = #expect(throws: RegistrationError.self) {
      try InfoPropertyList(bytes: Array(text.utf8), file: "Info.plist")
    }
    #expect(error?.message.contains("Info.plist") == true)
    #expect(error?.message.hasSuffix(".") == true)
  }

  @Test func `Mutated files neither trap nor hang`() throws {
    let claims = try SampleClaims.of(schemes: ["shop", "till"], queries: ["fax"])
    var random = SeededGenerator(seed: 18)
    for text in [Self.binarySample, Self.xmlSample] {
      let sample = try #require(Data(base64Encoded: text, options: .ignoreUnknownCharacters))
      for _ in 0..<4000 {
        var bytes = Array(sample)
        for _ in 0...random.below(4) {
          let place = random.below(bytes.count)
          switch random.below(5) {
          case 0: bytes[place] = UInt8(random.below(256))
          case 1: bytes[place] ^= 1 << UInt8(random.below(8))
          case 2: bytes[bytes.count - 1 - random.below(32)] = UInt8(random.below(256))
          case 3: bytes.remove(at: place)
          default: bytes[place] = random.one(of: [0, 0xFF, 0xAF, 0xDF, 0x5F, 0xD1, 0xA1, 0x13])
          }
        }
        guard let list = try? InfoPropertyList(bytes: bytes, file: "Info.plist") else { continue }
        _ = list.inspection
        _ = list.findings(against: claims)
        if let merged = try? list.merging(claims) {
          let again = try InfoPropertyList(bytes: merged, file: "Info.plist")
          #expect(try again.merging(claims) == merged)
        }
      }
    }
  }

  // Each reference was a text of its own: a megabyte that was named 2,000 times took four gigabytes.
  @Test func `A long text that is named again and again is refused`() {
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    let bytes = binary([
      [0xD1, 0, 1, 0, 2], [0x5F, 0x10, 27] + Array("LSApplicationQueriesSchemes".utf8),
      [0xAF, 0x11] + big(2_000, 2) + (0..<2_000).flatMap { _ in big(3, 2) },
      [0x5F, 0x12] + big(text.count, 4) + text,
    ])
    #expect(isRefused(bytes))
  }

  // The end of a setting was looked for behind each of its beginnings, to the end of the text.
  @Test func `A text of many settings without an end is read`() throws {
    let text = String(repeating: "$(", count: 100_000)
    let list = """
      <plist version="1.0"><dict><key>LSApplicationQueriesSchemes</key>
      <array><string>\(text)</string></array></dict></plist>
      """
    let read = try InfoPropertyList(bytes: Array(list.utf8), file: "Info.plist")
    #expect(read.inspection.findings.map(\.code) == [.schemeSpelling])
  }

  // Two bundles with such a scheme wrote a line of their own into the report.
  @Test func `A scheme of two bundles is shown in quotes`() throws {
    let list = """
      <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleURLSchemes</key><array><string>a&#10;b\u{202E}\u{9B}</string></array>
      </dict></array></dict></plist>
      """
    let lists = try ["A.plist", "B.plist"].map {
      try InfoPropertyList(bytes: Array(list.utf8), file: $0)
    }
    let message = try #require(InfoPropertyList.collisions(lists).first).message
    #expect(message.contains(#""a\nb\u{202E}\u{9B}""#))
  }
}
