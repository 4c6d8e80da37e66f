import Foundation
import Testing

@testable import MoongateBundles
@testable import MoongateHTTP

/// Fetches from a server of this machine, which answers as the path says (`Server/serve.py`).
@Suite(
  .enabled(if: LocalServer.shared != nil, "Python 3 is not installed, which the server needs."),
  .timeLimit(.minutes(30))
)
struct HTTPBundleSourceTests {
  private static let file = "{\"file\":1}"

  /// A request, and its outcome as a text.
  struct Row: Sendable, CustomTestStringConvertible {
    let path: String
    let tag: String?
    let outcome: String

    var testDescription: String { path }

    init(_ path: String, tag: String? = nil, _ outcome: String) {
      (self.path, self.tag, self.outcome) = (path, tag, outcome)
    }
  }

  /// Returns the outcome of a fetch of at most 1000 bytes as a text: of an error, the clause.
  private func outcome(_ row: Row, deadline: Duration = .seconds(600)) async throws -> String {
    let server = try #require(LocalServer.shared)
    do {
      let source = try server.source(deadline: deadline)
      let file = try await source.fetch(FetchRequest(row.path, mostBytes: 1000, unless: row.tag))
      let content =
        switch file.content {
        case .bytes(let bytes) where bytes.count > 20: "\(bytes.count) bytes"
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .unchanged: "unchanged"
        case .missing: "missing"
        }
      return content + (file.tag.map { ", tag \($0)" } ?? "")
        + (file.maxAge.map { ", for \($0) s" } ?? "")
    } catch let error as FetchError {
      let start = "The file \"\(row.path)\" could not be fetched from 127.0.0.1:\(server.port): "
      #expect(error.message.hasPrefix(start))
      #expect(error.message.hasSuffix("."))
      return "error: " + error.message.dropFirst(start.count).dropLast()
        + (error.retryAfter.map { ", retry after \($0) s" } ?? "")
    }
  }

  private func check(_ row: Row, deadline: Duration = .seconds(600)) async throws {
    let outcome = try await outcome(row, deadline: deadline)
    #expect(outcome == row.outcome)
  }

  @Test(arguments: [
    Row("ok", "\(file), tag \"v1\", for 60 s"),
    Row("ok", tag: "\"v1\"", "unchanged, tag \"v1\", for 30 s"),
    Row("ok", tag: "\"v0\"", "\(file), tag \"v1\", for 60 s"),
    Row("channels/stable/ok", "\(file), tag \"v1\", for 60 s"),
    Row("plain", file),
    Row("empty", ""),
    // Whether bytes are signed is not decided here.
    Row("page", "<html></html>"),
    Row("404", "missing"),
    Row("410", "missing"),
    Row("404", tag: "\"v1\"", "missing"),
    Row("unasked-304", "error: the server answered with status 304"),
    Row("401", "error: the server answered with status 401"),
    Row("401-bare", "error: the server answered with status 401"),
    Row("500", "error: the server answered with status 500"),
    Row("204", "error: the server answered with status 204"),
    Row("206", "error: the server answered with status 206"),
    Row("early", file),
    Row("300", "error: the server answered with status 300"),
    Row("429", "error: the server answered with status 429, retry after 120 s"),
  ])
  func `The status decides what a response is`(row: Row) async throws {
    try await check(row)
  }

  @Test(arguments: [
    Row("busy", "error: the server answered with status 503, retry after 30 s"),
    Row("busy-past", "error: the server answered with status 503, retry after 0 s"),
    Row("busy-far", "error: the server answered with status 503, retry after 604800 s"),
    Row("busy-absurd", "error: the server answered with status 503, retry after 604800 s"),
    Row("busy-negative", "error: the server answered with status 503"),
    Row("busy-junk", "error: the server answered with status 503"),
    Row("tag-long", file),
    Row("tag-control", file),
    Row("tag-space", file),
    Row("tag-weak", "\(file), tag W/\"v1\""),
    Row("age-absurd", "\(file), for 2147483647 s"),
    Row("age-junk", file),
    Row("age-shared", file),
    Row("fields-long", file),
    // A tag that cannot be sent is not.
    Row("unasked-304", tag: "a\r\nX: y", "error: the server answered with status 304"),
    Row("unasked-304", tag: "", "error: the server answered with status 304"),
    Row("unasked-304", tag: "\"v1\"", "unchanged, tag \"v1\""),
  ])
  func `A field counts if it is well formed`(row: Row) async throws {
    try await check(row)
  }

  @Test(arguments: [
    Row("redirect-1", "\(file), tag \"v1\", for 60 s"),
    Row("redirect-3", "\(file), tag \"v1\", for 60 s"),
    Row("redirect-3", tag: "\"v1\"", "unchanged, tag \"v1\", for 30 s"),
    Row("to-query", "\(file), tag \"v1\", for 60 s"),
    Row("redirect-4", "error: it redirects more than 3 times"),
    Row("loop", "error: it redirects more than 3 times"),
    Row(
      "to-http",
      "error: the redirect to moongate.invalid cannot be followed, because it is http, "
        + "which only addresses of the same machine may be"
    ),
    Row(
      "to-user",
      "error: the redirect to 127.0.0.1 cannot be followed, because it contains a user or a password"
    ),
    Row(
      "to-ftp",
      "error: the redirect to 127.0.0.1 cannot be followed, because its scheme is not https"
    ),
    Row("early-redirect", "\(file), tag \"v1\", for 60 s"),
    Row("nowhere", "error: the server answered with status 302"),
  ])
  func `At most three redirects are followed, by the rules for URLs`(row: Row) async throws {
    try await check(row)
  }

  @Test(arguments: [
    Row("full", "1000 bytes"),
    Row("over", "error: it has more than 1000 bytes"),
    Row("promises-less", "{\"fi"),
    Row("promises-absurd", "error: it has more than 1000 bytes"),
    Row("until-closed", file),
    Row("chunked", file),
    Row("chunked-over", "error: it has more than 1000 bytes"),
    Row("endless", "error: it has more than 1000 bytes"),
    Row("gzip", file),
    Row("gzip-long", "1000 bytes"),
    Row("gzip-bomb", "error: it has more than 1000 bytes"),
  ])
  func `No more bytes come than may`(row: Row) async throws {
    try await check(row)
  }

  /// The systems find different words.
  @Test(arguments: [
    "promises-more", "chunked-cut", "gzip-broken", "closed", "junk", "status-junk", "status-long",
    "no-url", "upgrade",
  ])
  func `A broken response is an error`(path: String) async throws {
    let outcome = try await outcome(Row(path, ""))
    #expect(outcome.hasPrefix("error: "))
  }

  /// Some systems accept these; FoundationNetworking reads a redirect to another scheme as a path.
  @Test(arguments: [
    "busy-eon", "tag-latin", "status-bare", "field-junk", "fields-huge", "promises-overflow",
    "no-host",
    "to-file", "to-mail",
  ])
  func `An odd response is an error, or harmless`(path: String) async throws {
    let outcome = try await outcome(Row(path, ""))
    let harmless = [Self.file, "\(Self.file), tag \"v1\", for 60 s", "missing"]
    #expect(harmless.contains(outcome) || outcome.hasPrefix("error: "))
  }

  #if !canImport(FoundationNetworking)
  /// These end the process with FoundationNetworking of Swift 6.3, in code that no delegate reaches.
  @Test(arguments: ["cut", "trailer", "promises-most"])
  func `A response that ends other processes is no trouble`(path: String) async throws {
    let outcome = try await outcome(Row(path, ""))
    #expect(outcome == Self.file || outcome.hasPrefix("error: "))
  }
  #endif

  @Test func `A date of Retry-After is an hour ahead`() async throws {
    let outcome = try await outcome(Row("busy-date", ""))
    let start = "error: the server answered with status 503, retry after "
    #expect(outcome.hasPrefix(start))
    let seconds = try #require(Int(outcome.dropFirst(start.count).dropLast(2)))
    #expect((0...3600).contains(seconds))
  }

  @Test(arguments: ["silent", "trickle", "trickling-fields", "trickling-redirect"])
  func `The deadline ends a response that does not`(path: String) async throws {
    try await check(Row(path, "error: it took longer than 0.3 seconds"), deadline: .seconds(0.3))
  }
}
