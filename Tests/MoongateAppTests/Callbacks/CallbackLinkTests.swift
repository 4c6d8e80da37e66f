import Testing

@testable import MoongateApp

/// Links to other apps, and the links by which those answer.
@Suite struct CallbackLinkTests {
  private static func make(
    _ text: String,
    _ items: [String: String] = [:],
    scheme: String = "app"
  ) throws -> CallbackLink {
    try CallbackLink(text, items, scheme: scheme, name: "My App & Co")
  }

  /// The added items, with the token left out.
  private static let added = ["success", "error", "cancel"].map {
    "&x-\($0)=app%3A%2F%2Fx-callback-url%2Fmoongate-answer%2FTOKEN%2F\($0)"
  }.joined()

  private static let rows: [(String, [String: String], String, String)] = [
    ("other://x-callback-url/do", [:], "other://x-callback-url/do?x-source=", ""),
    ("OTHER://x-callback-url", [:], "OTHER://x-callback-url?x-source=", ""),
    ("other:x-callback-url/do?", [:], "other:x-callback-url/do?x-source=", ""),
    ("other://x-callback-url/do?a=1#top", [:], "other://x-callback-url/do?a=1&x-source=", "#top"),
    (
      "other://x-callback-url/do?a=%26+#", ["b": "c d&e=f#", "A": "+"],
      "other://x-callback-url/do?a=%26+&A=%2B&b=c%20d%26e%3Df%23&x-source=", "#"
    ),
    ("other://x-callback-url/do?a", ["a": ""], "other://x-callback-url/do?a&a=&x-source=", ""),
  ]

  @Test(arguments: rows)
  func `What is asked stands in front of who asks`(
    text: String,
    items: [String: String],
    start: String,
    end: String
  ) throws {
    let made = try Self.make(text, items)
    let wanted = start + "My%20App%20%26%20Co" + Self.added + end
    #expect(made.link.text == wanted.replacing("TOKEN", with: made.token.text))
    for scheme in ["APP", "aPp"] {
      #expect(try Self.make(text, items, scheme: scheme).link.text.count == made.link.text.count)
      #expect(try Self.make(text, items, scheme: scheme).scheme == "app")
    }
  }

  private static let mistakes: [(String, [String: String], String, CallbackError?)] = [
    ("other:do", [:], "app", .notCallbackLink),
    ("https://x-callback-url/do", [:], "app", .notCallbackLink),
    ("other://x-callback-url/do?x-success=a:b", [:], "app", .reserved(item: "x-success")),
    ("other://x-callback-url/do?x-error", [:], "app", .reserved(item: "x-error")),
    ("other://x-callback-url/do?x%2Dcancel=", [:], "app", .reserved(item: "x-cancel")),
    ("other://x-callback-url/do", ["x-source": "me"], "app", .reserved(item: "x-source")),
    ("other://x-callback-url/do", [:], "", .noScheme),
    ("other://x-callback-url/do", [:], "my app", .noScheme),
    ("other://x-callback-url/do", [:], "app:", .noScheme),
    ("other://x-callback-url/do", [:], "https", .noScheme),
    ("other", [:], "app", nil),
    ("other://x-callback-url/a/../b", [:], "app", nil),
    ("other://x-callback-url/do", ["a": "\0"], "app", nil),
    ("other://x-callback-url/do", ["a": String(repeating: " ", count: 3000)], "app", nil),
  ]

  @Test(arguments: mistakes)
  func `A link that cannot be asked says why`(
    text: String,
    items: [String: String],
    scheme: String,
    wanted: CallbackError?
  ) throws {
    let error = #expect(throws: CallbackError.self) { try Self.make(text, items, scheme: scheme) }
    if let wanted { #expect(error == wanted) } else if case .link = error {} else { Issue.record() }
    #expect(error?.description.hasSuffix(".") == true || wanted == nil)
  }

  @Test func `Tokens differ, and are read as they are written`() throws {
    var texts: Set<String> = []
    for _ in 0..<2000 {
      let token = CallbackToken()
      let read = try #require(CallbackToken(token.text))
      #expect(token.difference(from: read) == 0)
      #expect(read.text == token.text)
      texts.insert(token.text)
    }
    #expect(texts.count == 2000)
    // Each of the 128 bits is random: all digits stand in all places.
    for place in 0..<32 {
      #expect(Set(texts.map { Array($0.utf8)[place] }).count == 16)
    }
  }

  @Test func `Every digit of a token counts, and only its own spelling`() throws {
    let text = "0123456789abcdef0123456789abcdef"
    let token = try #require(CallbackToken(text))
    #expect(token.text == text)
    for place in 0..<32 {
      var other = Array(text.utf8)
      other[place] = other[place] == UInt8(ascii: "f") ? UInt8(ascii: "e") : UInt8(ascii: "f")
      let read = try #require(CallbackToken(String(decoding: other, as: UTF8.self)))
      #expect(token.difference(from: read) != 0)
    }
    let short = String(text.dropFirst())
    let others: [String] = [
      "", short, "\(text)0", text.uppercased(), " \(short)", "+\(short)", "g\(short)",
      "é\(short.dropFirst())", "٠\(short.dropFirst())", "0x\(short.dropFirst())",
    ]
    for other in others { #expect(CallbackToken(other) == nil, "\(other)") }
  }

  private static let answers: [(String, CallbackAnswer?)] = [
    ("app://x-callback-url/moongate-answer/TOKEN/success", .success([:])),
    (
      "app://x-callback-url/moongate-answer/TOKEN/success?a=b+c&a=d&e#f",
      .success(["a": "b c", "e": ""])
    ),
    ("APP:///X-Callback-URL/Moongate-Answer/TOKEN/success/?=x", .success(["": "x"])),
    (
      "app:x-callback-url/moongate-answer/TOKEN/success?x-source=Other",
      .success(["x-source": "Other"])
    ),
    ("app://x-callback-url/moongate-answer/TOKEN/error", .error(code: "", message: "")),
    (
      "app://x-callback-url/moongate-answer/TOKEN/error?errorMessage=a%26b&errorCode=7&errorCode=8&x=y",
      .error(code: "7", message: "a&b")
    ),
    ("app://x-callback-url/moongate-answer/TOKEN/cancel?a=b", .cancelled),
    ("app://x-callback-url/moongate-answer/TOKEN/Success", nil),
    ("app://x-callback-url/moongate-answer/TOKEN/", nil),
    ("app://x-callback-url/moongate-answer/TOKEN", nil),
    ("app://x-callback-url/moongate-answer/TOKEN/success/more", nil),
    ("app://x-callback-url/moongate-answer//TOKEN/success", nil),
    ("app://x-callback-url/moongate-answer/%20TOKEN/success", nil),
    ("app://x-callback-url/moongate-answers/TOKEN/success", nil),
    ("app://x-callback-url/TOKEN/success", nil),
    ("other://x-callback-url/moongate-answer/TOKEN/success", nil),
    ("https://x-callback-url/moongate-answer/TOKEN/success", nil),
    ("https://h.example/x-callback-url/moongate-answer/TOKEN/success", nil),
  ]

  @Test(arguments: answers)
  func `An answer is read out of the link that asked for it alone`(
    text: String,
    answer: CallbackAnswer?
  ) throws {
    let asked = try Self.make("other://x-callback-url/do")
    let link = try Link(text.replacing("TOKEN", with: asked.token.text))
    #expect(asked.answer(in: link) == answer)
    #expect(try Self.make("other://x-callback-url/do").answer(in: link) == nil)
  }
}
