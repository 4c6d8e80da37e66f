import Testing

@testable import MoongateLinks

/// Origins of URLs, as scripts write them.
@Suite struct OriginTests {
  @Test(arguments: [
    "https://www.example.com", "http://localhost", "HTTPS://Example.COM:8443", "https://192.0.2.1",
    "https://[2001:db8::1]:443", "https://a-b.example", "https://xn--bcher-kva.example", "app://",
    "app://shop", "app://shop:80", "a+b.c-d://", "https://" + String(repeating: "a", count: 192),
  ])
  func `An origin is a scheme and a host, perhaps with a port`(text: String) {
    #expect(Link.objection(toOrigin: text) == nil)
  }

  private static let refusals: [(text: String, reason: String)] = [
    ("", "is not valid"), ("www.example.com", "is not valid"),
    ("//www.example.com", "is not valid"),
    ("https:", "is not valid"), ("https://", "is not valid"), ("https://:", "is not valid"),
    ("https://:0", "is not valid"), ("https://a.example:x", "is not valid"),
    ("https://a.example:65536", "is not valid"), ("https://me@a.example", "is not valid"),
    ("https://a.example\\", "is not valid"), ("https://a%2Eexample", "is not valid"),
    ("https://*.x", "has a \"*\""), ("https://*.example.com", "has a \"*\""), ("*", "has a \"*\""),
    ("https://bücher.example", "has an international host; write it in its \"xn--\" form."),
    (" https://a.example", "has space around it"), ("https://a.example\n", "has space around it"),
    ("javascript://a", "trigger actions"), ("data://a", "trigger actions"),
    ("file://a", "trigger actions"),
    ("app:", "has no \"//\" after its scheme; write it like \"app://\"."),
    ("app:x", "has no \"//\""),
    ("app:/x", "has no \"//\""), ("app://me@shop", "has a user"),
    ("https://a.example?", "has a query or a fragment"), ("https://a.example?b", "has a query"),
    ("https://a.example#", "has a query or a fragment"), ("https://a.example/?b", "has a query"),
    ("https://a.example/", "ends with a slash; leave that out."), ("app:///", "ends with a slash"),
    ("https://a.example/b", "has a path; the path of the link takes its place"),
    ("https://a.example//", "has a path"), ("app:///b", "has a path"),
    ("https://a.example:", "has no valid port"), ("https://a.example:0", "has no valid port"),
    ("app://:80", "has no valid host"), ("app://:", "has no valid port"),
    ("https://.", "has no valid host"), ("https://..", "has no valid host"),
    ("https://;x", "has no valid host"), ("https://a.example.", "has no valid host"),
    ("https://a..example", "has no valid host"), ("https://$", "has no valid host"),
    ("app://a b", "has no valid host"), ("https://127.1", "as another IP address"),
    ("https://0x7f.0.0.1", "as another IP address"),
    ("https://" + String(repeating: "a", count: 193), "has more than 200 bytes"),
  ]

  @Test(arguments: refusals)
  func `Another text is refused with its cause`(text: String, reason: String) throws {
    let objection = try #require(Link.objection(toOrigin: text))
    #expect(objection.contains(reason), "\(objection)")
    #expect(objection.hasSuffix("."))
  }
}
