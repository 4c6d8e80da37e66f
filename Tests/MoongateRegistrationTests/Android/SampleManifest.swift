/// Manifests that tests write.
enum SampleManifest {
  /// A manifest with one activity.
  static func text(
    _ content: String,
    activity: String = "android:exported=\"true\"",
    sdk: String = ""
  ) -> String {
    """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.app">
      \(sdk)
      <application>
        <activity android:name=".Links" \(activity)>
          \(content)
        </activity>
      </application>
    </manifest>
    """
  }

  /// A filter for links with some data elements, each of whose attributes is written without its prefix.
  static func filter(
    _ data: [String],
    names: [String] = ["VIEW", "DEFAULT", "BROWSABLE"],
    attributes: String = "",
    more: String = ""
  ) -> String {
    let names = names.map { name in
      name == "VIEW"
        ? "<action android:name=\"android.intent.action.VIEW\" />"
        : "<category android:name=\"android.intent.category.\(name)\" />"
    }
    let data = data.map(element)
    return "<intent-filter \(attributes)>\n" + (names + data).joined(separator: "\n") + more
      + "\n</intent-filter>"
  }

  /// A data element of attributes such as `path=/a`, with spaces between them.
  static func element(_ attributes: String) -> String {
    let parts = attributes.split(separator: " ").map { part in
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return "android:\(pair[0])=\"\(pair[1].replacing("&", with: "&amp;"))\""
    }
    return "<data \(parts.joined(separator: " ")) />"
  }

  /// A group of data elements.
  static func group(_ data: [String], allow: Bool = true) -> String {
    "\n<uri-relative-filter-group android:allow=\"\(allow)\">"
      + data.map(element).joined() + "</uri-relative-filter-group>"
  }
}
