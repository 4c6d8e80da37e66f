import SampleScripts
import Testing

@testable import Moongate

/// Tests of mistakes in responses that name captures, as far as they are known when a set loads.
@Suite struct CaptureMistakeTests {
  private static let target =
    "route('/p/:album/:index(1..99)?', { name = 'photo' }, open 'photo')\n"
    + "route('/n/:n(number)/:id(uuid)', { name = 'numbers' }, open 'n')\n"

  private static let names: [(String, String)] = [
    (
      "route('/:album', open('x', { capture 'albm' }))",
      #"The route's pattern has no capture "albm"; did you mean "album"?"#
    ),
    (
      "route('/:album', open('x', { a = { b = capture 'zzz' } }))",
      #"The route's pattern has no capture "zzz""#
    ),
    (
      "route('/:Album', open('x', { capture 'album' }))",
      #"The route's pattern has no capture "album"; did you mean "Album"?"#
    ),
    (
      "route('/:album', reject(text 'No {albun}'))",
      #"The route's pattern has no capture "albun"; did you mean "album"?"#
    ),
    (
      "route('/:album', reject(text 'No { album }'))",
      #"The route's pattern has no capture " album "; did you mean "album"?"#
    ),
    ("route('/:album', reject(text 'No {}'))", #"The route's pattern has no capture """#),
    ("route('/a', reject(text '{album}'))", #"The route's pattern has no capture "album""#),
    (
      "route('/:a', confirm(text '{b}', open 'x'))",
      #"The route's pattern has no capture "b""#
    ),
    (
      "route('/:a', confirm('?', open('x', { capture 'bcd' })))",
      #"The route's pattern has no capture "bcd""#
    ),
    (
      "route('/:album', browse(text 'https://e.com/{albums}'))",
      #"The route's pattern has no capture "albums"; did you mean "album"?"#
    ),
    (
      "route('/:album', redirect(link_to('photo', { album = capture 'alum' })))",
      #"The route's pattern has no capture "alum"; did you mean "album"?"#
    ),
    (
      "route('/:album', redirect(link_to('photo', { album = text '{alum}' })))",
      #"The route's pattern has no capture "alum"; did you mean "album"?"#
    ),
    ("route('/*', open('x', { capture 'rest' }))", #"The route's pattern has no capture "rest""#),
    (
      "otherwise(open('x', captures))",
      "The response of otherwise has no pattern, and so no captures"
    ),
    (
      "otherwise(open('x', { capture 'a' }))",
      #"The response of otherwise has no pattern, and so no capture "a""#
    ),
    (
      "otherwise(reject(text '{a}'))",
      #"The response of otherwise has no pattern, and so no capture "a""#
    ),
    (
      "otherwise(redirect(link_to('photo', captures)))",
      "The response of otherwise has no pattern, and so no captures"
    ),
  ]

  private static let absent: [(String, String)] = [
    ("route('/:a?', reject(text '{a}'))", #"The capture "a" is optional, and a text has no place"#),
    (
      "route('/:a?', confirm(text '{a}', open 'x'))",
      #"The capture "a" is optional, and a text has no place"#
    ),
    (
      "route('/x?a=:a?', open('x', { t = text '{a}' }))",
      #"The capture "a" is optional, and a text has no place"#
    ),
    (
      "route('/x#:a?', open('x', { capture 'a' }))",
      #"The capture "a" is optional, and a list has no"#
    ),
    (
      "route('/x#:a?', open('x', { l = { 1, capture 'a' } }))",
      #"The capture "a" is optional, and a list has no place"#
    ),
    (
      "route('/:a?', browse(text 'https://e.com/{a}'))",
      #"The capture "a" is optional, and a URL has no place"#
    ),
    (
      "route('/:a?', redirect(link_to('photo', { album = capture 'a' })))",
      #"The capture "a" is optional, and :album is not"#
    ),
    (
      "route('/:a?', redirect(link_to('photo', { album = text '{a}' })))",
      #"The capture "a" is optional, and a text has no place"#
    ),
  ]

  private static let braces: [(String, String)] = [
    ("route('/:a', reject(text '{a'))", #"The text has a "{" without a "}" after the name"#),
    ("route('/:a', reject(text 'a}'))", #"The text has a "}" without a "{" before it"#),
    ("route('/:a', browse(text 'https://e.com/{a'))", #"The text has a "{" without a "}""#),
    ("otherwise(reject(text '{'))", #"The text has a "{" without a "}""#),
  ]

  private static let hostFault = "The URL to browse has the capture \"a\" in its host"
  private static let schemeFault = "A browse with captures can lead only to https or http"
  private static let refused =
    "The function browse wants a URL such as \"https://example.com/{album}\". With \"x\""

  private static let urls: [(String, String)] = [
    ("https://{a}", hostFault), ("https://{a}/", hostFault), ("https://e.com{a}", hostFault),
    ("https://{a}.e.com/", hostFault), ("https://e.com.{a}/x", hostFault),
    ("https://e.com/{a}?x={a}#{a}", "loads"), ("https://e.com?{a}", "loads"),
    ("https://e.com#{a}", "loads"), ("https://e.com:80/{a}", "loads"),
    ("https://e.com/x{a}y", "loads"), ("http://e.com/{a}", "loads"), ("HTTPS://E.com/{a}", "loads"),
    ("https://[::1]/{a}", "loads"), ("https://e.com/{{{a}}}", "loads"),
    ("https://e.com:{a}/", refused), ("https://e.com:8{a}/", refused), ("{a}", refused),
    ("{a}://e.com/", schemeFault), ("{a}:e", schemeFault), ("http{a}://e.com/", schemeFault),
    ("https:{a}", refused), ("https:/{a}", refused), ("https:///{a}", refused),
    ("https://u{a}@e.com/", refused), ("https://u:{a}@e.com/", refused),
    ("https://e.com\\{a}", refused), ("https://e.com/%{a}", refused),
    ("https://e.com/%4{a}", refused), ("https://e.com/%{a}{a}", refused),
    ("https://e.com/%C3{a}", refused), ("https://e.com/%C3%{a}", refused),
    ("https://e.com/../{a}", refused), ("https://e.com/{a}/..", refused),
    ("https://e.com/\\0{a}", refused), ("https://é.com/{a}", refused),
    ("https://[::{a}]/", refused), ("javascript:{a}", schemeFault),
    ("JavaScript:x('{a}')", schemeFault), ("data:text/html,{a}", schemeFault),
    ("file:///{a}", schemeFault), ("intent://x/{a}#Intent;end", schemeFault),
    ("mailto:x@e.com?subject={a}", schemeFault), ("tel:{a}", schemeFault),
    ("app:/{a}", schemeFault), ("ws://e.com/{a}", schemeFault), ("ftp://e.com/{a}", schemeFault),
    ("", "The function text wants"), ("no url {a}", refused),
  ]

  private static let whole: [(String, String)] = [
    (
      "route('/:a', browse(capture 'a'))",
      #"The capture "a" may be any URL, but browse needs to know its hosts; write "#
        + #":a(url(https; example.com)) in the pattern, or browse(text "https://example.com/{a}")."#
    ),
    ("route('/*a', browse(capture 'a'))", #"The capture "a" may be any URL"#),
    ("route('/:a(int)', browse(capture 'a'))", #"The capture "a" may be any URL"#),
    ("route('/:a(https://e.com|x)', browse(capture 'a'))", #"The capture "a" may be any URL"#),
    ("route('/:a', confirm('?', browse(capture 'a')))", #"The capture "a" may be any URL"#),
    (
      "route('/:url(url(https))', browse(capture 'ulr'))",
      #"The route's pattern has no capture "ulr"; did you mean "url"?"#
    ),
    (
      "otherwise(browse(capture 'a'))",
      #"The response of otherwise has no pattern, and so no capture "a""#
    ),
    (
      "route('/:a(url(https))?', browse(capture 'a'))",
      #"The capture "a" is optional, and a URL has no place to leave out"#
    ),
    (
      "route('/:a(url(https, tel))', browse(capture 'a'))",
      #"Browse leads to tel links only if the app allows it: add "tel""#
    ),
    (
      "route('/:a(url(ap))', confirm('?', browse(capture 'a')))",
      #"Browse leads to ap links only if the app allows it: add "ap" to "#
        + #"Configuration.browsableSchemes; did you mean "app"?"#
    ),
    ("route('/:a(url(https, http, app; e.com))', browse(capture 'a'))", "loads"),
    ("route('/:a(url(https))', confirm(text '{a}?', browse(capture 'a')))", "loads"),
  ]

  private static let links: [(String, String)] = [
    (
      "link_to('foto', captures)",
      #"There is no route named "foto"; did you mean "photo"?"#
    ),
    ("link_to('', captures)", #"There is no route named """#),
    ("link_to('photo', captures)", #"The route "photo" has no param "a""#),
    ("link_to('photo')", #"The route "photo" needs the param "album""#),
    ("link_to('numbers')", #"The route "numbers" needs the params "n", "id""#),
    (
      "link_to('photo', { album = capture 'a', indx = 1 })",
      #"The route "photo" has no param "indx"; did you mean "index"?"#
    ),
    (
      "link_to('photo', { album = capture 'i' })",
      #"The param "album" is an integer, and :album wants a text"#
    ),
    (
      "link_to('photo', { album = capture 'n' })",
      #"The param "album" is a finite number, and :album wants a text"#
    ),
    (
      "link_to('photo', { album = 'x', index = capture 'a' })",
      #"The param "index" is a text, and :index(1..99) wants an integer from 1 to 99"#
    ),
    ("link_to('photo', { album = 'x', index = capture 'i' })", "loads"),
    ("link_to('photo', { album = 'x', index = capture 'n' })", "loads"),
    (
      "link_to('photo', { album = 'x', index = 100 })",
      #"The param "index" is 100, and :index(1..99) wants an integer from 1 to 99"#
    ),
    (
      "link_to('photo', { album = 7 })", #"The param "album" is 7, and :album wants a text"#
    ),
    (
      "link_to('photo', { album = true })", #"The param "album" is true, and :album wants a text"#
    ),
    (
      "link_to('numbers', { n = capture 'i', id = 'x' })",
      #"The param "id" is "x", and :id(uuid) wants a UUID"#
    ),
    ("link_to('numbers', { n = capture 'i', id = capture 'a' })", "loads"),
    (
      "link_to('numbers', { n = capture 'a', id = capture 'a' })",
      #"The param "n" is a text, and :n(number) wants a finite number"#
    ),
    (
      "link_to('photo', { album = 'x' }, { scheme = 'other' })",
      #"The scheme "other" is not declared; declared are scheme "app", domain "e.com""#
    ),
    (
      "link_to('photo', { album = 'x' }, { host = 'f.com' })",
      #"The domain "f.com" is not declared"#
    ),
    ("link_to('photo', { album = 'x' }, { host = 'e.com' })", "loads"),
    ("link_to('photo', { album = 'x' }, { scheme = 'https' })", "loads"),
  ]

  /// Loads a set whose third line, after two named routes, is the one in question.
  private func check(_ line: String, _ message: String) throws {
    let set = makeScripts(Self.target + "domain 'e.com' " + line)
    guard message != "loads" else {
      _ = try Gate(scripts: set)
      return
    }
    let error = try loadError(set)
    #expect(error.description.hasPrefix("main.lua:4: \(message)"), "\(error)")
    #expect(error.location == SourceLocation(file: "main.lua", line: 4))
  }

  @Test(arguments: names + absent + braces + whole)
  func `A mistake keeps the set from loading`(line: String, message: String) throws {
    try check(line, message)
  }

  @Test(arguments: urls)
  func `A URL with captures leads where the script says`(url: String, message: String) throws {
    guard !url.isEmpty else { return }
    try check("route('/:a', browse(text \"\(url.replacing("\\", with: "\\\\"))\"))", message)
  }

  @Test(arguments: links)
  func `A link to a route can be written`(call: String, message: String) throws {
    let pattern = "/r/:a/:i(int)/:n(number)"
    if message.contains(#"no param "a""#) {
      try check("route('\(pattern)', redirect(\(call)))", message)
    } else {
      try check("route('\(pattern)', confirm('?', redirect(\(call))))", message)
      try check("route('\(pattern)', open('x', { y = { \(call) } }))", message)
    }
  }

  @Test func `There are rows enough`() {
    let rows = Self.names + Self.absent + Self.braces + Self.urls + Self.links
    #expect(rows.count >= 60)
  }

  @Test func `A constant link beside captures is checked too`() throws {
    try check(
      "route('/:a', confirm(text '{a}', redirect 'no link'))",
      "The function redirect wants a link"
    )
    try check(
      "route('/:a', confirm(text '{a}', browse 'no link'))",
      "The function browse wants a URL such as"
    )
  }

  @Test func `The error is told for a file of its own`() throws {
    let set = makeScripts(
      "require 'more'",
      files: ["more.lua": "\n\nroute('/:album', open('x', { capture 'albm' }))"]
    )
    #expect(
      try loadError(set).description
        == #"more.lua:3: The route's pattern has no capture "albm"; did you mean "album"?"#
    )
  }

  @Test func `A wildcard alone leaves the host to the link`() throws {
    let script = """
      domain "*.e.com"
      route("/a", { name = "a" }, open "a")
      route("/b/:x", open("b", { link_to("a", nil, { scheme = "https" }), capture "x" }))
      """
    let gate = try makeGate(script)
    #expect(try gate.answer("https://q.e.com/b/1") == #"open("b", { "https://q.e.com/a", "1" })"#)
    guard case .response(let error) = try gate.error(of: "app:b/1") else { throw NoError() }
    #expect(error.message.hasPrefix(#"The route "a" leaves the host open, so give one"#))
    #expect(error.route.location.line == 4)
  }
}
