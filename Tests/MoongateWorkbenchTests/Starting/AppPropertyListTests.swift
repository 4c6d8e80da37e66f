import Foundation
import MoongateWorkbench
import SampleScripts
import Testing

@Suite struct AppPropertyListTests {
  private func beginnings(of bytes: some Sequence<UInt8>) throws -> LinkBeginnings {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "app.plist")
    return try AppPropertyList(path: folder.path + "/app.plist").beginnings
  }

  private static let info = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>CFBundleName</key><string>Photos</string>
      <key>CFBundleURLTypes</key>
      <array>
        <dict>
          <key>CFBundleTypeRole</key><string>Editor</string>
          <key>CFBundleURLSchemes</key>
          <array><string>myphotoapp</string><string>photos2</string></array>
        </dict>
        <dict><key>CFBundleURLName</key><string>no schemes</string></dict>
        <dict><key>CFBundleURLSchemes</key><array><string>photos2</string></array></dict>
      </array>
    </dict>
    </plist>
    """

  @Test func `Schemes are read from a property list of XML`() throws {
    #expect(
      try beginnings(of: Self.info.utf8) == LinkBeginnings(schemes: ["myphotoapp", "photos2"])
    )
  }

  @Test func `Schemes are read from a binary property list`() throws {
    let binary = try PropertyListSerialization.data(
      fromPropertyList: PropertyListSerialization.propertyList(
        from: Data(Self.info.utf8),
        format: nil
      ),
      format: .binary,
      options: 0
    )
    #expect(binary.starts(with: "bplist".utf8))
    #expect(try beginnings(of: binary).schemes == ["myphotoapp", "photos2"])
  }

  @Test func `Domains are those of app links`() throws {
    let domains = [
      "applinks:photos.example.com", "webcredentials:other.example.com",
      "applinks:*.b.example?mode=developer",
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["com.apple.developer.associated-domains": domains],
      format: .xml,
      options: 0
    )
    #expect(
      try beginnings(of: data) == LinkBeginnings(domains: ["photos.example.com", "*.b.example"])
    )
  }

  private static let refused: [(text: String, end: String)] = [
    ("no property list", " is not a property list of an app."),
    ("<plist><array/></plist>", " is not a property list of an app."),
    ("<plist><dict/></plist>", " has no URL scheme and no domain."),
    (
      info.replacing("photos2", with: "$(PRODUCT_NAME)"),
      #" has the scheme "$(PRODUCT_NAME)", which a build fills in; give it with --scheme."#
    ),
  ]

  @Test(arguments: refused)
  func `What names no link is an error that names the file`(text: String, end: String) throws {
    let error = #expect(throws: StarterError.self) { try beginnings(of: text.utf8) }
    let description = try #require(error).description
    #expect(description.hasPrefix("The file /"))
    #expect(description.hasSuffix("/app.plist" + end))
  }

  @Test func `A file that is not there cannot be read`() {
    let error = #expect(throws: StarterError.self) { try AppPropertyList(path: "/nowhere") }
    #expect(error?.description == "The file /nowhere cannot be read.")
  }
}
