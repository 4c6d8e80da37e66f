import Foundation
import MoongateRegistration
import Randomness
import Testing

@Suite struct MergingTests {
  private func merged(_ content: String, schemes: [String], queries: [String] = []) throws -> String
  {
    let list = try InfoPropertyList(bytes: Array(content.utf8), file: "Info.plist")
    let claims = try SampleClaims.of(schemes: schemes, queries: queries)
    let bytes = try list.merging(claims)
    let again = try InfoPropertyList(bytes: bytes, file: "Info.plist").merging(claims)
    #expect(again == bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `A file without links gets them`() throws {
    let before =
      "<plist version=\"1.0\">\n<dict>\n  <key>A</key>\n  <true/>\n  <!-- last -->\n</dict>\n</plist>\n"
    let after = """
      <plist version="1.0">
      <dict>
        <key>A</key>
        <true/>
        <!-- last -->
        <key>CFBundleURLTypes</key>
        <array>
          <dict>
            <key>CFBundleTypeRole</key>
            <string>Editor</string>
            <key>CFBundleURLName</key>
            <string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
            <key>CFBundleURLSchemes</key>
            <array>
              <string>shop</string>
            </array>
          </dict>
        </array>
        <key>LSApplicationQueriesSchemes</key>
        <array>
          <string>maps-x</string>
        </array>
      </dict>
      </plist>

      """
    #expect(try merged(before, schemes: ["shop"], queries: ["maps-x"]) == after)
  }

  @Test func `A type with a scheme of the scripts gets the others`() throws {
    let before = String(
      decoding: SampleLists.info([.init(nil, nil, "id1"), .init(nil, "Viewer", "shop")]),
      as: UTF8.self
    )
    let after = before.replacing(
      "<string>shop</string></array>\n",
      with:
        "<string>shop</string><string>till</string></array>\n\t\t\t<key>CFBundleURLName</key>\n\t\t\t<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>\n"
    )
    #expect(try merged(before, schemes: ["shop", "till"]) == after)
  }

  @Test func `Ends of lines and empty arrays are kept in style`() throws {
    let before =
      "<plist>\r\n<dict>\r\n\t<key>LSApplicationQueriesSchemes</key>\r\n\t<array/>\r\n</dict>\r\n</plist>"
    let after = before.replacing(
      "<array/>",
      with: "<array>\r\n\t\t<string>maps-x</string>\r\n\t</array>"
    )
    #expect(try merged(before, schemes: [], queries: ["maps-x"]) == after)
  }

  @Test func `A file that is complete stays as it is`() throws {
    let before = String(decoding: SampleLists.info([.init("a.b", "None", "$(X)")]), as: UTF8.self)
    #expect(try merged(before, schemes: ["shop"]) == before)
  }

  @Test func `An empty dictionary is filled`() throws {
    let after = try merged("<plist><dict/></plist>", schemes: ["shop"])
    #expect(after.contains("<dict>\n\t<key>CFBundleURLTypes</key>\n\t<array>\n"))
  }

  @Test func `More than 50 queries are refused`() throws {
    let queries = (1...51).map { "a\($0)" }
    #expect(throws: RegistrationError.self) {
      try merged("<plist><dict/></plist>", schemes: [], queries: queries)
    }
    var settings = InfoPropertyList.Settings()
    settings.isForMac = true
    let made = try InfoPropertyList.make(
      SampleClaims.of(schemes: ["shop"], queries: queries),
      settings
    )
    #expect(made.queriedSchemes.isEmpty)
  }

  @Test func `Wrong types are not merged into`() {
    for key in ["CFBundleURLTypes", "LSApplicationQueriesSchemes"] {
      #expect(throws: RegistrationError.self) {
        try merged(
          "<plist><dict><key>\(key)</key><string>a</string></dict></plist>",
          schemes: ["a"]
        )
      }
    }
  }

  @Test func `Entitlements get the domains that they lack`() throws {
    let bytes = SampleLists.entitlements(["applinks:a.example", "webcredentials:b.example"])
    let claims = try SampleClaims.of(domains: ["a.example", "b.example", "*.c.example"])
    let entitlements = try Entitlements(bytes: bytes, file: "App.entitlements")
    let merged = try entitlements.merging(claims, isForDevelopers: true)
    let text = String(decoding: bytes, as: UTF8.self).replacing(
      "webcredentials:b.example</string>",
      with: "webcredentials:b.example</string><string>applinks:b.example?mode=developer</string>"
        + "<string>applinks:*.c.example?mode=developer</string>"
    )
    #expect(String(decoding: merged, as: UTF8.self) == text)
    let again = try Entitlements(bytes: merged, file: "App.entitlements")
    #expect(try again.merging(claims) == merged)
    #expect(try Entitlements.make(claims).findings(against: claims).isEmpty)
  }

  /// A random property list, by Foundation: texts, numbers, dates, data and the keys that are merged into.
  private func randomList(_ random: inout SeededGenerator) -> [String: Any] {
    var list: [String: Any] = [:]
    for _ in 0..<random.below(8) {
      list["key\(random.below(20))"] = randomValue(&random, level: 0)
    }
    let schemes = ["shop", "till", "id1", "$(X)y", "Cart", "fb2"]
    if random.below(4) > 0 {
      list["CFBundleURLTypes"] = (0..<random.below(4)).map { _ in
        var type: [String: Any] = [:]
        if random.below(2) == 0 { type["CFBundleTypeRole"] = "Viewer" }
        if random.below(2) == 0 { type["CFBundleURLName"] = "com.example.\(random.below(9))" }
        if random.below(5) > 0 {
          type["CFBundleURLSchemes"] = (0..<random.below(4)).map { _ in random.one(of: schemes) }
        }
        if random.below(3) == 0 { type["Other"] = randomValue(&random, level: 1) }
        return type
      }
    }
    if random.below(2) == 0 {
      list["LSApplicationQueriesSchemes"] = (0..<random.below(5)).map { "q\($0)" }
    }
    return list
  }

  private func randomValue(_ random: inout SeededGenerator, level: Int) -> Any {
    switch random.below(level < 3 ? 9 : 6) {
    case 0: return random.text(of: ["a", "ä", "<", "&", "\"", "😀", " ", "\n", "x"], count: 0...20)
    case 1: return random.below(1 << 40) - (1 << 39)
    case 2: return Double(random.below(1000)) / 8
    case 3: return random.below(2) == 0
    case 4: return Date(timeIntervalSinceReferenceDate: Double(random.below(1 << 30)))
    case 5: return Data((0..<random.below(40)).map { _ in UInt8(random.below(256)) })
    case 6, 7: return (0..<random.below(20)).map { _ in randomValue(&random, level: level + 1) }
    default:
      var inner: [String: Any] = [:]
      for _ in 0..<random.below(4) {
        inner["k\(random.below(30))"] = randomValue(&random, level: level + 1)
      }
      return inner
    }
  }

  /// Returns the parts of the list that merging does not touch.
  private func others(_ list: [String: Any]) -> NSDictionary {
    var list = list
    list["CFBundleURLTypes"] = nil
    list["LSApplicationQueriesSchemes"] = nil
    return list as NSDictionary
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `200 random merges change nothing else`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    var random = SeededGenerator(seed: 200)
    let claims = try SampleClaims.of(schemes: ["shop", "till", "desk"], queries: ["q1", "maps-x"])
    for _ in 0..<200 {
      let before = randomList(&random)
      let data = try PropertyListSerialization.data(
        fromPropertyList: before,
        format: format,
        options: 0
      )
      let list = try InfoPropertyList(bytes: Array(data), file: "Info.plist")
      let bytes = try list.merging(claims)
      let object = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      let after = try #require(object as? [String: Any])
      #expect(others(after) == others(before))
      let merged = try InfoPropertyList(bytes: bytes, file: "Info.plist")
      #expect(merged.queriedSchemes.starts(with: list.queriedSchemes))
      #expect(Set(merged.queriedSchemes).isSuperset(of: ["q1", "maps-x"]))
      #expect(merged.urlTypes.count - list.urlTypes.count <= 1)
      for (old, new) in zip(list.urlTypes, merged.urlTypes) {
        #expect(new.schemes.starts(with: old.schemes))
        #expect(old.name == nil || new.name == old.name)
        #expect(old.role == nil || new.role == old.role)
      }
      #expect(!merged.findings(against: claims).map(\.code).contains(.missingScheme))
      #expect(!merged.findings(against: claims).map(\.code).contains(.missingQuery))
      #expect(try merged.merging(claims) == bytes)
    }
  }

  @Test func `Binary and XML give the same lists`() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      let value = randomList(&random)
      let lists = try [PropertyListSerialization.PropertyListFormat.xml, .binary].map { format in
        let data = try PropertyListSerialization.data(
          fromPropertyList: value,
          format: format,
          options: 0
        )
        return try InfoPropertyList(bytes: Array(data), file: "Info.plist")
      }
      #expect(lists[0].urlTypes.map(\.schemes) == lists[1].urlTypes.map(\.schemes))
      #expect(lists[0].urlTypes.map(\.name) == lists[1].urlTypes.map(\.name))
      #expect(lists[0].queriedSchemes == lists[1].queriedSchemes)
    }
  }
}
