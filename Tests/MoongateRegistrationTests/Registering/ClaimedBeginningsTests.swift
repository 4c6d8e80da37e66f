import MoongateRegistration
import Testing

/// The schemes and domains that a script set begins with, out of an app's files.
@Suite struct ClaimedBeginningsTests {
  struct Row: Sendable {
    let file: String
    let text: String
    var schemes: [String] = []
    var domains: [String] = []
    var notes: [String]?
  }

  @Test(arguments: [
    Row(
      file: "Info.plist",
      text: """
        <plist version="1.0"><dict><key>CFBundleURLTypes</key><array>
        <dict><key>CFBundleURLSchemes</key><array><string>MyPhotoApp</string><string>b</string></array></dict>
        <dict><key>CFBundleURLName</key><string>no schemes</string></dict>
        <dict><key>CFBundleURLSchemes</key><array><string>b</string></array></dict>
        </array></dict></plist>
        """,
      schemes: ["myphotoapp", "b"]
    ),
    Row(
      file: "Info.plist",
      text: """
        <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
        <array><string>fb1234567</string><string>com.googleusercontent.apps.1-a</string><string>shop</string>
        <string>db-k</string><string>msauth.com.shop</string><string>twitterkit-k</string>
        </array></dict></array></dict></plist>
        """,
      schemes: ["shop"],
      notes: [
        (2, "fb1234567"), (2, "com.googleusercontent.apps.1-a"), (3, "db-k"),
        (3, "msauth.com.shop"),
        (3, "twitterkit-k"),
      ]
      .map {
        "\($0): The scheme \"\($1)\" looks like one for the answers of another service. It is left out."
      }
    ),
    Row(
      file: "Info.plist",
      text: """
        <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
        <array><string>fb1234567</string></array></dict></array></dict></plist>
        """,
      schemes: ["fb1234567"]
    ),
    Row(
      file: "App.entitlements",
      text: """
        <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key><array>
        <string>applinks:photos.example.com</string><string>webcredentials:other.example.com</string>
        <string>applinks:*.b.example?mode=developer</string></array></dict></plist>
        """,
      domains: ["photos.example.com", "*.b.example"]
    ),
    Row(
      file: "AndroidManifest.xml",
      text: """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="a.b"><application>
        <activity android:name=".Main" android:exported="true"><intent-filter>
        <action android:name="android.intent.action.VIEW"/>
        <category android:name="android.intent.category.DEFAULT"/>
        <category android:name="android.intent.category.BROWSABLE"/>
        <data android:scheme="https" android:host="photos.example"/></intent-filter><intent-filter>
        <action android:name="android.intent.action.VIEW"/>
        <category android:name="android.intent.category.DEFAULT"/>
        <category android:name="android.intent.category.BROWSABLE"/>
        <data android:scheme="photos"/></intent-filter></activity></application></manifest>
        """,
      schemes: ["photos"],
      domains: ["photos.example"]
    ),
    Row(
      file: "photos.desktop",
      text:
        "[Desktop Entry]\nType=Application\nName=P\nExec=/p %u\nMimeType=x-scheme-handler/photos;\n",
      schemes: ["photos"]
    ),
    Row(
      file: "Info.plist",
      text: """
        <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
        <array><string>$(SCHEME)</string><string>shop</string></array></dict></array></dict></plist>
        """,
      schemes: ["shop"],
      notes: [
        #"2: The scheme "$(SCHEME)" is filled in by a build; give its value with --scheme. It is left out."#
      ]
    ),
    Row(
      file: "App.entitlements",
      text: """
        <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key><array>
        <string>applinks:a.example</string><string>applinks:localhost</string></array></dict></plist>
        """,
      domains: ["a.example"],
      notes: [
        "2: The associated domain \"applinks:localhost\" names no domain, so systems pass it over."
      ]
    ),
    // Each bad entry is told with its line, once, and the others count.
    Row(
      file: "Info.plist",
      text: """
        <plist version="1.0"><dict><key>CFBundleURLTypes</key><array>
        <dict><key>CFBundleURLSchemes</key><array><string>no scheme</string>
        <integer>7</integer><string>shop</string></array></dict>
        <string>x</string></array></dict></plist>
        """,
      schemes: ["shop"],
      notes: [
        "2: The scheme \"no scheme\" is refused. It is left out.",
        "3: The key CFBundleURLSchemes wants strings, and here is an integer, which systems pass over.",
        "4: The key CFBundleURLTypes wants dictionaries, and here is a string, which systems pass over.",
      ]
    ),
    Row(
      file: "AndroidManifest.xml",
      text: """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="a.b"><application>
        <activity android:name=".Main" android:exported="true">
        <intent-filter><action android:name="android.intent.action.VIEW"/>
        <category android:name="android.intent.category.DEFAULT"/>
        <category android:name="android.intent.category.BROWSABLE"/>
        <data android:scheme="${applicationId}"/><data android:scheme="photos"/>
        <data android:host="@string/host"/><data android:path="@string/path"/>
        </intent-filter></activity></application></manifest>
        """,
      schemes: ["photos"],
      notes: ["${applicationId}", "@string/host", "@string/path"].map {
        "3: Only a build knows the value of \($0), so it is left out. Give that of a scheme with --scheme, and that of a host with --domain."
      }
    ),
    Row(
      file: "App.entitlements",
      text: """
        <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key><array>
        <string>applinks:$(DOMAIN)</string><string>webcredentials:$(OTHER)</string><string>applinks:a.example</string>
        </array></dict></plist>
        """,
      domains: ["a.example"],
      notes: [
        "2: Only a build knows the value of $(DOMAIN), so it is left out. Give that of a scheme with --scheme, and that of a host with --domain."
      ]
    ),
    Row(
      file: "App.entitlements",
      text: """
        <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key><array>
        <string>applinks:a.example</string>
        \((3...50).map { "<string>applinks:\($0)</string>" }.joined(separator: "\n"))</array></dict></plist>
        """,
      domains: ["a.example"],
      notes: (3...34).map {
        "\($0): The associated domain \"applinks:\($0)\" names no domain, so systems pass it over."
      } + ["Of 48 notes, these are the first; mgate inspect shows the whole file."]
    ),
    // An entry has one note, whatever else is wrong with it, and none is lost.
    Row(
      file: "Info.plist",
      text: """
        <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array>
        <string>no scheme</string><string>NO scheme</string>
        <string>bad://</string>
        <string>HTTPS</string><string>http</string>
        <string>shop</string></array></dict></array></dict></plist>
        """,
      schemes: ["shop"],
      notes: [
        "2: The scheme \"no scheme\" is refused. It is left out.",
        "3: The scheme \"bad://\" is refused. It is left out.",
        "4: Links of every web host are for browsers; give hosts of your own with --domain. They are left out.",
      ]
    ),
    Row(
      file: "photos.desktop",
      text: """
        [Desktop Entry]
        Type=Application
        Name=P
        Exec=/p %u
        MimeType=x-scheme-handler/Photos;x-scheme-handler/photos;x-scheme-handler/${X};x-scheme-handler/a b;

        """,
      schemes: ["photos"],
      notes: [
        "5: The scheme \"${X}\" is filled in by a build; give its value with --scheme. It is left out.",
        "5: The scheme \"a b\" is refused. It is left out.",
        "5: Desktops look for a scheme in lower case, so no link of \"Photos\" arrives.",
      ]
    ),
    Row(
      file: "Info.plist",
      text: """
        <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array>
        \((1...300).map { "<string>shop\($0)</string>" }.joined())</array></dict></array></dict></plist>
        """,
      schemes: (1...256).map { "shop\($0)" },
      notes: ["Of 300 schemes and hosts, the first 256 are read."]
    ),
    Row(
      file: "Info.plist",
      text: "<plist version=\"1.0\"><dict/></plist>",
      notes: ["The file has no URL scheme and no domain."]
    ),
  ])
  func `A file gives them`(row: Row) throws {
    let file = try RegistrationFile(bytes: Array(row.text.utf8), path: row.file)
    let beginnings = ClaimedBeginnings(of: file) { beginning in
      switch beginning {
      case .scheme(let text) where text.contains(" ") || text.contains("/"):
        "The scheme \"\(text)\" is refused."
      default: nil
      }
    }
    #expect(beginnings.schemes == row.schemes)
    #expect(beginnings.domains == row.domains)
    let notes = beginnings.notes.map { ($0.line.map { "\($0): " } ?? "") + $0.message }
    #expect(notes == row.notes ?? [])
  }
}
