import Testing

@testable import MoongateLinks

/// Tests of which links are x-callback-url links, and of their parts about the app that waits for
/// an answer.
@Suite("x-callback-url links") struct LinkCallbackTests {
  /// Links, and source, success, error and cancel of each.
  private static let rows: [(String, [String?])] = [
    // The example of the specification, as it is shown and as it is sent.
    (
      "target://x-callback-url/translate?x-success=sourceapp://x-callback-url/acceptTranslation&x-source=SourceApp&x-error=sourceapp://x-callback-url/translationError&word=Hello&language=Spanish",
      [
        "SourceApp", "sourceapp://x-callback-url/acceptTranslation",
        "sourceapp://x-callback-url/translationError", nil,
      ]
    ),
    (
      "target://x-callback-url/translate?x-success=sourceapp%3A%2F%2Fx-callback-url%2FacceptTranslation%3Fid%3D7%26a%3Db&word=Hello",
      [nil, "sourceapp://x-callback-url/acceptTranslation?id=7&a=b", nil, nil]
    ),
    // Every spelling of the first segment.
    ("app:x-callback-url?x-cancel=a:b", [nil, nil, nil, "a:b"]),
    ("app://X-Callback-URL/do?x-cancel=a:b", [nil, nil, nil, "a:b"]),
    ("app://X%2DCALLBACK-URL/do?x-cancel=a:b", [nil, nil, nil, "a:b"]),
    ("app:/x-callback-url/do?x-cancel=a:b", [nil, nil, nil, "a:b"]),
    ("app:///x-callback-url/do?x-cancel=a:b", [nil, nil, nil, "a:b"]),
    ("app://x-callback-url:80/do?x-cancel=a:b", [nil, nil, nil, "a:b"]),
    ("APP://x-callback-url/?x-cancel=a:b", [nil, nil, nil, "a:b"]),
    ("app:/x%2Dcallback-url/do?x-cancel=a:b", [nil, nil, nil, "a:b"]),
    ("app://x-callback-url", [nil, nil, nil, nil]),
    // Nothing is no callback, and of repeated items the first counts.
    ("app://x-callback-url/?x-success=&x-error&x-cancel=%20", [nil, nil, nil, " "]),
    ("app://x-callback-url/?x-success=a:1&x-success=a:2", [nil, "a:1", nil, nil]),
    ("app://x-callback-url/?x-success=&x-success=a:2", [nil, nil, nil, nil]),
    ("app://x-callback-url/?x-success&x-success=a:2", [nil, nil, nil, nil]),
    ("app://x-callback-url/?x-source=A&x-source=B", ["A", nil, nil, nil]),
    ("app://x-callback-url/?x%2Dsuccess=a:1&x-success=a:2", [nil, "a:1", nil, nil]),
    ("app://x-callback-url/?x-source=A+B%26C", ["A B&C", nil, nil, nil]),
    ("app://x-callback-url/?x-success=a:b=c=d", [nil, "a:b=c=d", nil, nil]),
    ("app://x-callback-url/?x-success=a:b?c=d#x-error=a:e", [nil, "a:b?c=d", nil, nil]),
    ("app://x-callback-url/?x-success=%2561", [nil, "%61", nil, nil]),
    // Other names are other names.
    ("app://x-callback-url/?X-Success=a:b&x_success=a:b&x-succes=a:b", [nil, nil, nil, nil]),
    ("app://x-callback-url/?x-success%20=a:b&+x-error=a:b", [nil, nil, nil, nil]),
    ("app://x-callback-url/#?x-success=a:b", [nil, nil, nil, nil]),
  ]

  @Test("What a link says", arguments: rows)
  func callback(text: String, parts: [String?]) throws {
    let link = try Link(text)
    let callback = try #require(link.callback)
    let found = [callback.source, callback.success, callback.error, callback.cancel]
    #expect(found.map { $0.map(link.string) } == parts)
  }

  @Test(
    "Other links wait for no answer",
    arguments: [
      "app:", "app://", "app:///", "app:do?x-success=a:b",
      "app://x-callback-url2/do?x-success=a:b", "app://x-callback-ur/do?x-success=a:b",
      "app://do/x-callback-url?x-success=a:b", "app:////x-callback-url/do?x-success=a:b",
      "app:x-callback-url%2Fdo?x-success=a:b", "https://x-callback-url/do?x-success=a:b",
      "http://x-callback-url/do?x-success=a:b", "https://h.example/x-callback-url/do?x-success=a:b",
      "x-callback-url://do?x-success=a:b", "app:?x-success=a:b", "app:#x-callback-url",
    ]
  )
  func others(text: String) throws {
    let callback = try Link(text).callback
    #expect(callback == nil)
  }
}
