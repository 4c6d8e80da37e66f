import MoongateRegistration
import Testing

/// Tests of the kind of a file, by its name or by its beginning.
@Suite struct RegistrationKindTests {
  struct Row: Sendable {
    let name: String
    let text: String
    let kind: RegistrationKind?

    init(_ name: String, _ text: String, _ kind: RegistrationKind?) {
      self.name = name
      self.text = text
      self.kind = kind
    }
  }

  @Test(arguments: [
    Row(
      "App/Info.plist",
      "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict/></plist>",
      .infoPropertyList
    ),
    Row("Info.plist", "bplist00\u{1}", .infoPropertyList),
    Row(
      "Settings.plist",
      "<plist><dict><key>com.apple.developer.associated-domains</key></dict></plist>",
      .entitlements
    ),
    Row("App.entitlements", "", .entitlements),
    Row("archived-expanded-entitlements.xcent", "", .entitlements),
    Row("embedded.mobileprovision", "", .provisioningProfile),
    Row(".well-known/apple-app-site-association", "", .association),
    Row("apple-app-site-association.json", "", .association),
    Row("photos.example.json", "{\"applinks\": {}}", .association),
    Row("app/src/main/AndroidManifest.xml", "", .manifest),
    Row("dump.xml", "<manifest package=\"a.b\"/>", .manifest),
    Row("dump", "\u{3}\u{0}\u{8}\u{0}", .manifest),
    Row("assetlinks.json", "[]", .assetLinks),
    Row(
      "links.json",
      "[{\"relation\": [\"delegate_permission/common.handle_all_urls\"]}]",
      .assetLinks
    ),
    Row("App/Info.plist", "", .infoPropertyList), Row("Info.PLIST", "{}", .infoPropertyList),
    Row("Photos-Info.plist", "", .infoPropertyList), Row("Other.plist", "{}", nil),
    Row(
      "x.plist",
      "<!--" + String(repeating: " ", count: 60_000) + "--><plist>",
      .infoPropertyList
    ),
    Row("app.desktop", "", .desktopEntry),
    Row("app", "[Desktop Entry]\n", .desktopEntry),
    Row("config/mimeapps.list", "", .applicationList),
    Row("gnome-mimeapps.list", "", .applicationList),
    Row("app.reg", "Windows Registry Editor Version 5.00", nil),
    Row("site.webmanifest", "{\"start_url\": \"/\"}", nil),
    Row("App.ipa", "", .archive),
    Row("download", "PK\u{3}\u{4}", .archive),
    Row("notes.txt", "links", nil),
    Row("", "", nil),
  ])
  func `A file is recognised`(row: Row) {
    #expect(RegistrationKind(name: row.name, bytes: Array(row.text.utf8)) == row.kind)
  }
}
