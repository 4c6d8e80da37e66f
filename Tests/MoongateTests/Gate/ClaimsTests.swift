import Moongate
import SampleScripts
import Testing

@Suite struct ClaimsTests {
  @Test(arguments: [
    ("app:page", true), ("APP://nowhere", true), ("apps:page", false), ("mailto:page", false),
    ("https://example.com/page", true), ("http://EXAMPLE.com:8080/nowhere", true),
    ("https://www.example.com/page", false), ("https://a.b.example.org/", true),
    ("https://example.org/", false),
  ])
  func `A link is claimed by its scheme or domain, whether a route answers or not`(
    text: String,
    isClaimed: Bool
  ) throws {
    let gate = try makeGate(
      """
      domain "example.com"
      domain "*.example.org"
      route("/page", function() error "No handler runs." end)
      """
    )
    #expect(gate.claims(try Link(text)) == isClaimed)
  }

  private static let chooser = """
    scheme "app"
    domain "example.com"
    route("app:page", open "own")
    route("web://:site/p/:id(int)", { name = "product" }, function(link)
      return open("product", { site = link.params.site, id = link.params.id })
    end)
    route("mail:to/:name", { name = "mail" }, open "mail")
    route("/same", { name = "same" }, function(link) return redirect(link_to("same-again", nil)) end)
    route("/same-again", { name = "same-again" }, open "same")
    otherwise(open "anything")
    """

  private static let everything = [
    ("app:page", "open(\"own\")"), ("foo:page", "open(\"anything\")"),
    ("mailto:a@b.example", "open(\"anything\")"), ("mail:to/ann", "open(\"mail\")"),
    ("https://Any.example/p/7", "open(\"product\", { id = 7, site = \"any.example\" })"),
    ("http://[::1]:81/p/7", "open(\"product\", { id = 7, site = \"[::1]\" })"),
    ("https://any.example/p/x", "open(\"anything\")"), ("tel:same", "open(\"same\")"),
    ("https://any.example/same", "open(\"same\")"),
  ]

  @Test(arguments: [false, true]) func `A host program may take links of every scheme and host`(
    asCapabilities: Bool
  ) throws {
    var configuration = Configuration.patient
    if asCapabilities {
      configuration.capabilities = try Capabilities(
        json: #"""
          {"claims": "everything", "actions": {"own": {}, "mail": {}, "same": {}, "anything": {},
          "product": {"arguments": {"site": "string", "id": "int"}}}}
          """#
      )
    } else {
      configuration.claims = .everything
    }
    let gate = try Gate(
      scripts: Scripts([Scripts.entry: Self.chooser]),
      configuration: configuration
    )
    for (link, response) in Self.everything {
      #expect(gate.claims(try Link(link)), "\(link)")
      #expect(try gate.decide(link).response.description == response, "\(link)")
    }
    let product = try gate.link(to: "product", with: ["site": "Any.example", "id": 7])
    #expect(product.text == "https://any.example/p/7")
    #expect(try gate.link(to: "same", scheme: "foo").text == "foo:/same")
    #expect(try gate.link(to: "same", host: "x.example").text == "https://x.example/same")
    #expect(try gate.link(to: "mail", with: ["name": "ann"]).text == "mail:/to/ann")
  }

  @Test func `Such scripts need a host program that takes them`() throws {
    let error = try #require(throws: LoadError.self) {
      _ = try Gate(scripts: Scripts([Scripts.entry: Self.chooser]), configuration: .patient)
    }
    #expect(error.description.contains(#"The scheme "mail" is not declared"#))
    var configuration = Configuration.patient
    configuration.claims = .everything
    let gate = try Gate(
      scripts: Scripts([Scripts.entry: #"route("/x", open "x")"#]),
      configuration: configuration
    )
    #expect(try gate.decide("any:x").response.description == #"open("x")"#)
  }
}
