import Foundation
import Testing

@testable import MoongateBundles
@testable import MoongateHTTP

@Suite struct SiteAddressTests {
  @Test(arguments: [
    "https://example.com", "https://example.com/", "HTTPS://example.com:8443/a/b/",
    "https://127.0.0.1/", "http://localhost", "http://LOCALHOST:80/a", "http://127.0.0.1:8080/",
    "http://127.255.0.9", "http://[::1]:8080/a",
  ])
  func `A folder of a site is https, or of this machine`(text: String) throws {
    _ = try HTTPBundleSource(#require(URL(string: text)))
  }

  @Test(arguments: [
    ("http://example.com/", "it is http, which only addresses of the same machine may be"),
    ("http://127.0.0.1.example.com", "it is http, which only addresses of the same machine may be"),
    ("http://localhost.example.com", "it is http, which only addresses of the same machine may be"),
    ("http://127.1", "it is http, which only addresses of the same machine may be"),
    ("http://127.0.0.256", "it is http, which only addresses of the same machine may be"),
    ("http://128.0.0.1", "it is http, which only addresses of the same machine may be"),
    ("http://0.0.0.0", "it is http, which only addresses of the same machine may be"),
    ("http://[::ffff:127.0.0.1]/", "it is http, which only addresses of the same machine may be"),
    ("http://[::2]/", "it is http, which only addresses of the same machine may be"),
    ("ftp://example.com/", "its scheme is not https"),
    ("file:///srv/site/", "its scheme is not https"),
    ("example.com/site", "its scheme is not https"),
    ("https:///site", "it has no host"),
    ("https:site", "it has no host"),
    ("https://user:secret@example.com/", "it contains a user or a password"),
    ("https://user@example.com/", "it contains a user or a password"),
    ("https://@example.com/", "it contains a user or a password"),
    ("http://127.0.0.1:80@example.com/", "it contains a user or a password"),
    ("https://example.com/?a=b", "it has a query, which no file's path can follow"),
    ("https://example.com/?", "it has a query, which no file's path can follow"),
    ("https://example.com/#a", "it has a fragment, which no file's path can follow"),
  ])
  func `Any other URL is refused`(text: String, objection: String) throws {
    let url = try #require(URL(string: text))
    let error = #expect(throws: HTTPBundleSource.AddressError.self) { try HTTPBundleSource(url) }
    #expect(error?.message == "The URL cannot be used as a bundle source: \(objection).")
  }

  @Test(arguments: [
    ("https://a.com/x", "https://b.com/y?z", nil),
    ("http://127.0.0.1/x", "https://b.com/y", nil),
    ("http://127.0.0.1/x", "http://localhost/y", nil),
    ("https://a.com/x", "http://127.0.0.1/y", "it leads from https to http"),
    ("HTTPS://localhost/x", "HTTP://localhost/y", "it leads from https to http"),
    (
      "https://a.com/x", "http://a.com/y",
      "it is http, which only addresses of the same machine may be"
    ),
    ("https://a.com/x", "https://u:p@a.com/y", "it contains a user or a password"),
    ("https://a.com/x", "data:text/plain,a", "its scheme is not https"),
  ])
  func `A redirect never leads away from https`(
    source: String,
    target: String,
    objection: String?
  ) throws {
    let (source, target) = try (#require(URL(string: source)), #require(URL(string: target)))
    #expect(SiteAddress.objection(toRedirectFrom: source, to: target) == objection)
  }

  @Test(arguments: [
    ("https://example.com", "https://example.com/channels/stable.json"),
    ("https://example.com/", "https://example.com/channels/stable.json"),
    ("https://example.com/a%20b", "https://example.com/a%20b/channels/stable.json"),
    ("https://example.com/a/", "https://example.com/a/channels/stable.json"),
  ])
  func `Files are below the folder`(folder: String, file: String) throws {
    let address = try SiteAddress(#require(URL(string: folder)))
    #expect(address.url(of: "channels/stable.json")?.absoluteString == file)
  }

  @Test(arguments: [
    ("https://example.com/a", "example.com"), ("https://example.com:8443", "example.com:8443"),
    ("http://[::1]:80/", "[::1]:80"), ("http://[::1]/", "[::1]"),
  ])
  func `A place is a host, and its port`(url: String, place: String) throws {
    #expect(try SiteAddress(#require(URL(string: url))).place == place)
  }
}
