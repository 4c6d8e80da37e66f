import MoongateDiagnostics
import MoongateRegistration
import Testing

/// The shape of a property list or an entitlement, and the findings in it.
struct AppleShape: CustomTestStringConvertible, Sendable {
  let bytes: [UInt8]
  /// The findings, each with its severity and its line.
  let findings: [String]
  let testDescription: String

  /// A property list with keys in front, in lines 5 and on, and a URL type whose schemes stand in the eighth line
  /// behind them.
  init(_ keys: [String], _ schemes: String..., found findings: [String] = []) {
    let types = schemes.map { "<string>\($0)</string>" }.joined()
    bytes = SampleLists.file(
      (keys + [
        "<key>CFBundleURLTypes</key>", "<array><dict>", "<key>CFBundleTypeRole</key>",
        "<string>Editor</string>", "<key>CFBundleURLName</key>",
        "<string>com.example.shop</string>",
        "<key>CFBundleURLSchemes</key>", "<array>\(types)</array>", "</dict></array>",
      ]).map { $0 + "\n" }.joined()
    )
    self.findings = findings
    testDescription = schemes.joined(separator: " ") + " " + keys.joined()
  }

  private static let mac = ["<key>LSMinimumSystemVersion</key><string>14.0</string>"]
  private static let phone = ["<key>LSRequiresIPhoneOS</key><true/>"]

  private static func platform(_ name: String) -> [String] {
    ["<key>CFBundleSupportedPlatforms</key><array><string>\(name)</string></array>"]
  }

  /// MG105: schemes that other apps have as well.
  static let reserved: [Self] = [
    .init(mac, "shop"),
    .init(mac, "ftp", found: ["MG105 note 13"]),
    .init(mac, "webcal", found: ["MG105 note 13"]),
    .init(mac, "geo", found: ["MG105 note 13"]),
    .init(mac, "message", found: ["MG105 note 13"]),
    .init(mac, "market", found: ["MG105 note 13"]),
    .init(mac, "http", "https", found: ["MG105 note 13", "MG105 note 13"]),
    .init(mac, "mailto", found: ["MG105 note 13"]),
    .init(mac, "tel", "sms", found: ["MG105 note 13", "MG105 note 13"]),
    .init(mac, "javascript", found: ["MG105 error 13"]),
    .init(mac, "file", found: ["MG105 error 13"]),
    .init(mac, "data", found: ["MG105 error 13"]),
    .init(platform("MacOSX"), "ftp", found: ["MG105 note 13"]),
    .init(platform("MacOSX") + phone, "ftp", found: ["MG105 note 14"]),
    .init(platform("iPhoneOS"), "ftp", found: ["MG105 error 13"]),
    .init(platform("iPhoneOS") + mac, "ftp", found: ["MG105 error 14"]),
    .init(
      ["<key>NSPrincipalClass</key><string>NSApplication</string>"],
      "ftp",
      found: ["MG105 note 13"]
    ),
    .init(
      ["<key>NSMainStoryboardFile</key><string>Main</string>"],
      "geo",
      found: ["MG105 note 13"]
    ),
    .init(phone, "ftp", found: ["MG105 error 13"]),
    .init(phone + mac, "ftp", found: ["MG105 error 14"]),
    .init([], "ftp", found: ["MG105 error 12"]),
    .init([], "https", found: ["MG105 warning 12"]),
    .init([], "market", found: ["MG105 error 12"]),
  ]
}

/// An associated domain, and what to write in its place; `nil` for one that is as it should be.
private let domains: [(entry: String, remedy: String?)] = [
  ("applinks:xn--bcher-kva.example", nil),
  ("applinks:bücher.example", "Write \"xn--bcher-kva.example\"."),
  ("applinks:Bücher.example", "Write \"xn--bcher-kva.example\"."),
  ("applinks:*.bücher.example", "Write \"*.xn--bcher-kva.example\"."),
  ("applinks:shop.münchen.example", "Write \"shop.xn--mnchen-3ya.example\"."),
  ("applinks:例え.テスト", "Write \"xn--r8jz45g.xn--zckzah\"."),
  ("applinks:пример.example", "Write \"xn--e1afmkfd.example\"."),
  ("webcredentials:bücher.example", "Write \"xn--bcher-kva.example\"."),
  ("applinks:bücher.example?mode=developer", "Write \"xn--bcher-kva.example\"."),
  // Readers differ on the letters of others, and compose marks.
  ("applinks:straße.example", "Write the host in its \"xn--\" form."),
  ("applinks:bu\u{308}cher.example", "Write the host in its \"xn--\" form."),
]

@Suite struct AppleShapeTests {
  @Test(arguments: AppleShape.reserved) func `A shape has its findings`(shape: AppleShape) throws {
    let list = try InfoPropertyList(bytes: shape.bytes, file: "Info.plist")
    let shown = list.inspection.findings.map {
      "\($0.code.rawValue) \($0.severity.rawValue) \($0.location.line)"
    }
    #expect(shown == shape.findings)
  }

  @Test func `The folder of an app of macOS says what it is`() throws {
    let bytes = AppleShape([], "ftp").bytes
    let severities = try ["Shop.app/Contents/Info.plist", "Shop.app/Info.plist"].map { file in
      try InfoPropertyList(bytes: bytes, file: file).inspection.findings.map(\.severity)
    }
    #expect(severities == [[.note], [.error]])
  }

  @Test(arguments: domains)
  func `The form of a domain is named`(entry: String, remedy: String?) throws {
    let bytes = SampleLists.entitlements([entry])
    let findings = try Entitlements(bytes: bytes, file: "a.entitlements").inspection.findings
    #expect(findings.map(\.remedy) == (remedy.map { [$0] } ?? []))
    #expect(findings.allSatisfy { $0.code == .domainForm && $0.severity == .error })
  }

  @Test func `A property list and a manifest may begin with a mark`() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let list = AppleShape(["<key>LSUIElement</key><true/>"], "shop").bytes
    #expect(try InfoPropertyList(bytes: mark + list, file: "Info.plist").inspection.findings == [])
    let manifest = Array(SampleManifest.text(SampleManifest.filter(["scheme=app"])).utf8)
    let read = try AndroidManifest(bytes: mark + manifest, file: "AndroidManifest.xml")
    #expect(read.inspection.findings == [])
  }

  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF], "The file begins with a byte order mark, which editors do not show; "),
      ([0xFF, 0xFE], "The file is UTF-16; "), ([0xFE, 0xFF], "The file is UTF-16; "),
    ] as [([UInt8], String)],
    ["apple-app-site-association", "assetlinks.json"]
  )
  func `A mark in front of JSON is named`(row: (mark: [UInt8], message: String), file: String) {
    let error = #expect(throws: RegistrationError.self) {
      try RegistrationFile(bytes: row.mark + Array("{}".utf8), path: file)
    }
    #expect(error?.message.hasPrefix("\(file): \(row.message)") == true)
  }
}
