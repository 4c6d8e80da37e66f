import SampleScripts
import Testing

@testable import Moongate

/// Tests of the places to which the capabilities let `browse` lead, however a response comes about.
@Suite struct BrowsePlacesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// The purpose of the row.
    let reason: String
    let url: String
    /// The complaint about the URL; `nil` if browse leads there.
    let complaint: String?

    init(_ reason: String, _ url: String, _ complaint: String? = nil) {
      self.reason = reason
      self.url = url
      self.complaint = complaint
    }

    var testDescription: String { "\(reason): \(url.debugDescription)" }
  }

  private static let accepted: [Row] = [
    Row("an exact host", "https://help.example"),
    Row("a path", "https://help.example/a/b"),
    Row("all parts", "https://help.example/a?b=c#d"),
    Row("every port", "https://help.example:8443/"),
    Row("case of the scheme", "HTTPS://help.example/"),
    Row("case of the host", "https://HELP.Example/"),
    Row("a host that is declared in capitals", "https://loud.example/"),
    Row("below a suffix", "https://a.example.com/"),
    Row("further below a suffix", "https://b.a.example.com/"),
    Row("case below a suffix", "https://A.EXAMPLE.com/"),
    Row("an international name below a suffix", "https://xn--bcher-kva.example.com/"),
    Row("an international name that is declared", "https://xn--bcher-kva.example/"),
    Row("an IPv4 address that is declared", "https://192.0.2.1/"),
    Row("its port", "https://192.0.2.1:80/"),
    Row("an IPv6 address that is declared", "https://[2001:db8::1]/"),
    Row("its case", "https://[2001:DB8::1]:443/"),
    Row("an @ behind the host", "https://help.example/@evil.example"),
    Row("a URL in the query", "https://help.example/?to=https://evil.example/"),
    Row("hosts are those of the web alone", "app://evil.example/x"),
    Row("a user of a custom scheme", "app://me@x"), Row("an empty port", "https://help.example:/"),
    Row("a declared scheme without a host", "app:settings"),
    Row("a scheme that app and capabilities allow", "mailto:ann@evil.example"),
  ]

  private static let refused: [Row] = [
    Row("another host", "https://evil.example/", "and not to \"evil.example\"."),
    Row("its port", "https://evil.example:443/", "and not to \"evil.example\"."),
    Row("case of another host", "https://EVIL.example/", "and not to \"evil.example\"."),
    Row("the suffix itself", "https://example.com/", "and not to \"example.com\"."),
    Row("a suffix within a label", "https://evilexample.com/", "not to \"evilexample.com\"."),
    Row("a suffix that goes on", "https://a.example.com.evil.example/", "not to \"a.example.com.e"),
    Row("a host that goes on", "https://help.example.evil.example/", "not to \"help.example.e"),
    Row("a host as an end", "https://evilhelp.example/", "not to \"evilhelp.example\"."),
    Row("below an exact host", "https://a.help.example/", "not to \"a.help.example\"."),
    Row("a dot behind an exact host", "https://help.example./", "not to \"help.example.\"."),
    Row("a dot behind a suffix", "https://a.example.com./", "not to \"a.example.com.\"."),
    Row("nothing before a suffix", "https://.example.com/", "not to \".example.com\"."),
    Row("an empty label", "https://a..example.com/", "not to \"a..example.com\"."),
    Row("an empty label first", "https://.a.example.com/", "not to \".a.example.com\"."),
    Row("the host in the path", "https://evil.example/help.example", "not to \"evil.example\"."),
    Row("the host in the query", "https://evil.example?help.example", "not to \"evil.example\"."),
    Row("the host in the fragment", "https://evil.example#help.example", "to \"evil.example\"."),
    Row("another IPv4 address", "https://192.0.2.2/", "and not to \"192.0.2.2\"."),
    Row("the local machine", "https://127.0.0.1/", "and not to \"127.0.0.1\"."),
    Row("another IPv6 address", "https://[::1]/", "and not to \"[::1]\"."),
    Row("another spelling of an address", "https://[2001:db8:0::1]/", "to \"[2001:db8:0::1]\"."),
    Row("an address within IPv6", "https://[::ffff:192.0.2.1]/", "not to \"[::ffff:192.0.2.1]\"."),
    Row("another international name", "https://xn--bcher-kvb.example/", "not to \"xn--bcher-kvb"),
    Row("a scheme that the configuration allows alone", "http://help.example/", "and not of http."),
    Row("that scheme with another host", "http://evil.example/", "and not of http."),
    Row("case of that scheme", "HTTP://help.example/", "and not of http."),
    Row("a scheme that the capabilities allow alone", "tel:112", "Configuration.browsableSchemes"),
    Row("a scheme that a script declares alone", "other:x", "and not of other."),
    Row("a scheme that nobody allows", "sms:112", "Configuration.browsableSchemes"),
    Row("a script", "javascript:alert(1)", "Browse cannot lead to javascript links"),
    Row("case of a script", "JavaScript://help.example/%0Aalert(1)", wants),
    Row("a page", "data:text/html,x", "Browse cannot lead to data links"),
    Row("a file", "file:///etc/passwd", "Browse cannot lead to file links"),
    Row("an intent", "intent://help.example/#Intent;end", "Browse cannot lead to intent links"),
    Row("an address as a number", "https://3221225985/", "browsers read as another IP address"),
    Row("octal numbers", "https://0300.0.2.1/", "browsers read as another IP address"),
    Row("hexadecimal numbers", "https://0xC0.0.2.1/", "browsers read as another IP address"),
    Row("three numbers", "https://192.0.513/", "browsers read as another IP address"),
    Row("a dot behind an address", "https://192.0.2.1./", "browsers read as another IP address"),
    Row("a user", "https://me@help.example/", wants),
    Row("a host as a user", "https://help.example@evil.example/", wants),
    Row("a port as a password", "https://help.example:443@evil.example/", wants),
    Row("an empty user", "https://@help.example/", wants),
    Row("two users of a custom scheme", "app://me@you@x", wants),
    Row("a host beyond ASCII", "https://bücher.example/", wants),
    Row("fullwidth dots", "https://help．example/", wants),
    Row("an escape in the host", "https://help%2Eexample/", wants),
    Row("a backslash", "https://evil.example\\@help.example/", wants),
    Row("backslashes for slashes", "https:\\\\help.example/", wants),
    Row("no scheme", "//help.example/", wants),
    Row("no slashes", "https:help.example", wants),
    Row("no host", "https:///help.example", wants),
    Row("a tab", "https://help.exam\tple/", wants),
    Row("a path", "/help.example", wants),
    Row("a port that is none", "https://help.example:x/", wants),
    Row("an invisible character", "https://help.example/\u{200B}", wants),
  ]

  private static let wants = "The function browse wants a URL such as"

  private static func gate(_ main: String) throws -> Gate {
    var configuration = Configuration.patient
    configuration.capabilities = try Capabilities(
      json: """
        {"browse": {
          "schemes": ["https", "APP", "mailto", "tel"],
          "hosts": [
            "*.example.com", "help.example", "LOUD.example", "xn--bcher-kva.example", "192.0.2.1",
            "[2001:db8::1]"
          ]
        }}
        """
    )
    configuration.browsableSchemes.insert("mailto")
    return try makeGate("scheme 'other' \(main)", configuration: configuration)
  }

  /// A text as Lua reads it, whatever it holds.
  private static func lua(_ text: String) -> String {
    "'" + text.utf8.map { byte in "\\" + String(1_000 + Int(byte)).dropFirst() }.joined() + "'"
  }

  @Test(arguments: accepted + refused)
  func `A declared response is held to them when the set loads`(row: Row) throws {
    let browse = "browse(\(Self.lua(row.url)))"
    for main in [
      "route('/x', \(browse))", "route('/x', confirm('?', \(browse)))", "otherwise(\(browse))",
      "otherwise(confirm('?', \(browse)))", "route('/:a', confirm(text '{a}?', \(browse)))",
    ] {
      guard let complaint = row.complaint else {
        _ = try Self.gate(main)
        continue
      }
      let error = try #require(throws: LoadError.self) { _ = try Self.gate(main) }
      #expect("\(error)".contains(complaint), "\(error)")
    }
  }

  @Test(arguments: (accepted + refused).filter { $0.url.lowercased().hasPrefix("http") })
  func `So is a text with captures, whose host is the script's`(row: Row) throws {
    let end = row.url.contains("#") ? "{a}" : row.url.contains("?") ? "&a={a}" : "?a={a}"
    let text = "browse(text(\(Self.lua(row.url + end))))"
    for main in ["route('/:a', \(text))", "route('/:a', confirm('?', \(text)))"] {
      guard let complaint = row.complaint else {
        _ = try Self.gate(main)
        continue
      }
      let error = try #require(throws: LoadError.self) { _ = try Self.gate(main) }
      #expect("\(error)".contains(complaint), "\(error)")
    }
  }

  @Test(arguments: accepted + refused)
  func `A handler's response is held to them when a link is decided`(row: Row) throws {
    let gate = try Self.gate(
      """
      route("/x", function() return browse(\(Self.lua(row.url))) end)
      route("/asked", function() return confirm("?", browse(\(Self.lua(row.url)))) end)
      route("/led", redirect "app:x")
      otherwise(function() return browse(\(Self.lua(row.url))) end)
      """
    )
    for link in ["app:x", "app:asked", "app:led", "app:unmatched"] {
      guard let complaint = row.complaint else {
        guard case .browse(let url) = try gate.decide(link).response.last else { throw NoBrowse() }
        #expect(url.text == row.url)
        continue
      }
      let error = try gate.error(of: link)
      guard case .response(let error) = error else { throw error }
      #expect(error.message.contains(complaint), "\(error)")
    }
  }

  @Test func `There are rows enough`() {
    let rows = Self.accepted + Self.refused
    #expect(rows.count >= 60)
    #expect(Set(rows.map(\.url)).count == rows.count)
  }

  private struct NoBrowse: Error {}
}

extension Response {
  /// The response that follows all questions.
  fileprivate var last: Response {
    if case .confirm(_, let then) = self { then.last } else { self }
  }
}
