import Foundation
import MoongateRegistration
import SampleScripts
import Testing

@Suite struct AppBundlesTests {
  private static func info(_ identifier: String, _ scheme: String, more: String = "") -> [UInt8] {
    SampleLists.file(
      """
      <key>CFBundleIdentifier</key><string>\(identifier)</string>\(more)
      <key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleTypeRole</key><string>Editor</string>
      <key>CFBundleURLName</key><string>\(identifier)</string>
      <key>CFBundleURLSchemes</key><array><string>\(scheme)</string></array></dict></array>
      """
    )
  }

  /// A program with entitlements in its signature.
  private static func program(_ entitlements: [UInt8]) -> [UInt8] {
    func little(_ number: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    func big(_ number: Int) -> [UInt8] { little(number).reversed() }
    let blob = big(0xFADE_7171) + big(entitlements.count + 8) + entitlements
    let signature =
      big(0xFADE_0CC0) + big(28 + blob.count) + big(2) + big(0) + big(9999) + big(5)
      + big(28) + blob
    var header = little(0xFEED_FACF) + little(0) + little(0) + little(2) + little(2) + little(40)
    header += little(0) + little(0)
    header += little(0x19) + little(24) + [UInt8](repeating: 0, count: 16)
    header += little(0x1D) + little(16) + little(header.count + 16) + little(signature.count)
    return header + signature
  }

  /// Programs for several processors in one file; the offsets are those that headers give them.
  private static func programs(_ parts: [[UInt8]]) -> [UInt8] {
    func big(_ number: Int) -> [UInt8] {
      (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var header = big(0xCAFE_BABE) + big(parts.count)
    var offset = 8 + 20 * parts.count
    for part in parts {
      header += big(0x0100_000C) + big(0) + big(offset) + big(part.count) + big(0)
      offset += part.count
    }
    return header + parts.joined()
  }

  private static let executable = "<key>CFBundleExecutable</key><string>App</string>"
  private static let files: [(String, [UInt8])] = [
    ("Info.plist", info("com.example.app", "shop", more: executable)),
    ("App", program(SampleLists.entitlements(["applinks:shop.example?mode=developer"]))),
    (
      "embedded.mobileprovision",
      [0x30, 0x80]
        + SampleLists.file(
          "<key>Entitlements</key><dict><key>get-task-allow</key><false/></dict>"
        )
    ),
    ("PlugIns/Share.appex/Info.plist", info("com.example.app.share", "shop")),
    ("Base.lproj/Info.plist", [1, 2, 3]),
  ]

  private func check(_ bundles: AppBundles, _ place: String) throws {
    #expect(bundles.all.map(\.isInner) == [false, true])
    #expect(bundles.all.map(\.info.identifier) == ["com.example.app", "com.example.app.share"])
    #expect(bundles.all[0].info.file == "\(place)Info.plist")
    #expect(bundles.all[1].info.file == "\(place)PlugIns/Share.appex/Info.plist")
    let entitlements = try #require(bundles.all[0].entitlements)
    #expect(entitlements.domains.map(\.domain) == ["shop.example"])
    #expect(entitlements.file == "\(place)App")
    #expect(
      bundles.inspections.flatMap(\.findings).map(\.code) == [.developerDomain]
    )
    let claims = try SampleClaims.of(schemes: ["shop"], domains: ["shop.example"])
    #expect(bundles.findings(against: claims).map(\.code) == [.schemeCollision])
    let others = try SampleClaims.of(schemes: ["till"], domains: ["till.example"])
    #expect(
      bundles.findings(against: others).map(\.code) == [
        .undeclaredScheme, .missingScheme, .missingDomain, .undeclaredDomain, .schemeCollision,
      ]
    )
  }

  @Test func `An archive is read`() throws {
    let entries = Self.files.map { ZipWriter.Entry("Payload/App.app/\($0.0)", $0.1) }
    let bundles = try AppBundles(archive: ZipWriter.bytes(entries), file: "App.ipa")
    try check(bundles, "App.ipa:Payload/App.app/")
    #expect(bundles.all[0].path == "App.ipa:Payload/App.app")
  }

  @Test(arguments: ["", "Payload/App.app", "Products/Applications/App.app"])
  func `A folder is read`(inner: String) throws {
    let folder = try TemporaryFolder()
    let app = inner.isEmpty ? "Some.app" : "Some.xcarchive/\(inner)"
    for (name, bytes) in Self.files { try folder.write(bytes, to: "\(app)/\(name)") }
    let root = "\(folder.path)/\(inner.isEmpty ? app : "Some.xcarchive")"
    let bundles = try AppBundles(folder: root + "/")
    try check(bundles, inner.isEmpty ? "\(root)/" : "\(root)/\(inner)/")
  }

  @Test func `An app of a Mac has its files in Contents`() throws {
    let folder = try TemporaryFolder()
    let root = "\(folder.path)/Mac.app"
    try folder.write(
      Self.info("com.example.mac", "shop", more: Self.executable),
      to: "Mac.app/Contents/Info.plist"
    )
    // The first part is of 32 bits, which is not read.
    try folder.write(
      Self.programs([
        [0xCE, 0xFA, 0xED, 0xFE, 0, 0, 0, 0],
        Self.program(SampleLists.entitlements(["applinks:shop.example"])),
      ]),
      to: "Mac.app/Contents/MacOS/App"
    )
    let bundles = try AppBundles(folder: root)
    #expect(bundles.all.map(\.info.file) == ["\(root)/Contents/Info.plist"])
    #expect(bundles.all[0].entitlements?.domains.map(\.domain) == ["shop.example"])
  }

  @Test func `Links in a folder are not followed`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.info("com.example.other", "other"), to: "Other.app/Info.plist")
    try folder.write(Self.info("com.example.app", "shop"), to: "Set/App.app/Info.plist")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: "\(folder.path)/Set/Link.app",
      withDestinationPath: "\(folder.path)/Other.app"
    )
    try folder.write([], to: "Set/File.app/empty")
    try manager.createSymbolicLink(
      atPath: "\(folder.path)/Set/File.app/Info.plist",
      withDestinationPath: "\(folder.path)/Other.app/Info.plist"
    )
    let bundles = try AppBundles(folder: "\(folder.path)/Set")
    #expect(bundles.all.map(\.info.identifier) == ["com.example.app"])
  }

  @Test func `Names that lead out of an archive are told and write nothing`() throws {
    let plist = Self.info("com.example.app", "shop")
    let bytes = ZipWriter.bytes([
      .init("Payload/App.app/Info.plist", plist), .init("../../Evil.app/Info.plist", plist),
      .init("/tmp/Evil.app/Info.plist", plist),
    ])
    let bundles = try AppBundles(archive: bytes, file: "App.ipa")
    #expect(bundles.all.count == 1)
    #expect(bundles.findings.map(\.code) == [.malformedRegistration, .malformedRegistration])
    #expect(bundles.inspections[0].findings.count == 2)
    #expect(!FileManager.default.fileExists(atPath: "/tmp/Evil.app"))
  }

  @Test func `What holds no app is told`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: RegistrationError.self) { try AppBundles(folder: folder.path) }
    #expect(throws: RegistrationError.self) { try AppBundles(folder: folder.path + "/none") }
    #expect(throws: RegistrationError.self) { try AppBundles(archive: [1, 2], file: "App.ipa") }
    #expect(throws: RegistrationError.self) {
      try AppBundles(archive: ZipWriter.bytes(["a": "b"]), file: "App.ipa")
    }
  }

  @Test func `Broken programs have no entitlements`() throws {
    let whole = Self.program(SampleLists.entitlements(["applinks:shop.example"]))
    for count in stride(from: 0, to: whole.count, by: 3) {
      let bytes = ZipWriter.bytes([
        .init("A.app/Info.plist", Self.info("com.example", "shop", more: Self.executable)),
        .init("A.app/App", Array(whole.prefix(count))),
      ])
      let bundles = try AppBundles(archive: bytes, file: "App.ipa")
      #expect(bundles.all[0].entitlements == nil)
    }
  }
}
