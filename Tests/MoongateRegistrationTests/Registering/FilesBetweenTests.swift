import MoongateDiagnostics
import MoongateRegistration
import SampleScripts
import Testing

/// Associations and the property lists of apps beside them.
@Suite struct FilesBetweenTests {
  struct Row: Sendable {
    let apps: [String]
    let identifiers: [String]
    let found: [String]

    init(_ apps: [String], _ identifiers: [String], _ found: [String]) {
      self.apps = apps
      self.identifiers = identifiers
      self.found = found
    }
  }

  @Test(arguments: [
    Row(["ABCDE12345.com.a"], ["com.a"], []),
    Row(["ABCDE12345.com.a"], ["com.b"], ["warning 1 ABCDE12345.com.a"]),
    Row(["ABCDE12345.com.a"], ["com.b", "com.a"], []),
    Row(["ABCDE12345.com.A"], ["com.a"], []),
    Row(["ABCDE12345.com.a", "ABCDE12345.com.b"], ["com.b"], ["note 1 ABCDE12345.com.a"]),
    Row(
      ["ABCDE12345.com.a", "FGHIJ67890.com.a"],
      ["com.b"],
      ["warning 1 ABCDE12345.com.a", "warning 1 FGHIJ67890.com.a"]
    ),
    Row(["ABCDE12345.com.a"], [], []),
    Row(["ABCDE12345.com.a"], ["$(PRODUCT_BUNDLE_IDENTIFIER)"], []),
    Row(["ABCDE12345.com.a"], ["com.b", "com.$(NAME)"], []),
    Row(["ABCDE12345.com.a"], ["com.b", "org.$(NAME)"], ["warning 1 ABCDE12345.com.a"]),
    Row(["ABCDE12345", "ABCDE12345."], ["com.b"], []),
  ])
  func `The apps of an association are those of property lists`(row: Row) throws {
    var files = ["apple-app-site-association": Self.association(row.apps)]
    for (number, identifier) in row.identifiers.enumerated() {
      files["\(number)/Info.plist"] = Self.list(identifier)
    }
    let folder = try ScriptFolder(files)
    let found = try RegistrationFiles(paths: [folder.path]).findingsBetween
    #expect(found.allSatisfy { $0.code == .badAppID && $0.columns != nil })
    #expect(
      found.map { finding in
        let app = row.apps.first { finding.message.contains("\"\($0)\"") } ?? ""
        return "\(finding.severity) \(finding.location.line) \(app)"
      } == row.found
    )
    #expect(found.flatMap(\.related).allSatisfy { $0.location.line == 4 })
  }

  private static let till = "x-scheme-handler/till;"

  @Test(
    arguments: [
      (["a.desktop": till], nil),
      (["a.desktop": till, "b.desktop": till], ["a.desktop", "b.desktop"]),
      (
        ["a.desktop": till, "b.desktop": till, "c.desktop": till],
        ["a.desktop", "b.desktop", "c.desktop"]
      ),
      (["a.desktop": till, "b.desktop": "x-scheme-handler/shop;"], nil),
      (["a.desktop": till, "b.desktop": "x-scheme-handler/Till;"], nil),
      (["a.desktop": till, "b.desktop": till + "\nHidden=true"], nil),
      (["a.desktop": till + till], nil),
      // One name is one application.
      (["1/a.desktop": till, "2/a.desktop": till], nil),
      (
        [
          "a.desktop": till, "b.desktop": till,
          "mimeapps.list": applications("Default Applications"),
        ], nil
      ),
      (
        [
          "a.desktop": till, "b.desktop": till,
          "mimeapps.list": applications("Removed Associations"),
        ], nil
      ),
      (
        [
          "a.desktop": till, "b.desktop": till, "mimeapps.list": applications("Added Associations"),
        ],
        ["a.desktop", "b.desktop"]
      ),
    ] as [([String: String], [String]?)]
  )
  func `Programs with one scheme and no default are told`(
    files: [String: String],
    names: [String]?
  ) throws {
    let folder = try ScriptFolder(
      files.mapValues { text in
        text.hasPrefix("[")
          ? text
          : "[Desktop Entry]\nType=Application\nName=x\nExec=/bin/true %u\nMimeType=\(text)\n"
      }
    )
    let read = try RegistrationFiles(paths: [folder.path])
    let found = read.findingsBetween
    #expect(found.count == (names == nil ? 0 : 1))
    guard let names else { return }
    let finding = try #require(found.first)
    #expect(finding.code == .undecidedHandler && finding.severity == .warning)
    #expect(names.allSatisfy(finding.message.contains))
    #expect(finding.columns == 27..<31 && finding.location.line == 5)
    #expect(finding.related.count == names.count - 1)
    // Whoever inspects sees the same.
    #expect(read.inspections.flatMap(\.findings).allSatisfy { $0.code != .undecidedHandler })
  }

  private static func applications(_ group: String) -> String {
    "[\(group)]\nx-scheme-handler/till=b.desktop;\n"
  }

  @Test(arguments: [
    (["com.a", "com.b"], #"the bundle "com.a""#),
    (["com.a", "com.a"], "the bundle of "),
    (["$(NAME)", "com.b"], "the bundle of "),
  ])
  func `Bundles with one scheme name each other`(identifiers: [String], name: String) throws {
    var files: [String: String] = [:]
    for (number, identifier) in identifiers.enumerated() {
      files["\(number)/Info.plist"] = """
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>\(identifier)</string>
        <key>CFBundleURLTypes</key><array><dict>
        <key>CFBundleURLSchemes</key><array><string>till</string></array>
        </dict></array></dict></plist>
        """
    }
    let folder = try ScriptFolder(files)
    let found = try RegistrationFiles(paths: [folder.path]).findingsBetween
    #expect(found.map(\.code) == [.schemeCollision])
    #expect(
      found.allSatisfy { $0.message.hasPrefix("The scheme \"till\" is also claimed by \(name)") }
    )
  }

  private static func association(_ apps: [String]) -> String {
    let apps = apps.map { "\"\($0)\"" }.joined(separator: ", ")
    return #"{"applinks": {"details": [{"appIDs": [\#(apps)], "components": [{}]}]}}"#
  }

  private static func list(_ identifier: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key>
    <string>\(identifier)</string>
    </dict></plist>
    """
  }
}
