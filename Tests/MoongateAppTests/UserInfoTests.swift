import Testing

@testable import MoongateApp

/// Texts in the information that comes with a notification or an activity.
@Suite struct UserInfoTests {
  private static func info() -> [AnyHashable: Any] {
    let inner: [AnyHashable: Any] = ["link": "app:5", "x.y": "app:6"]
    return [
      "link": "app:1", "number": 7, 8: "app:8", "": "app:9",
      "data": ["link": "app:2", "deep": inner, "list": ["app:3"]] as [String: Any],
      "data.number": 7, "aps.link": "app:4", "aps": ["link": "app:no"],
      "data.link.more": "app:7",
    ]
  }

  @Test(
    arguments: [
      ("link", "app:1"), ("data.link", "app:2"), ("data.deep.link", "app:5"),
      // A key that has points itself, at the top and within.
      ("aps.link", "app:4"), ("data.deep.x.y", "app:6"), ("data.link.more", "app:7"), ("", "app:9"),
      // Nothing there, or not a text.
      ("missing", nil), ("data.missing", nil), ("missing.link", nil), ("link.more", nil),
      ("number", nil), ("data", nil), ("data.number", nil), ("data.deep", nil), ("data.list", nil),
      ("data.list.0", nil), ("8", nil), (".", nil), (".link", nil), ("data.", nil),
      ("data..link", nil),
    ] as [(String, String?)]
  )
  func `A key or a path finds a text`(path: String, text: String?) {
    #expect(Self.info().text(at: path) == text)
  }

  @Test func `A path of many keys ends where nothing is`() {
    #expect(Self.info().text(at: String(repeating: "data.", count: 10_000)) == nil)
  }
}
