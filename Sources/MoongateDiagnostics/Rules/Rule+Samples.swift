extension Rule {
  /// A manifest of an app whose one activity has these intent filters.
  static func manifest(_ filters: String...) -> String {
    """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.films">
      <uses-sdk android:minSdkVersion="24" android:targetSdkVersion="35" />
      <application>
        <activity android:name=".Links" android:exported="true">
    \(filters.joined(separator: "\n"))
        </activity>
      </application>
    </manifest>
    """
  }

  /// An intent filter for links.
  ///
  /// - Parameters:
  ///   - verified: whether Android asks the hosts.
  ///   - data: the attributes of each data element, without their prefix: `scheme="films"`.
  /// - Returns: its lines, indented as in ``manifest(_:)``.
  static func filter(verified: Bool = false, _ data: String...) -> String {
    let elements = data.map { attributes in
      let prefixed = attributes.split(separator: " ").map { "android:\($0)" }
      return "        <data \(prefixed.joined(separator: " ")) />"
    }
    return """
            <intent-filter\(verified ? " android:autoVerify=\"true\"" : "")>
              <action android:name="android.intent.action.VIEW" />
              <category android:name="android.intent.category.DEFAULT" />
              <category android:name="android.intent.category.BROWSABLE" />
      \(elements.joined(separator: "\n"))
            </intent-filter>
      """
  }

  /// A desktop entry of an application, with these lines behind its name.
  static func entry(_ lines: String...) -> String {
    (["[Desktop Entry]", "Type=Application", "Name=Photos"] + lines).joined(separator: "\n")
  }

  /// An association that hands the links of these components to an app.
  static func association(_ components: String...) -> String {
    """
    { "applinks": { "details": [
      { "appIDs": ["ABCDE12345.com.example.app"], "components": [
    \(components.map { "    \($0)" }.joined(separator: ",\n"))
      ] }
    ] } }
    """
  }

  /// A certificate's fingerprint.
  static let fingerprint = (0..<8).map { _ in "14:6D:E9:83" }.joined(separator: ":")

  /// An `assetlinks.json` of statements.
  static func assetLinks(_ statements: String...) -> String {
    "[\n\(statements.joined(separator: ",\n"))\n]"
  }

  /// A statement about an app.
  ///
  /// - Parameters:
  ///   - relation: what the app may have.
  ///   - package: the app.
  ///   - fingerprint: that of the app's certificate.
  ///   - component: the one dynamic component; `nil` for none.
  /// - Returns: its lines, indented as in ``assetLinks(_:)``.
  static func statement(
    relation: String = "handle_all_urls",
    of package: String = "com.example.films",
    fingerprint: String = fingerprint,
    _ component: String? = nil
  ) -> String {
    let handle = "\"delegate_permission/common.handle_all_urls\""
    let components = component.map { component in
      """
      ,
          "relation_extensions": {
            \(handle): { "dynamic_app_link_components": [\(component)] }
          }
      """
    }
    return """
        {
          "relation": ["delegate_permission/common.\(relation)"],
          "target": {
            "namespace": "android_app",
            "package_name": "\(package)",
            "sha256_cert_fingerprints": ["\(fingerprint)"]
          }\(components ?? "")
        }
      """
  }
}
