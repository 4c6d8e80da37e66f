/// A dimension in which a file that platforms read grows.
struct FileDimension: Sendable {
  let name: String
  let file: String
  /// The lines of the script set that the file is compared with.
  var script: @Sendable (Int) -> [String] = { _ in ["domain \"www.example.com\""] }
  /// Whether a command begins a set with the file.
  var isImported = false
  var link: String? = nil
  let sizes: ClosedRange<Int>
  /// The highest ratio of times.
  var mostRatio = 2.6
  let text: @Sendable (Int) -> String

  /// The commands that read files with each dimension.
  static var rows: [Row] {
    dimensions.flatMap { dimension in
      let file = dimension.file
      var commands = [("verify", ["verify", "set", file]), ("inspect", ["inspect", file])]
      if let link = dimension.link {
        commands.append(("inspect --link", ["inspect", file, "--link", link]))
      }
      if dimension.isImported {
        commands.append(("init --from", ["init", "made", "--from", file]))
      }
      let name = file.split(separator: "/").last ?? ""
      return commands.map { command, arguments in
        Row(
          command: "\(command) \(name)",
          arguments: arguments,
          name: dimension.name,
          sizes: dimension.sizes,
          mostRatio: dimension.mostRatio
        ) { size in
          let text = [file: dimension.text(size)]
          return ScriptFiles.files(in: "set", dimension.script(size)).merging(text) { $1 }
        }
      }
    }
  }

  private static let association = "www.example.com/apple-app-site-association"

  private static func list(_ size: Int, _ separator: String, _ text: (Int) -> String) -> String {
    (0..<size).map(text).joined(separator: separator)
  }

  private static func associated(_ components: String, _ variables: String = "") -> String {
    """
    {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.demo"], "components": [
    \(components)]}], "substitutionVariables": {\(variables)}}}
    """
  }

  private static func association(
    _ name: String,
    _ sizes: ClosedRange<Int>,
    mostRatio: Double = 2.6,
    script: @escaping @Sendable (Int) -> [String] = { _ in
      ["domain \"www.example.com\"", "route(\"/:a/:b\", open \"a\")"]
    },
    _ text: @escaping @Sendable (Int) -> String
  ) -> FileDimension {
    FileDimension(
      name: name,
      file: association,
      script: script,
      isImported: true,
      link: "https://www.example.com/a/b?q=v#f",
      sizes: sizes,
      mostRatio: mostRatio,
      text: text
    )
  }

  private static func propertyList(_ body: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\(body)</dict></plist>\n"
  }

  private static func manifest(_ filters: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.demo">
    <application><activity android:name=".Main" android:exported="true">
    \(filters)
    </activity></application></manifest>

    """
  }

  private static func filter(_ data: String) -> String {
    """
    <intent-filter android:autoVerify="true"><action android:name="android.intent.action.VIEW" />
    <category android:name="android.intent.category.DEFAULT" />
    <category android:name="android.intent.category.BROWSABLE" />
    \(data)</intent-filter>
    """
  }

  private static func domains(_ size: Int) -> [String] {
    (0..<size).map { "domain \"h\($0).example.com\"" }
  }

  private static func routes(_ size: Int) -> [String] {
    ["domain \"www.example.com\""] + (0..<size).map { "route(\"/a\($0)/:id\", open \"a\")" }
  }

  private static let web = "<data android:scheme=\"https\" />"

  static let dimensions: [FileDimension] = [
    association("components", 250...8_000) { size in
      associated(list(size, ",\n") { "{\"/\": \"/a\($0)/*\"}" })
    },
    association("wildcards", 250...8_000) { size in
      associated(
        list(200, ",\n") { "{\"/\": \"/\(String(repeating: "*?", count: size / 200 + 1))\($0)\"}" }
      )
    },
    association("query items", 500...1_000) { size in
      let items = list(size, ",") { "\"q\($0)\": \"v*\"" }
      return associated(list(2, ",\n") { "{\"/\": \"/a\", \"?\": {\(items), \"n\": \"\($0)\"}}" })
    },
    association("excluded components", 250...8_000, mostRatio: 4.5) { size in
      associated(
        list(size, ",\n") { "{\"/\": \"/a\($0)/*\", \"exclude\": true}" } + ",\n{\"/\": \"*\"}"
      )
    },
    association("variables", 125...4_000) { size in
      associated(
        list(size, ",\n") { "{\"/\": \"/$(v\($0))\"}" },
        list(size, ",\n") { "\"v\($0)\": [\"a\($0)\", \"b\"]" }
      )
    },
    association("values of a variable", 125...8_000) { size in
      associated(
        "{\"/\": \"/$(v)/$(v)*$(v)\"}",
        "\"v\": [\(list(size, ", ") { "\"a\($0)\"" })]"
      )
    },
    // A pattern and the links of its component grow together; the steps of a comparison end that.
    association("variables of a pattern", 25...800, mostRatio: 4.5) { size in
      associated(
        "{\"/\": \"/\(list(size, "") { _ in "$(v)" })\"}",
        "\"v\": [\"a\", \"aa\", \"b\"]"
      )
    },
    association("bytes of a pattern", 1_000...64_000, mostRatio: 4.5) { size in
      associated("{\"/\": \"/\(String(repeating: "a*", count: size / 2))\"}")
    },
    association("routes and components", 125...2_000, script: routes) { size in
      associated(list(size, ",\n") { "{\"/\": \"/a\($0)/*\"}" })
    },
    association("routes", 125...4_000, script: routes) { _ in associated("{\"/\": \"*\"}") },
    association("apps", 250...8_000) { size in
      """
      {"applinks": {"details": [
      \(list(size, ",\n") { "{\"appID\": \"ABCDE12345.com.example.a\($0)\", \"paths\": [\"/a\($0)/*\"]}" })]}}
      """
    },
    FileDimension(
      name: "schemes",
      file: "Info.plist",
      isImported: true,
      link: "demo:start",
      sizes: 250...16_000
    ) { size in
      propertyList(
        "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array>"
          + list(size, "\n") { "<string>demo\($0)</string>" } + "</array></dict></array>"
      )
    },
    FileDimension(name: "types of schemes", file: "Info.plist", sizes: 250...8_000) { size in
      propertyList(
        "<key>CFBundleURLTypes</key><array>"
          + list(size, "\n") {
            "<dict><key>CFBundleURLSchemes</key><array><string>demo\($0)</string></array></dict>"
          } + "</array>"
      )
    },
    FileDimension(name: "queried schemes", file: "Info.plist", sizes: 250...16_000) { size in
      propertyList(
        "<key>LSApplicationQueriesSchemes</key><array>"
          + list(size, "\n") { "<string>demo\($0)</string>" } + "</array>"
      )
    },
    FileDimension(name: "keys", file: "Info.plist", sizes: 250...16_000) { size in
      propertyList(list(size, "\n") { "<key>K\($0)</key><string>&amp;</string>" })
    },
    FileDimension(name: "bytes of a text", file: "Info.plist", sizes: 16_000...256_000) { size in
      propertyList("<key>K</key><string>\(String(repeating: "&amp;", count: size / 5))</string>")
    },
    FileDimension(
      name: "domains",
      file: "App.entitlements",
      isImported: true,
      link: "https://www.example.com/start",
      sizes: 250...16_000
    ) { size in
      propertyList(
        "<key>com.apple.developer.associated-domains</key><array>"
          + list(size, "\n") { "<string>applinks:h\($0).example.com</string>" } + "</array>"
      )
    },
    FileDimension(
      name: "domains of the set",
      file: "App.entitlements",
      script: domains,
      sizes: 125...8_000
    ) { size in
      propertyList(
        "<key>com.apple.developer.associated-domains</key><array>"
          + list(size, "\n") { "<string>applinks:h\($0).example.com</string>" } + "</array>"
      )
    },
    FileDimension(
      name: "filters",
      file: "AndroidManifest.xml",
      isImported: true,
      link: "https://www.example.com/start",
      sizes: 125...4_000
    ) { size in
      manifest(
        list(size, "\n") {
          filter("\(web)<data android:host=\"h\($0).example.com\" android:pathPrefix=\"/a\" />")
        }
      )
    },
    FileDimension(
      name: "hosts",
      file: "AndroidManifest.xml",
      isImported: true,
      link: "https://www.example.com/start",
      sizes: 100...400
    ) { size in
      manifest(filter(web + list(size, "\n") { "<data android:host=\"h\($0).example.com\" />" }))
    },
    FileDimension(
      name: "domains",
      file: "AndroidManifest.xml",
      script: domains,
      sizes: 100...400
    ) { size in
      manifest(filter(web + list(size, "\n") { "<data android:host=\"h\($0).example.com\" />" }))
    },
    FileDimension(
      name: "missing domains",
      file: "AndroidManifest.xml",
      script: domains,
      sizes: 125...8_000
    ) { _ in manifest(filter(web + "<data android:host=\"www.example.com\" />")) },
    FileDimension(
      name: "routes and paths",
      file: "AndroidManifest.xml",
      script: routes,
      sizes: 100...400
    ) { size in
      manifest(
        filter(
          web + "<data android:host=\"www.example.com\" />"
            + list(size, "\n") { "<data android:pathPrefix=\"/a\($0)/\" />" }
        )
      )
    },
    FileDimension(
      name: "paths",
      file: "AndroidManifest.xml",
      isImported: true,
      link: "https://www.example.com/start",
      sizes: 100...400
    ) { size in
      manifest(
        filter(
          web + "<data android:host=\"www.example.com\" />"
            + list(size, "\n") { "<data android:pathPattern=\"/a\($0)/.*\" />" }
        )
      )
    },
    FileDimension(name: "attributes", file: "AndroidManifest.xml", sizes: 250...16_000) { size in
      manifest("<x \(list(size, " ") { "a\($0)=\"v\"" })/>")
    },
    FileDimension(name: "nested elements", file: "AndroidManifest.xml", sizes: 20...80) { size in
      manifest(String(repeating: "<x>", count: size) + String(repeating: "</x>", count: size))
    },
    FileDimension(name: "elements", file: "AndroidManifest.xml", sizes: 250...32_000) { size in
      manifest(list(size, "\n") { "<x a=\"\($0)\"/>" })
    },
    FileDimension(
      name: "statements",
      file: "www.example.com/assetlinks.json",
      link: "https://www.example.com/start",
      sizes: 125...4_000
    ) { size in
      "["
        + list(size, ",\n") {
          """
          {"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace":
          "android_app", "package_name": "com.example.a\($0)", "sha256_cert_fingerprints":
          ["\(Array(repeating: "AB", count: 32).joined(separator: ":"))"]}}
          """
        } + "]"
    },
    FileDimension(
      name: "schemes",
      file: "demo.desktop",
      isImported: true,
      link: "demo:start",
      sizes: 250...16_000
    ) { size in
      """
      [Desktop Entry]
      Type=Application
      Name=Demo
      Exec=/usr/bin/demo %u
      MimeType=\(list(size, "") { "x-scheme-handler/demo\($0);" })

      """
    },
    FileDimension(name: "keys", file: "demo.desktop", sizes: 250...16_000) { size in
      "[Desktop Entry]\nType=Application\nName=Demo\nExec=/usr/bin/demo %u\n"
        + list(size, "\n") { "X-K\($0)=v" } + "\n"
    },
    FileDimension(name: "associations", file: "mimeapps.list", sizes: 250...16_000) { size in
      "[Default Applications]\n"
        + list(size, "\n") { "x-scheme-handler/demo\($0)=demo.desktop;" } + "\n"
    },
  ]
}
