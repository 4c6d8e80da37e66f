import MoongateRegistration
import Testing

/// A component, a link, and whether the component takes it.
private struct Row: Sendable, CustomTestStringConvertible {
  let component: String
  let link: String
  let takes: Bool

  init(_ component: String, _ link: String, _ takes: Bool) {
    self.component = component
    self.link = link
    self.takes = takes
  }

  var testDescription: String { "\(component) \(link)" }
}

private let rows: [Row] = [
  // Slashes in front and at the end do not count.
  Row(#""/": "/""#, "", true), Row(#""/": "/""#, "//", true), Row(#""/": "/""#, "/a", false),
  Row(#""/": "//abc""#, "/abc", true), Row(#""/": "///abc/*""#, "/abc", true),
  Row(#""/": "//abc""#, "/ab", false), Row(#""/": "/abc""#, "//abc", false),
  Row(#""/": "//""#, "/", true), Row(#""/": "//*""#, "/a/b", true),
  Row(#""/": "a/""#, "/a//", true), Row(#""/": "/a/b""#, "/a//b", false),
  Row(#""/": "*""#, "", true), Row(#""/": "?*""#, "/", false), Row(#""/": "?*""#, "/a", true),
  Row(#""/": "/a/?*""#, "/a/", false), Row(#""/": "/a/*/b""#, "/a/b", false),
  Row(#""/": "/a/*/b""#, "/a//b", true), Row(#""/": "/a/*/*""#, "/a/b", true),
  Row(#""/": "/id/????""#, "/id/481/", false), Row(#""/": "/a*b*c""#, "/abbc", true),
  Row(#""/": "/a*b*c""#, "/acb", false), Row(#""/": "/a*b*c""#, "/a/b/c", true),
  // Case, encoding, characters.
  Row(#""/": "/A""#, "/a", false), Row(#""/": "/A", "caseSensitive": false"#, "/a", true),
  Row(#""/": "/É", "caseSensitive": false, "percentEncoded": false"#, "/%c3%a9", true),
  Row(#""/": "/?", "percentEncoded": false"#, "/%C3%A9", true),
  Row(#""/": "/?""#, "/%C3%A9", false), Row(#""/": "/%c3%a9""#, "/%C3%A9", false),
  Row(#""/": "/%C3%A9""#, "/é", true), Row(#""/": "/a%2", "percentEncoded": false"#, "/a%2", true),
  Row(#""/": "/a%FF", "percentEncoded": false"#, "/a%FF", true),
  // Query and fragment.
  Row(#""?": """#, "/x", true), Row(#""?": """#, "/x?a", false),
  Row(#""?": "a=*""#, "?a=1&b", true),
  Row(#""?": {"a": ""}"#, "?a", true), Row(#""?": {"a": ""}"#, "?a=1", false),
  Row(#""?": {"a": "1"}"#, "?A=1", false),
  Row(#""?": {"a": "x"}, "caseSensitive": false"#, "?A=X", true),
  Row(#""?": {"a b": "c d"}, "percentEncoded": false"#, "?a%20b=c%20d", true),
  Row(#""?": {"a": "1&b"}, "percentEncoded": false"#, "?a=1%26b", true),
  Row(#""?": {"a": "1=2"}"#, "?a=1=2", true), Row(#""?": {"a": "1"}"#, "?b=2&a=1&a=1", true),
  Row(#""?": {}"#, "?a=1", true), Row(#""?": 5"#, "?a=1", true), Row(#""?": ["a"]"#, "/", true),
  Row(##""#": "a*""##, "/#ab", true), Row(##""#": "a""##, "/", false),
  Row(##""#": "?*""##, "/#", false),
  // Variables.
  Row(#""/": "/$(digit)$(digit)""#, "/42", true), Row(#""/": "/$(digit)""#, "/x", false),
  Row(#""/": "/$(xdigit)""#, "/G", false), Row(#""/": "/$(kind)""#, "/ab", true),
  Row(#""/": "/$(kind)""#, "/axb", true), Row(#""/": "/$(kind)""#, "/long/er", true),
  Row(#""/": "/$(Kind)""#, "/ab", false), Row(#""/": "/$(kind)$(kind)""#, "/abaxb", true),
  Row(#""/": "/$(none)""#, "/", false), Row(#""/": "/$(kind""#, "/$(kind", false),
  Row(#""/": "/$kind""#, "/$kind", true), Row(#""/": "/$(lang)-$(region)""#, "/de-AT", true),
  Row(#""/": "/$(region)""#, "/UK", false), Row(#""/": "/$(region)""#, "/us", false),
  Row(#""/": "/$(region)", "caseSensitive": false"#, "/us", true),
  Row(#""/": "/$(kind)", "caseSensitive": false"#, "/AB", true),
  // Wrong types are passed over.
  Row(#""/": 7"#, "/x", true), Row(#""/": "/a", "caseSensitive": "no""#, "/A", false),
  Row(#""/": "/a", "caseSensitive": 0"#, "/A", true), Row(##""/": null, "#": []"##, "/x", true),
]

@Suite struct PatternRowTests {
  @Test("A component and a link", arguments: rows)
  private func row(_ row: Row) throws {
    let text = """
      {"applinks": {"details": [{"appIDs": ["A.b"], "components": [{\(row.component)}]}],
        "substitutionVariables": {"kind": ["ab", "a?b", "long*"]}}}
      """
    let association = try Association(bytes: Array(text.utf8), file: "x")
    let answer = try association.answer(to: "https://h.ex" + row.link)
    #expect((answer.outcome == .match) == row.takes, "\(answer)")
  }

  @Test func `The first component that takes a link decides, and the answer says why`() throws {
    let text = """
      {"applinks": {"details": [
        {"appIDs": ["A.b"], "components": [
          {"/": "/a/*", "?": {"id": "??"}, "comment": "with id"},
          {"/": "/a/b", "exclude": true}
        ]},
        {"appIDs": ["A.b", "A.c"], "components": [{}]}
      ]}}
      """
    let association = try Association(bytes: Array(text.utf8), file: "x")
    let answer = try association.answer(to: "https://h.ex/a/b?id=123")
    #expect(answer.outcome == .match)
    #expect(
      answer.text == """
        exclude  A.b
          line 3: "/": "/a/*", "?": { "id": "??" }  (with id)
            the query item "id" is "123", the pattern "??"
          line 4: "/": "/a/b", exclude
            keeps the link away
        match  A.c
          line 6: any link
            takes the link
        """
    )
  }

  @Test func `Many wildcards take no longer than the product of both lengths`() throws {
    var component = Association.Component(path: "/" + String(repeating: "*a", count: 300) + "b")
    component.query = .whole(String(repeating: "*?", count: 300))
    let entry = Association.Entry(appIDs: ["A.b"], components: [component])
    let link = "https://h.ex/" + String(repeating: "a", count: 3_000)
    #expect(try Association(entries: [entry]).answer(to: link).outcome == .none)
  }

  @Test func `A file that takes too long is refused`() throws {
    let word = String(repeating: "a", count: 200)
    let variable = Association.Variable(name: "v", values: (0..<500).map { "*\(word)\($0)*" })
    let path = String(repeating: "*$(v)", count: 40)
    let entry = Association.Entry(appIDs: ["A.b"], components: [.init(path: path)])
    let association = Association(entries: [entry], variables: [variable])
    let link = "https://h.ex/" + String(repeating: "a", count: 8_000)
    #expect(throws: RegistrationError.self) { try association.answer(to: link) }
  }
}
