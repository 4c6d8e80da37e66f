import Foundation
import Randomness
import Testing

@testable import MoongateRegistration

@Suite struct InflaterTests {
  /// Texts that zlib made shorter at its levels, with the fixed codes and in stored blocks.
  private static let samples: [(String, String)] = [
    (
      "",
      "AQAA//8="
    ),
    (
      "",
      "AwA="
    ),
    (
      "a",
      "AQEA/v9h"
    ),
    (
      "a",
      "SwQA"
    ),
    (
      "hello hello hello hello",
      "ARcA6P9oZWxsbyBoZWxsbyBoZWxsbyBoZWxsbw=="
    ),
    (
      "hello hello hello hello",
      "y0jNyclXyEAnAQ=="
    ),
    (
      "hello hello hello hello",
      "y0jNyclXyEjNyclXyEjNyclXyEjNyckHAA=="
    ),
    (
      "abcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabc",
      "AVoApf9hYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmNhYmM="
    ),
    (
      "abcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabc",
      "S0xKTqQNAgA="
    ),
    (
      "abcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabc",
      "BcEBAQAAAECgrfj/QWEYhmEYhmEYhmEYhmEYhmEYhmEYhmHY"
    ),
    (
      "The quick brown fox jumps over the lazy dog, and the lazy dog looks at the quick brown fox.",
      "AVsApP9UaGUgcXVpY2sgYnJvd24gZm94IGp1bXBzIG92ZXIgdGhlIGxhenkgZG9nLCBhbmQgdGhlIGxhenkgZG9nIGxvb2tzIGF0IHRoZSBxdWljayBicm93biBmb3gu"
    ),
    (
      "The quick brown fox jumps over the lazy dog, and the lazy dog looks at the quick brown fox.",
      "C8lIVSgszUzOVkgqyi/PU0jLr1DIKs0tKFbIL0stUigBSuckVlUqpOSn6ygk5qWgiCjk5OdnFyskloBF0YzRAwA="
    ),
    (
      "The quick brown fox jumps over the lazy dog, and the lazy dog looks at the quick brown fox.",
      "BcGJEYQgFAXBVCYAa6MxAZSvKMhTBK/ot7sPxtGWMTIU3ZlJD2vb9hNdVqjBSO578Zo7XPbUYCT3vXjNJCmeuEoNxtGWMTIU3ZlJz+8P"
    ),
  ]

  @Test(arguments: samples) func `What zlib wrote is read`(text: String, short: String) throws {
    let bytes = try #require(Data(base64Encoded: short))
    let long = try Inflater.inflate(ArraySlice(bytes), most: 1 << 16)
    #expect(String(decoding: long, as: UTF8.self) == text)
  }

  @Test(arguments: samples) func `More than is allowed is not made`(text: String, short: String) {
    let bytes = ArraySlice(Data(base64Encoded: short) ?? Data())
    guard !text.isEmpty else { return }
    #expect(throws: Inflater.Failure.tooLong) {
      try Inflater.inflate(bytes, most: text.utf8.count - 1)
    }
  }

  @Test func `Random bytes are refused or end`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let bytes = (0..<random.below(60)).map { _ in UInt8(random.below(256)) }
      let long = try? Inflater.inflate(bytes[...], most: 10_000)
      #expect((long?.count ?? 0) <= 10_000)
    }
  }
}
