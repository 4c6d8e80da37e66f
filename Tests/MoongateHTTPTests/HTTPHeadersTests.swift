import Foundation
import Testing

@testable import MoongateHTTP

@Suite struct HTTPHeadersTests {
  /// Sun, 06 Nov 1994 08:49:37 GMT.
  private static let now = Date(timeIntervalSince1970: 784_111_777)

  private func headers(_ name: String, _ value: String) -> HTTPHeaders {
    HTTPHeaders(at: Self.now) { $0 == name ? value : nil }
  }

  @Test(arguments: [
    ("0", 0), ("120", 120), (" 120\t", 120), ("604801", 604_800),
    ("99999999999999999999", 604_800),
    ("Sun, 06 Nov 1994 08:49:37 GMT", 0), ("Sun, 06 Nov 1994 08:50:37 GMT", 60),
    ("Sat, 05 Nov 1994 08:49:37 GMT", 0), ("Thu, 06 Nov 2194 08:49:37 GMT", 604_800),
    ("", nil), ("-1", nil), ("+1", nil), ("1.5", nil), ("1s", nil), ("١٢", nil), ("0x10", nil),
    ("Sun, 06 Nov 1994 08:49:37 PST", nil), ("1994-11-06T08:49:37Z", nil),
    ("Sun, 99 Nov 1994 08:49:37 GMT", nil),
  ])
  func `Retry-After is a number of seconds or a date`(text: String, seconds: Int?) {
    #expect(headers("Retry-After", text).retryAfter == seconds)
  }

  @Test(arguments: [
    ("max-age=0", 0), ("public, max-age=60", 60), ("MAX-AGE=60,public", 60),
    ("max-age=\"60\"", 60), ("s-maxage=5, max-age=60", 60), ("max-age=1, max-age=2", 1),
    ("max-age=99999999999999999999", 2_147_483_647), ("max-age=2147483648", 2_147_483_647),
    ("", nil), ("max-age", nil), ("max-age=", nil), ("max-age=-1", nil), ("s-maxage=5", nil),
    ("x=max-age=5", nil), (",,=,==", nil),
  ])
  func `Max-age is one directive of Cache-Control`(text: String, seconds: Int?) {
    #expect(headers("Cache-Control", text).maxAge == seconds)
  }

  @Test(arguments: [
    ("\"a\"", true), ("W/\"a\"", true), ("bare", true),
    (String(repeating: "x", count: 256), true), (String(repeating: "x", count: 257), false),
    ("", false), ("a b", false), ("a\u{7F}", false), ("a\r\nb", false), ("é", false),
  ])
  func `A tag is visible ASCII`(text: String, isTag: Bool) {
    #expect(headers("ETag", text).tag == (isTag ? text : nil))
  }

  @Test(arguments: [("gzip", true), ("GZIP", true), ("identity", false), ("", false)])
  func `Only compressed bytes are encoded`(text: String, isEncoded: Bool) {
    #expect(headers("Content-Encoding", text).isEncoded == isEncoded)
  }
}
