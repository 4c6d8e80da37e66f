import MoongateFindings
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
