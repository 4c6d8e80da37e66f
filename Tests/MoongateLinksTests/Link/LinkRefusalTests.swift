import MoongateLinks
import Testing

@Suite("Refused links")
struct LinkRefusalTests {
  @Test("Reason and offset", arguments: RefusalRow.all)
  func refusal(_ row: RefusalRow) {
    let error = #expect(throws: LinkError.self) { try Link(row.link) }
    #expect(error == LinkError(reason: row.reason, offset: row.offset, link: row.link))
    // Raw bytes are read by the same rules.
    let again = #expect(throws: LinkError.self) { try Link(bytes: row.link.utf8) }
    #expect(again == error)
  }

  @Test("Every reason but the limits has rows")
  func completeness() {
    let limits: Set<LinkError.Reason> = [.tooLong, .tooManySegments, .tooManyQueryItems]
    let seen = Set(RefusalRow.all.map(\.reason)).union(limits)
    #expect(seen == Set(LinkError.Reason.allCases))
    #expect(RefusalRow.all.count >= 100)
  }

  @Test("Bytes that are no UTF-8 are refused, not repaired")
  func rawBytes() throws {
    let rows: [([UInt8], Int)] = [
      ([0x61, 0x3A, 0xFF], 2), ([0x61, 0x3A, 0x62, 0xC3], 3), ([0x61, 0x3A, 0xC0, 0xAF], 2),
      ([0x61, 0x3A, 0xED, 0xA0, 0x80], 2), ([0x61, 0x3A, 0xF4, 0x90, 0x80, 0x80], 2),
      ([0x61, 0x3A, 0x3F, 0x80], 3), ([0x61, 0x3A, 0x23, 0xE2, 0x82], 3), ([0xFF, 0x3A], 0),
      ([0x61, 0x3A, 0x2F, 0x2F, 0xF8], 4),
    ]
    for (bytes, offset) in rows {
      let error = #expect(throws: LinkError.self) { try Link(bytes: bytes) }
      #expect(error?.reason == .notUTF8)
      #expect(error?.offset == offset)
    }
    let error = #expect(throws: LinkError.self) { try Link(bytes: [0x61, 0x3A, 0xFF, 0x62]) }
    #expect(error?.link == "a:\\xFFb")
  }

  @Test("Limits are settable, and hit exactly")
  func limits() throws {
    let long = "a:" + String(repeating: "x", count: 8_190)
    #expect(throws: Never.self) { try Link(long) }
    expect(.tooLong, at: 8_192, long + "x")
    expect(.tooLong, at: 4, "a:xyz", LinkLimits(bytes: 4))
    #expect(throws: Never.self) { try Link(long + "x", limits: LinkLimits(bytes: 9_000)) }

    let deep = "a:" + String(repeating: "s/", count: 63)
    #expect(try Link(deep + "s").segments.count == 64)
    #expect(try Link(deep + "s/").segments.count == 64)
    expect(.tooManySegments, at: 130, deep + "s/s")
    expect(.tooManySegments, at: 130, deep + "s//")
    expect(.tooManySegments, at: 6, "a://h/b", LinkLimits(segments: 1))
    expect(.tooManySegments, at: 4, "a://h", LinkLimits(segments: 0))
    #expect(throws: Never.self) { try Link("https://h/b", limits: LinkLimits(segments: 1)) }
    expect(.tooManySegments, at: 12, "https://h/b/c", LinkLimits(segments: 1))

    let wide = "a:?" + String(repeating: "&", count: 255)
    #expect(try Link(wide).queryItems.count == 256)
    expect(.tooManyQueryItems, at: 259, wide + "&")
    expect(.tooManyQueryItems, at: 5, "a:?x&y", LinkLimits(queryItems: 1))
    #expect(throws: Never.self) { try Link("a:?", limits: LinkLimits(queryItems: 0)) }
  }

  private func expect(
    _ reason: LinkError.Reason,
    at offset: Int,
    _ link: String,
    _ limits: LinkLimits = LinkLimits()
  ) {
    let error = #expect(throws: LinkError.self) { try Link(link, limits: limits) }
    #expect(error == LinkError(reason: reason, offset: offset, link: link))
  }
}
