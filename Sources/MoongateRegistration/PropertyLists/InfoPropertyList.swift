/// The `Info.plist` of an app or an extension, as far as it tells Apple's systems of links.
package struct InfoPropertyList: Sendable, LinkClaimant {
  /// A kind of links that the app handles: an entry of `CFBundleURLTypes`.
  package struct URLType: Sendable {
    /// The name (`CFBundleURLName`); `nil` where it is missing.
    package var name: String? { nameValue?.string }
    /// The role (`CFBundleTypeRole`), such as `Editor`; `nil` where it is missing.
    package var role: String? { roleValue?.string }
    /// The schemes (`CFBundleURLSchemes`) as they are written.
    package var schemes: [String] { schemeValues.compactMap(\.string) }

    let value: PropertyListValue
    let nameValue: PropertyListValue?
    let roleValue: PropertyListValue?
    let iconValue: PropertyListValue?
    let schemeValues: [PropertyListValue]
  }

  /// The path of the file, as findings name it.
  package let file: String
  /// The identifier of the app or the extension (`CFBundleIdentifier`); `nil` if it is missing.
  package let identifier: String?
  /// The links that it handles, in the order of the file.
  package let urlTypes: [URLType]
  /// The schemes of other apps that it asks for (`LSApplicationQueriesSchemes`), as they are written.
  package var queriedSchemes: [String] { queriedValues.compactMap(\.string) }
  /// Whether the app is one of macOS, as far as its keys and its path say.
  let isForMac: Bool
  /// Whether scenes take the place of the app's delegate for links (`UIApplicationSceneManifest`).
  let hasScenes: Bool

  let list: PropertyListFile
  let queriedValues: [PropertyListValue]
  /// The findings about values of another form than systems read.
  let formFindings: [Finding]

  /// Reads a file, XML or binary.
  ///
  /// Foundation's reader is not used: on Linux it ends the process at some damaged binary files.
  ///
  /// - Parameters:
  ///   - bytes: what is in the file.
  ///   - file: its path, for findings and errors.
  /// - Throws: an error that names the file, if it is not a property list.
  /// - Complexity: O(*n*) in the bytes.
  package init(bytes: [UInt8], file: String) throws(RegistrationError) {
    self.init(try PropertyListFile(bytes: bytes, file: file))
  }

  init(_ list: PropertyListFile) {
    var reader = PropertyListReader(list)
    self.list = list
    file = list.file
    identifier = reader.string("CFBundleIdentifier", in: list.root)?.string
    isForMac = Self.isForMac(list)
    hasScenes = list.root["UIApplicationSceneManifest"] != nil
    urlTypes = reader.array(Self.urlTypesKey, in: list.root).compactMap { value in
      guard reader.isDictionary(value, in: Self.urlTypesKey) else { return nil }
      return URLType(
        value: value,
        nameValue: reader.string(Self.nameKey, in: value),
        roleValue: reader.string(Self.roleKey, in: value),
        iconValue: reader.string(Self.iconKey, in: value),
        schemeValues: reader.strings(Self.schemesKey, in: value)
      )
    }
    queriedValues = reader.strings(Self.queriesKey, in: list.root)
    formFindings = reader.findings
  }
}

extension InfoPropertyList {
  /// The keys that only apps of one family of systems have.
  private static let keysOfMac = [
    "LSMinimumSystemVersion", "LSUIElement", "NSMainNibFile", "NSMainStoryboardFile",
    "NSPrincipalClass",
  ]
  private static let keysOfPhones = [
    "LSRequiresIPhoneOS", "MinimumOSVersion", "UIDeviceFamily", "UILaunchScreen",
    "UILaunchStoryboardName", "UISupportedInterfaceOrientations",
  ]

  private static func isForMac(_ list: PropertyListFile) -> Bool {
    if let platforms = list.root["CFBundleSupportedPlatforms"]?.array {
      return platforms.contains { $0.string == "MacOSX" }
    }
    if keysOfPhones.contains(where: { list.root[$0] != nil }) { return false }
    return list.file.hasSuffix("/Contents/Info.plist")
      || keysOfMac.contains { list.root[$0] != nil }
  }

  static let urlTypesKey = "CFBundleURLTypes"
  static let nameKey = "CFBundleURLName"
  static let roleKey = "CFBundleTypeRole"
  static let iconKey = "CFBundleURLIconFile"
  static let schemesKey = "CFBundleURLSchemes"
  static let queriesKey = "LSApplicationQueriesSchemes"
  /// The most schemes that systems let an app ask for.
  static let mostQueries = 50

  /// The schemes of all URL types, and the type that each is in.
  var schemes: [(value: PropertyListValue, text: SettingText, type: Int)] {
    urlTypes.enumerated().flatMap { index, type in
      type.schemeValues.compactMap { value in
        value.string.map { (value, SettingText($0), index) }
      }
    }
  }
}
