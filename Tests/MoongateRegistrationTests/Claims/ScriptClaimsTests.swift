import Moongate
import MoongateRegistration
import Testing

@Suite struct ScriptClaimsTests {
  @Test func `Schemes and domains are claimed once, in order and lower case`() throws {
    let gate = try Gate(
      scripts: Scripts([
        "main.lua": """
        scheme "PhotoApp"
        domain "*.Photos.example"
        scheme "photoapp"
        domain "photos.example"
        route("/albums/:id(int)", open("album", captures))
        """
      ])
    )
    let claims = ScriptClaims(gate)
    #expect(claims.schemes.map(\.text) == ["photoapp"])
    #expect(claims.schemes.map(\.location.line) == [1])
    #expect(claims.domains.map(\.text) == ["*.photos.example", "photos.example"])
    #expect(claims.route(taking: "https://photos.example/albums/7") == 0)
    #expect(claims.route(taking: "https://photos.example/albums/x") == nil)
    #expect(claims.route(taking: "https://elsewhere.example/albums/7") == nil)
  }
}
