import MoongateRegistration
import Testing

/// Tests of an `assetlinks.json` that is brought up to date in part.
@Suite struct AssetLinksMergeTests {
  private static let old = fingerprint("0A")
  private static let new = fingerprint("BC")
  private static let other =
    #"{"relation":["x"],"target":{"namespace":"web","site":"https://i.ex"}}"#

  private static func fingerprint(_ byte: String) -> String {
    Array(repeating: byte, count: 32).joined(separator: ":")
  }

  private static func statement(_ fingerprints: [String], _ rest: String = "") -> String {
    let list = fingerprints.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      {"relation":["delegate_permission/common.handle_all_urls","y"],"target":{"namespace":"android_app",\
      "package_name":"com.example.app","sha256_cert_fingerprints":[\(list)]}\(rest)}
      """
  }

  private static func rules(_ text: String) -> String {
    """
    ,"relation_extensions":{"delegate_permission/common.handle_all_urls":{"dynamic_app_link_components":\(text)}}
    """
  }

  private func merged(
    into text: String,
    fingerprints: [String] = [new],
    level: Int? = nil,
    scripts: String = "domain \"h.ex\"\nroute(\"/a\", open \"a\")"
  ) throws -> String {
    var settings = RegistrationSettings(.android)
    settings.id = "com.example.app"
    settings.fingerprints = fingerprints
    settings.level = level
    let bytes = try SampleClaims.of(scripts).merged(
      into: Array(text.utf8),
      path: "assetlinks.json",
      settings
    ).bytes
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `A statement comes in behind the others`() throws {
    let own = """
      { "relation": ["delegate_permission/common.handle_all_urls"], "target": { "namespace": "android_app", \
      "package_name": "com.example.app", "sha256_cert_fingerprints": ["\(Self.new)"] } }
      """
    #expect(try merged(into: "[]") == "[\(own)]")
    #expect(try merged(into: "[\(Self.other)]") == "[\(Self.other), \(own)]")
    let lined = try merged(into: "[\n  \(Self.other)\n]\n")
    #expect(lined.hasPrefix("[\n  \(Self.other),\n  {\n    \"relation\": ["))
    #expect(lined.hasSuffix("\n  }\n]\n"))
    // A statement of the same package about something else is not touched.
    let login = Self.statement([Self.old]).replacing("handle_all_urls", with: "get_login_creds")
    #expect(try merged(into: "[\(login)]") == "[\(login), \(own)]")
  }

  @Test(arguments: [
    (statement([old]), statement([old, new])),
    (statement([old, new]), statement([old, new])),
    // Hosts do not vouch for one in small letters.
    (statement([old, new.lowercased()]), statement([old, new])),
    (statement([]), statement([new])),
    (
      statement([old]).replacing("[\"\(old)\"]", with: "7"),
      statement([old]).replacing("[\"\(old)\"]", with: "[\"\(new)\"]")
    ),
    (
      statement([old]).replacing("[\"\(old)\"]", with: "\"\(old)\""),
      statement([old, new])
    ),
    (statement([old]) + "," + statement([new]), statement([old]) + "," + statement([new])),
    (
      statement([old]).replacing(",\"sha256_cert_fingerprints\":[\"\(old)\"]", with: ""),
      statement([old]).replacing(
        ",\"sha256_cert_fingerprints\":[\"\(old)\"]",
        with: ", \"sha256_cert_fingerprints\": [\"\(new)\"]"
      )
    ),
    // What says which links the app gets is not taken away where nothing is known to put there.
    (statement([new], rules(#"[{"/":"/x"}]"#)), statement([new], rules(#"[{"/":"/x"}]"#))),
  ])
  func `Fingerprints are added and not taken away`(before: String, after: String) throws {
    #expect(try merged(into: "[\(Self.other),\(before)]") == "[\(Self.other),\(after)]")
    #expect(try merged(into: "[\(after)]") == "[\(after)]")
  }

  private static let made = #"[{ "/": "/a" }, { "/": "/a/" }]"#

  @Test(arguments: [
    (
      "",
      #", "relation_extensions": { "delegate_permission/common.handle_all_urls": { "dynamic_app_link_components": \#(made) } }"#
    ),
    (rules("[]"), rules(made)),
    (rules(#"[{"/":"/a"},{"/":"/a/"}]"#), rules(#"[{"/":"/a"},{"/":"/a/"}]"#)),
    (rules("7"), rules(made)),
    (
      #","relation_extensions":{"x":{}}"#,
      #","relation_extensions":{"x":{}, "delegate_permission/common.handle_all_urls": { "dynamic_app_link_components": \#(made) }}"#
    ),
    (
      #","relation_extensions":{"delegate_permission/common.handle_all_urls":{"x":1}}"#,
      #","relation_extensions":{"delegate_permission/common.handle_all_urls":{"x":1, "dynamic_app_link_components": \#(made)}}"#
    ),
    (
      #","relation_extensions":[]"#,
      #","relation_extensions":{ "delegate_permission/common.handle_all_urls": { "dynamic_app_link_components": \#(made) } }"#
    ),
  ])
  func `Components come in at their place`(before: String, after: String) throws {
    let (before, after) = (Self.statement([Self.new], before), Self.statement([Self.new], after))
    #expect(try merged(into: "[\(before)]", level: 35) == "[\(after)]")
    #expect(try merged(into: "[\(after)]", level: 35) == "[\(after)]")
  }

  @Test func `Several statements of the app do not say together which links it gets`() throws {
    let text = "[\(Self.statement([Self.old])),\(Self.statement([Self.new]))]"
    let error = #expect(throws: RegistrationError.self) { try merged(into: text, level: 35) }
    #expect(
      error?.description
        == "assetlinks.json: The package \"com.example.app\" has links by 2 statements; make them one statement."
    )
  }

  @Test func `What a certificate is let do besides is told`() throws {
    var settings = RegistrationSettings(.android)
    settings.id = "com.example.app"
    settings.fingerprints = [Self.new, Self.new.lowercased()]
    let claims = try SampleClaims.of(domains: ["h.ex"])
    let notes = { (text: String) in
      try claims.merged(into: Array(text.utf8), path: "assetlinks.json", settings).notes
    }
    #expect(
      try notes("[\(Self.statement([Self.old]))]") == [
        "The statement of the app also lets it have \"y\", now with the new certificate as well."
      ]
    )
    #expect(try notes("[\(Self.statement([Self.new]))]").isEmpty)
    #expect(try notes("[]").isEmpty)
    let bytes = try claims.merged(into: Array("[]".utf8), path: "assetlinks.json", settings).bytes
    #expect(String(decoding: bytes, as: UTF8.self).split(separator: Self.new).count == 2)
  }

  @Test func `A certificate is asked for where the file has none of the app`() throws {
    let text = "[\(Self.statement([Self.old]))]"
    #expect(try merged(into: text, fingerprints: []) == text)
    let error = #expect(throws: RegistrationError.self) { try merged(into: "[]", fingerprints: []) }
    #expect(error?.wanted == .fingerprint)
    let none = #expect(throws: RegistrationError.self) {
      try merged(into: "[]", scripts: "scheme \"x\"\nroute(\"/a\", open \"a\")")
    }
    #expect(
      none?.description
        == "The scripts declare no domain, so no host makes a statement about their links."
    )
  }
}
