import SampleScripts
import Testing

@testable import Moongate

/// Schemes of the system, which an app's configuration or capabilities let scripts declare.
@Suite struct SystemSchemeTests {
  private static func gate(
    _ main: String,
    _ schemes: [String],
    asCapabilities: Bool
  ) throws -> Gate {
    var configuration = Configuration.patient
    if asCapabilities {
      configuration.capabilities = try Capabilities(systemSchemes: schemes)
    } else {
      configuration.systemSchemes = Set(schemes)
    }
    return try Gate(scripts: Scripts([Scripts.entry: main]), configuration: configuration)
  }

  private static let scripts = """
    scheme "mailto"
    scheme "TEL"
    scheme "geo"
    scheme "sms"
    scheme "webcal"
    route("mailto::to@:host?subject=:subject?", function(link)
      return reject(link.params.to .. " at " .. link.params.host .. ": " .. tostring(link.params.subject))
    end)
    route("tel:*number", reject(text "call {number}"))
    route("geo::lat(number),:lon(number)", reject(text "{lat} {lon}"))
    route("geo::lat(number),:lon(number);u=:u(int)", reject(text "{lat} {lon} within {u}"))
    route("geo:0,0?q=:lat(number),:lon(number)", reject(text "marked {lat} {lon}"))
    route("sms::to?body=:body?", reject(text "{to}"))
    route("webcal://:host/*path", reject(text "{host} {path}"))
    """

  @Test(arguments: [
    ("mailto:ann@example.com?subject=Hi%20there", "ann at example.com: Hi there"),
    ("MAILTO:ann@example.com", "ann at example.com: nil"),
    ("tel:+43-1-234", "call +43-1-234"), ("geo:48.2010,16.3695", "48.201 16.3695"),
    ("geo:48.2,16.37;u=35", "48.2 16.37 within 35"), ("geo:0,0?q=48.2,16.37", "marked 48.2 16.37"),
    ("sms:+15551234567?body=Hi", "+15551234567"),
    ("webcal://example.com/a/b.ics", "example.com a/b.ics"),
  ])
  func `An app may be the default for links of the system`(link: String, text: String) throws {
    for asCapabilities in [true, false] {
      let gate = try Self.gate(
        Self.scripts,
        ["mailto", "tel", "geo", "sms", "webcal"],
        asCapabilities: asCapabilities
      )
      #expect(gate.claims(try Link(link)))
      #expect(try "\(gate.decide(link).response)" == "reject(\"\(text)\")")
    }
  }

  @Test(arguments: [
    ("mailto", ["tel"], "\"mailto\" belongs to the system; an app that may be the default"),
    ("mailto", [], "it as systemSchemes, in capabilities.json or its configuration."),
    ("javascript", ["javascript"], "The scheme \"javascript\" belongs to the system."),
    ("https", ["https"], "declare a domain for its links."),
    ("file", ["file"], "The scheme \"file\" belongs to the system."),
  ])
  func `Scripts alone declare none`(scheme: String, allowed: [String], message: String) {
    do throws(LoadError) {
      var configuration = Configuration.patient
      configuration.systemSchemes = Set(allowed)
      let main = "scheme \"\(scheme)\"\nroute(\"/a\", open \"it\")"
      _ = try Gate(scripts: Scripts([Scripts.entry: main]), configuration: configuration)
      Issue.record("it loads")
    } catch {
      #expect("\(error)".contains(message), "\(error)")
    }
  }

  @Test(arguments: [
    (
      "myapp",
      "The scheme \"myapp\" is none of the system; leave it out, and declare it in a script."
    ),
    ("HTTPS", "Links of the web are claimed by domain; leave out \"https\""),
    ("data", "Browsers and systems run links of \"data\", keep them or read them otherwise"),
    ("chrome", "leave it out."),
    ("web", "Links of the web are claimed by domain; leave out \"web\""),
    ("mail to", "is not a valid scheme"),
  ])
  func `Capabilities list schemes of the system alone`(scheme: String, message: String) {
    #expect {
      try Capabilities(systemSchemes: ["tel", scheme])
    } throws: { error in
      "\(error)".hasPrefix("systemSchemes: ") && "\(error)".contains(message)
    }
  }

  @Test func `Each scheme of the system can be listed, and stands in the file`() throws {
    let schemes = reservedSchemes.filter(Capabilities.isSystemScheme)
    #expect(
      schemes.isSuperset(of: ["mailto", "tel", "sms", "geo", "webcal", "ftp", "market", "maps"])
    )
    #expect(
      schemes.isDisjoint(with: [
        "http", "https", "file", "ws", "wss", "content", "intent", "chrome", "prefs",
      ])
    )
    let capabilities = try Capabilities(systemSchemes: ["MailTo", "geo", "mailto"])
    #expect(capabilities.systemSchemes == ["geo", "mailto"])
    #expect(try Capabilities(json: capabilities.json) == capabilities)
  }

  @Test func `A set that takes its schemes back claims nothing of them`() throws {
    let gate = try Self.gate(
      "scheme \"app\"\nroute(\"/a\", reject \"it\")",
      ["mailto"],
      asCapabilities: false
    )
    #expect(try !gate.claims(Link("mailto:a")))
  }
}
