import MoongateRegistration
import Testing

/// Property lists, the scripts that they are held to, and what is found.
@Suite struct InfoPropertyListRowTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    var schemes: [String] = ["shop"]
    var queries: [String] = []
    /// The codes by their last two digits.
    let codes: [Int]
    var testDescription: String { name }
  }

  private typealias URLType = SampleLists.URLType

  private static func row(
    _ name: String,
    _ types: [URLType],
    queries: [String] = [],
    scripts: [String] = ["shop"],
    browses: [String] = [],
    _ codes: [Int]
  ) -> Row {
    Row(
      name: name,
      bytes: SampleLists.info(types, queries: queries),
      schemes: scripts,
      queries: browses,
      codes: codes
    )
  }

  private static func own(_ schemes: String...) -> URLType {
    var type = URLType("com.example.shop", "Editor")
    type.schemes = schemes
    return type
  }

  private static let schemeRows: [Row] = [
    row("as it should be", [own("shop")], []),
    row("a scheme of nobody beside", [own("shop", "store")], [1]),
    row("a sign-in of its own type", [own("shop"), URLType("com.id", "Editor", "id1")], [1]),
    row("two schemes of nobody", [own("shop", "a", "b")], [1, 1]),
    row("another scheme", [own("store")], [1, 2]),
    row("no URL types", [], [2]),
    row("two schemes are missing", [own("shop")], scripts: ["shop", "till", "cart"], [2, 2]),
    row("an empty list of schemes", [own()], [2]),
    row("a setting may be the scheme", [own("$(SCHEME)")], []),
    row("a setting with braces may be it", [own("${SCHEME}")], []),
    row("a setting in front fits", [own("$(PREFIX)op")], []),
    row("a setting behind fits", [own("sh${SUFFIX}")], []),
    row("a setting amid fits", [own("s$(A)p")], []),
    row("a setting does not fit", [own("fb$(APP_ID)"), own("shop")], [1]),
    row("only settings that do not fit", [own("fb$(APP_ID)")], [1, 2]),
    row("upper case is the same scheme", [own("Shop")], [4]),
    row("all in upper case", [own("SHOP")], [4]),
    row("upper case of nobody", [own("shop", "Store")], [4, 1]),
    row("camel case of nobody alone", [own("ddgQuick")], [4, 1, 2]),
  ]

  private static let typeRows: [Row] = [
    row("no role", [URLType("com.example.shop", nil, "shop")], [3]),
    row("a role that is not", [URLType("com.example.shop", "Owner", "shop")], [3]),
    row("a role in lower case", [URLType("com.example.shop", "editor", "shop")], [3]),
    row("a viewer", [URLType("com.example.shop", "Viewer", "shop")], []),
    row("no role of choice", [URLType("com.example.shop", "None", "shop")], []),
    row("a setting for a role", [URLType("com.example.shop", "$(ROLE)", "shop")], []),
    row("no name", [URLType(nil, "Editor", "shop")], [3]),
    row("an empty name", [URLType("", "Editor", "shop")], [3]),
    row("a name of one part", [URLType("shop", "Editor", "shop")], [3]),
    row("a name with a space", [URLType("com.my shop", "Editor", "shop")], [3]),
    row("a name with an empty part", [URLType("com..shop", "Editor", "shop")], [3]),
    row("a name with an underscore", [URLType("com.my_shop", "Editor", "shop")], [3]),
    row(
      "a setting for a name",
      [URLType("$(PRODUCT_BUNDLE_IDENTIFIER)", "Editor", "shop")],
      []
    ),
    row("neither role nor name", [URLType(nil, nil, "shop")], [3, 3]),
    row("an underscore", [own("shop", "my_app")], [4]),
    row("a digit first", [own("shop", "1app")], [4]),
    row("a colon", [own("shop://")], [4, 2]),
    row("an empty scheme", [own("shop", "")], [4]),
    row("a space", [own("shop", "my app")], [4]),
    row("not ASCII", [own("shop", "läden")], [4]),
    row("a point, a plus and a minus", [own("shop")], scripts: ["shop"], []),
    row("https", [own("shop", "https")], [5]),
    row("http and https", [own("shop", "http", "https")], [5, 5]),
    row("tel", [own("shop", "tel")], [5]),
    row("sms", [own("shop", "sms")], [5]),
    row("mailto in upper case", [own("shop", "MAILTO")], [5]),
    row("javascript", [own("shop", "javascript")], [5]),
    row("twice in one type", [own("shop", "shop")], [6]),
    row("twice in two types", [own("shop"), own("shop")], [6]),
    row("twice in other cases", [own("shop", "SHOP")], [6]),
    row("three times", [own("shop", "shop", "shop")], [6, 6]),
  ]

  private static let queryRows: [Row] = [
    row("a query is missing", [own("shop")], browses: ["maps-x"], [9]),
    row("two queries are missing", [own("shop")], browses: ["maps-x", "fax"], [9, 9]),
    row("one of two is missing", [own("shop")], queries: ["fax"], browses: ["maps-x", "fax"], [9]),
    row("a query is there", [own("shop")], queries: ["maps-x"], browses: ["maps-x"], []),
    row("a query in upper case", [own("shop")], queries: ["Maps-X"], browses: ["maps-x"], []),
    row("a query that nobody needs", [own("shop")], queries: ["maps-x"], [10]),
    row("two that nobody needs", [own("shop")], queries: ["a", "b"], [10, 10]),
    row("one that nobody needs", [own("shop")], queries: ["a", "b"], browses: ["b"], [10]),
    row("a setting for a query", [own("shop")], queries: ["$(Q)"], browses: ["b"], []),
    row("a query twice", [own("shop")], queries: ["b", "b"], browses: ["b"], [6]),
    row("a query with a colon", [own("shop")], queries: ["b:"], browses: ["b"], [4, 9, 10]),
    row(
      "fifty queries",
      [own("shop")],
      queries: (1...50).map { "a\($0)" },
      browses: (1...50).map { "a\($0)" },
      []
    ),
    row(
      "51 queries",
      [own("shop")],
      queries: (1...51).map { "a\($0)" },
      browses: (1...51).map { "a\($0)" },
      [8]
    ),
    row(
      "60 queries",
      [own("shop")],
      queries: (1...60).map { "a\($0)" },
      browses: (1...60).map { "a\($0)" },
      [8]
    ),
    row(
      "51 queries of which one is twice",
      [own("shop")],
      queries: (1...50).map { "a\($0)" } + ["a1"],
      browses: (1...50).map { "a\($0)" },
      [6, 8]
    ),
  ]

  private static func raw(_ name: String, _ content: String, _ codes: [Int]) -> Row {
    Row(name: name, bytes: SampleLists.file(content), codes: codes)
  }

  private static let malformedRows: [Row] = [
    raw("types are a string", "<key>CFBundleURLTypes</key><string>shop</string>", [11, 2]),
    raw("types are a dictionary", "<key>CFBundleURLTypes</key><dict/>", [11, 2]),
    raw(
      "a type is a string",
      "<key>CFBundleURLTypes</key><array><string>shop</string></array>",
      [11, 2]
    ),
    raw(
      "schemes are a string",
      """
      <key>CFBundleURLTypes</key><array><dict><key>CFBundleTypeRole</key><string>Editor</string>
      <key>CFBundleURLName</key><string>com.example</string>
      <key>CFBundleURLSchemes</key><string>shop</string></dict></array>
      """,
      [11, 2]
    ),
    raw(
      "a scheme is a number",
      """
      <key>CFBundleURLTypes</key><array><dict><key>CFBundleTypeRole</key><string>Editor</string>
      <key>CFBundleURLName</key><string>com.example</string><key>CFBundleURLSchemes</key>
      <array><integer>1</integer><string>shop</string></array></dict></array>
      """,
      [11]
    ),
    raw(
      "a key twice",
      """
      <key>CFBundleURLTypes</key><array/><key>CFBundleURLTypes</key><array/>
      """,
      [11, 2]
    ),
    raw(
      "queries are a string",
      "<key>LSApplicationQueriesSchemes</key><string>maps</string>",
      [11, 2]
    ),
    raw("the identifier is yes", "<key>CFBundleIdentifier</key><true/>", [11, 2]),
  ]

  @Test(arguments: schemeRows + typeRows + queryRows + malformedRows)
  func `A property list is judged`(row: Row) throws {
    let claims = try SampleClaims.of(schemes: row.schemes, queries: row.queries)
    let list = try InfoPropertyList(bytes: row.bytes, file: "Info.plist")
    let findings = list.inspection.findings + list.findings(against: claims)
    #expect(findings.map(\.code.rawValue) == row.codes.map { "MG\(100 + $0)" })
    for finding in findings { #expect(finding.message.hasSuffix(".")) }
  }

  @Test(arguments: [
    (URLType(nil, "Editor", "shop"), [Finding.Severity.warning]),
    (URLType("", "Editor", "shop"), [.warning]),
    (URLType(nil, nil, "shop"), [.warning, .warning]),
    (URLType(nil, nil, "fb1234567890"), [.note, .note]),
    (URLType("com.example.shop", nil, "shop"), [.warning]),
    (URLType("shop", "Editor", "shop"), [.warning]),
  ])
  private func `A missing name or role is a warning, but not where a service says what there is`(
    type: URLType,
    severities: [Finding.Severity]
  ) throws {
    let list = try InfoPropertyList(bytes: SampleLists.info([type]), file: "Info.plist")
    #expect(list.inspection.findings.map(\.severity) == severities)
  }

  @Test func `Two bundles with one scheme collide`() throws {
    let lists = try [["a", "b"], ["c", "B"], ["b", "c", "d"]].enumerated().map { index, schemes in
      var type = Self.URLType("com.example", "Editor")
      type.schemes = schemes
      return try InfoPropertyList(bytes: SampleLists.info([type]), file: "\(index).plist")
    }
    let findings = InfoPropertyList.collisions(lists)
    #expect(findings.map(\.code) == [.schemeCollision, .schemeCollision, .schemeCollision])
    #expect(findings.map(\.location.file) == ["1.plist", "2.plist", "2.plist"])
    #expect(
      findings.flatMap(\.related).map(\.location.file) == ["0.plist", "0.plist", "1.plist"]
    )
    #expect(InfoPropertyList.collisions([lists[0]]).isEmpty)
  }

  @Test func `A finding has the line and the columns of the text`() throws {
    let list = try InfoPropertyList(
      bytes: SampleLists.file("\t<key>CFBundleURLTypes</key>\n\t<string>ä shop</string>\n"),
      file: "Info.plist"
    )
    let finding = try #require(list.inspection.findings.first)
    #expect(finding.location == SourceLocation(file: "Info.plist", line: 6))
    #expect(finding.columns == 10..<16)
  }
}
