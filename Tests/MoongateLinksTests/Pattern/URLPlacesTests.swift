import MoongateLinks
import RouteSamples
import Testing

/// URLs inside of links.
@Suite struct URLPlacesTests {
  @Test(
    arguments: [
      URLRow.accepted, URLRow.anotherHost, URLRow.anotherScheme, URLRow.notAbsolute, URLRow.users,
      URLRow.hosts, URLRow.characters,
    ].joined()
  )
  func `A value is accepted where every reader goes to a listed place`(row: URLRow) throws {
    let pattern = try Pattern("/go?url=:target(\(row.kind))")
    let places = try Self.places(row.kind)
    let isAccepted = row.refusal == nil
    #expect(Self.accept(row.value, places) == isAccepted)
    #expect(ReferenceURL.leads(Array(row.value.utf8), to: places) == isAccepted)
    // Nothing that no link holds gets as far as the kind.
    guard let link = try? Link("app:go?url=" + RandomRoutes.encoded(row.value)) else { return }
    let mismatch = pattern.mismatch(with: link)
    #expect((mismatch == nil) == isAccepted)
    if let refusal = row.refusal {
      let said = mismatch?.reason.split(separator: "; ").last ?? ""
      #expect(said.contains(refusal), "\(said)")
    }
    let routes = try Routes([pattern.text])
    let found = routes.table.match(link)
    #expect((found != nil) == isAccepted)
    if let found {
      #expect(Routes.values(routes.table, found, link) == ["'\(row.value)'"])
    }
  }

  @Test func `The value is decoded once, wherever it stands`() throws {
    for (text, value) in [
      ("app:go/https%3A%2F%2Fshop.example.com%2Fa%252Fb", "https://shop.example.com/a%2Fb"),
      ("app:go?url=https://shop.example.com/?a=%2B", "https://shop.example.com/?a=+"),
      ("app:go#HTTPS://Shop.example.com", "HTTPS://Shop.example.com"),
    ] {
      let place = text.contains("?") ? "?url=:u" : text.contains("#") ? "#:u" : "/:u"
      let routes = try Routes(["/go\(place)(\(URLRow.shop))"])
      let link = try Link(text)
      let found = routes.table.match(link)
      let match = try #require(found)
      #expect(Routes.values(routes.table, match, link) == ["'\(value)'"])
    }
    // A plus is a space in a query, which no URL holds.
    let routes = try Routes(["/go?url=:u(\(URLRow.shop))"])
    let link = try Link("app:go?url=https://shop.example.com/a+b")
    #expect(routes.table.match(link) == nil)
  }

  @Test(
    arguments: [
      ("url(https)", "url(https)", "a URL of https"),
      ("url( HTTPS , http )", "url(http, https)", "a URL of https or http"),
      ("url(https;a.com)", "url(https; a.com)", "a URL of https at a.com"),
      (
        "url(https; B.com , *.A.com,[::1])", "url(https; *.a.com, [::1], b.com)",
        "a URL of https at *.a.com, [::1] or b.com"
      ),
      ("url(my-app)", "url(my-app)", "a URL of my-app"),
      ("url(my-app, https)", "url(https, my-app)", "a URL of https or my-app"),
      (
        "url(b, https, a; x.com)", "url(a, b, https; x.com)",
        "a URL of https at x.com, or of a or b"
      ),
      ("url(https; *.localhost, localhost)", "url(https; *.localhost, localhost)", nil),
      (
        "url(https; a.x, b.x, c.x, d.x, e.x, f.x, g.x, h.x, i.x, j.x)", nil,
        "a URL of https at a.x, b.x, c.x, d.x, e.x, f.x, g.x, h.x or one of 2 others"
      ),
    ] as [(String, String?, String?)]
  )
  func `The same places are the same kind, however they are written`(
    written: String,
    text: String?,
    noun: String?
  ) throws {
    let places = try Self.places(written)
    if let text { #expect(places.text == text) }
    if let noun { #expect(Kind.url(places).noun == noun) }
    #expect(try Self.places(places.text) == places)
  }

  @Test func `Two routes of the same places conflict`() throws {
    for (first, second, isSame) in [
      ("url(https, http; a.com, b.com)", "url(http,https;b.com,A.com)", true),
      ("url(https)", "url(https; a.com)", false), ("url(https)", "url(http)", false),
      ("url(https; a.com)", "url(https; *.a.com)", false),
    ] {
      var builder = RouteTable.Builder()
      builder.add(try Pattern("/:a(\(first))"))
      builder.add(try Pattern("/:b(\(second))"))
      #expect(((try? builder.build()) == nil) == isSame)
    }
  }

  /// The places that a kind is written as.
  static func places(_ kind: String) throws -> URLPlaces {
    guard case .url(let places) = try Kind(kind) else { throw NoURL() }
    return places
  }

  /// Whether a text is a URL that leads to one of the places.
  private static func accept(_ text: String, _ places: URLPlaces) -> Bool {
    let bytes = Array(text.utf8)
    return places.accept(bytes.span)
  }

  private struct NoURL: Error {}
}
