import Testing

@testable import MoongateLinks

/// Whether bytes can be seen as they are, eight of them at once.
@Suite struct PrintableTests {
  private static func isPrintable(_ bytes: [UInt8]) -> Bool { bytes.span.isPrintableASCII }

  @Test func `Each byte at each place is told apart`() {
    for count in 1...20 {
      for place in 0..<count {
        for byte in UInt8.min...UInt8.max {
          var bytes = Array(repeating: UInt8(ascii: " "), count: count)
          bytes[place] = byte
          let isSeen = (0x20...0x7E).contains(byte)
          #expect(Self.isPrintable(bytes) == isSeen, "\(byte) at \(place) of \(count)")
        }
      }
    }
    #expect(Self.isPrintable([]))
  }
}
