import MoongateRegistration
import Testing

/// Tests of the answers to links of files that decide by the scheme or the domain.
@Suite struct ClaimsAnswerTests {
  private static let list = """
    <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
    <array><string>shop</string></array></dict></array></dict></plist>
    """
  private static let entitlements = """
    <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key><array>
    <string>applinks:shop.example</string><string>applinks:*.b.example</string>
    <string>webcredentials:other.example</string></array></dict></plist>
    """
  private static let entry = """
    [Desktop Entry]
    Type=Application
    Name=S
    Exec=/s %u
    MimeType=x-scheme-handler/shop;

    """

  @Test(arguments: [
    ("Info.plist", list, "shop:items/7", true),
    ("Info.plist", list, "SHOP://items/7", true),
    ("Info.plist", list, "shops:items/7", false),
    ("Info.plist", list, "https://shop.example/", false),
    ("App.entitlements", entitlements, "https://shop.example/items/7", true),
    ("App.entitlements", entitlements, "http://shop.example", true),
    ("App.entitlements", entitlements, "https://a.b.example", true),
    ("App.entitlements", entitlements, "https://b.example", false),
    ("App.entitlements", entitlements, "https://other.example", false),
    ("App.entitlements", entitlements, "shop:items/7", false),
    ("shop.desktop", entry, "shop:items/7", true),
    ("shop.desktop", entry, "other:items/7", false),
  ])
  func `A claim takes links`(_ name: String, _ text: String, _ link: String, _ isMatch: Bool)
    throws
  {
    let file = try RegistrationFile(bytes: Array(text.utf8), path: name)
    let answer = try file.answer(to: link)
    #expect(answer.isMatch == isMatch, "\(answer.text)")
  }

  @Test func `What is not a link is refused`() throws {
    let file = try RegistrationFile(bytes: Array(Self.list.utf8), path: "Info.plist")
    #expect(throws: RegistrationError.self) { try file.answer(to: "nothing") }
  }
}
