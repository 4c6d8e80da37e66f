import Foundation
import PseudoTerminal
import SampleScripts
import Testing

/// `mgate register`, `mgate verify` and `mgate inspect`.
@Suite(.timeLimit(.minutes(60))) struct RegistrationCommandTests {
  private static let main = """
    scheme "shop"
    domain "shop.example"
    route("/items/:id(int)", open("item", captures))
    """

  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <!-- The name stays. -->
      <key>CFBundleName</key>
      <string>Shop</string>
    </dict>
    </plist>

    """

  @Test func `Files are printed under their names, one as it is`() throws {
    let folder = try ScriptFolder(["main.lua": Self.main])
    let apple = try Tool([
      "register", folder.path, "--for", "ios", "--id", "com.shop", "--team", "ABCDE12345",
    ])
    #expect(apple.status == 0)
    for name in ["Info.plist", "App.entitlements", "shop.example/apple-app-site-association"] {
      #expect(apple.output.contains("==> \(name) <==\n"))
    }
    #expect(apple.output.contains("<string>shop</string>"))
    #expect(apple.output.contains("<string>applinks:shop.example</string>"))
    #expect(apple.output.contains(#""ABCDE12345.com.shop""#))
    let linux = try Tool([
      "register", folder.path, "--for", "linux", "--id", "com.shop", "--name", "Shop",
      "--command", "/usr/bin/shop",
    ])
    #expect(linux.output.hasPrefix("[Desktop Entry]\n"))
    #expect(linux.output.contains("\nExec=/usr/bin/shop %u\n"))
    #expect(linux.output.contains("\nMimeType=x-scheme-handler/shop;\n"))
  }

  @Test(
    arguments: [
      (
        ["--for", "ios"], 64,
        "error: For ios, give the bundle identifier with --id and the identifier of the team with --team.\n"
      ),
      (
        ["--for", "iOS", "--id", "a"], 64,
        "error: For ios, give the identifier of the team with --team.\n"
      ),
      (
        ["--for", "linux", "--id", "a.b"], 64,
        "error: For linux, give its name with --name and the path of its program with --command.\n"
      ),
      (
        ["--for", "linux", "--uninstall"], 64,
        "error: For linux, give the application's id with --id.\n"
      ),
      (
        ["--for", "linux", "--id", "a.b", "--name", "A", "--command", "/nowhere/a", "--install"],
        65,
        "error: There is no program /nowhere/a that you may run, so no link would open it.\n"
      ),
      (
        ["--for", "ios", "--install"], 64,
        "The options --install and --uninstall belong to --for linux."
      ),
      (["--for", "linux", "--check"], 64, "The option --check belongs to --merge or --output."),
      (["--for", "beos"], 64, "beos"),
      (
        ["--for", "ios", "--id", "a", "--merge", "/nowhere"], 65,
        "error: There is no file /nowhere.\n"
      ),
    ] as [([String], Int32, String)]
  )
  func `What is missing is asked for`(arguments: [String], status: Int32, message: String) throws {
    let folder = try ScriptFolder(["main.lua": Self.main])
    let tool = try Tool(["register", folder.path] + arguments)
    #expect(tool.status == status)
    #expect(tool.errors.contains(message))
  }

  @Test(
    arguments: [
      ("assetlinks.json", "[]", [], " with --id.\n"),
      ("assetlinks.json", "[]", ["--id", "com.shop"], " with --fingerprint.\n"),
      ("AndroidManifest.xml", manifest(".A", ".B"), [], " with --activity.\n"),
    ] as [(String, String, [String], String)]
  )
  func `What a file lacks is asked for`(
    name: String,
    content: String,
    more: [String],
    end: String
  ) throws {
    let folder = try ScriptFolder(["set/main.lua": Self.main, name: content])
    let merge = ["--for", "android", "--merge", "\(folder.path)/\(name)"]
    let tool = try Tool(["register", folder.path + "/set"] + merge + more)
    #expect(tool.status == 64)
    #expect(tool.errors.hasSuffix(end))
  }

  @Test func `The only activity gets the filters`() throws {
    let folder = try ScriptFolder([
      "set/main.lua": Self.main, "AndroidManifest.xml": Self.manifest(".Links"),
    ])
    let file = folder.path + "/AndroidManifest.xml"
    let merge = ["register", folder.path + "/set", "--for", "android", "--merge", file, "--yes"]
    #expect(try Tool(merge).status == 0)
    #expect(try Tool(merge).errors == "note: There is nothing to change.\n")
  }

  private static func manifest(_ activities: String...) -> String {
    let names = activities.map { "<activity android:name=\"\($0)\" android:exported=\"true\" />" }
    return """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
      \(names.joined(separator: "\n"))
      </application></manifest>
      """
  }

  @Test func `A file is checked, shown, changed and then as it should be`() throws {
    let folder = try ScriptFolder(["set/main.lua": Self.main, "Info.plist": Self.plist])
    let path = folder.path + "/Info.plist"
    let merge = [
      "register", folder.path + "/set", "--for", "ios", "--id", "com.shop", "--merge", path,
    ]
    let foreign = try Tool(["register", folder.path + "/set", "--for", "android", "--merge", path])
    #expect(foreign.status == 65)
    #expect(
      foreign.errors
        == "error: The file \(path) is of the kind Info.plist, which android does not read.\n"
    )
    let check = try Tool(merge + ["--check"])
    #expect(check.status == 1)
    #expect(check.output.contains("\n+  <key>CFBundleURLTypes</key>\n"))
    #expect(
      check.errors
        == "error: The files differ from the scripts; leave out --check to change them.\n"
    )
    // Nobody answers where there is no terminal.
    let asked = try Tool(merge)
    #expect(asked.errors == "Nothing was changed; --yes makes the changes without asking.\n")
    #expect(asked.status == 1)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.plist)
    let merged = try Tool(merge + ["--yes"])
    #expect(merged.status == 0)
    #expect(merged.output.hasSuffix("wrote \(path)\n"))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix(String(Self.plist.prefix(while: { $0 != "/" }))))
    #expect(text.contains("<!-- The name stays. -->"))
    let again = try Tool(merge + ["--check"])
    #expect(again.status == 0)
    #expect(again.errors == "note: There is nothing to change.\n")
    #expect(try Tool(["verify", folder.path + "/set", path]).status == 0)
  }

  @Test func `Files are written to a folder, and no other is replaced unasked`() throws {
    let folder = try ScriptFolder(["set/main.lua": Self.main, "out/com.shop.desktop": "mine\n"])
    let write = [
      "register", folder.path + "/set", "--for", "linux", "--id", "com.shop", "--name", "Shop",
      "--command", "/usr/bin/shop", "--output", folder.path + "/out",
    ]
    let refused = try Tool(write)
    #expect(refused.output.contains("\n-mine\n"))
    let path = folder.path + "/out/com.shop.desktop"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine\n")
    #expect(try Tool(write + ["--yes"]).output.hasSuffix("wrote \(path)\n"))
    #expect(try Tool(write + ["--check"]).status == 0)
  }

  @Test func `Files are held to the scripts, one by one and as a folder`() throws {
    let folder = try ScriptFolder([
      "set/main.lua": Self.main,
      "app/Info.plist": Self.plist,
      "app/AppDelegate.swift": "let page = UIWebView()\n",
      "app/build/Other.swift": "let page = UIWebView()\n",
    ])
    let one = try Tool(["verify", folder.path + "/set", folder.path + "/app/Info.plist"])
    #expect(one.status == 1)
    #expect(one.output.contains("[MG102]"))
    #expect(one.output.hasSuffix("1 file, 1 found\n"))
    let all = try Tool(["verify", folder.path + "/set", folder.path + "/app"])
    #expect(all.output.contains("AppDelegate.swift:1:12: "))
    #expect(all.output.hasSuffix("2 files, 2 found\n"))
    let source = try Tool(["verify", folder.path + "/set", folder.path + "/app/AppDelegate.swift"])
    #expect(source.output.contains("AppDelegate.swift:1:12: "))
    #expect(source.output.hasSuffix("1 file, 1 found\n"))
    #expect(all.output.contains("  1 | let page = UIWebView()\n"))
    #expect(!all.output.contains("Other.swift"))
    let github = try Tool([
      "verify", folder.path + "/set", folder.path + "/app", "--format", "github",
    ])
    #expect(github.output.contains("::error file=\(folder.path)/app/Info.plist,line="))
    let never = try Tool([
      "verify", folder.path + "/set", folder.path + "/app", "--fail-level", "never", "--json",
    ])
    #expect(never.status == 0)
    #expect(never.output.contains(#""code":"MG118""#))
    let joined = try Tool([
      "check", folder.path + "/set", "--registration", folder.path + "/app/Info.plist",
    ])
    #expect(joined.status == 1)
    #expect(joined.output.contains("[MG102]"))
    #expect(joined.output.contains("1 route, each can win"))
    let log = try Tool([
      "check", folder.path + "/set", "--registration", folder.path + "/app/Info.plist", "--format",
      "sarif",
    ])
    #expect(log.output.contains(#""uri":"\#(folder.path)/app/Info.plist""#))
  }

  @Test func `What files claim is shown, and what becomes of a link`() throws {
    let file = Tool.root.appending(
      path: "Docs/Examples/Registration/photos.example.com/apple-app-site-association"
    ).path
    let claims = try Tool(["inspect", file])
    #expect(claims.output.contains("(apple-app-site-association): ABCDE12345.com.example.photos\n"))
    let link = ["inspect", file, "--link"]
    let taken = try Tool(link + ["https://photos.example.com/albums"])
    #expect(taken.status == 0)
    #expect(taken.output.contains("\nmatch  ABCDE12345.com.example.photos\n"))
    let left = try Tool(link + ["https://photos.example.com/a/b/c/d/e/f"])
    #expect(left.status == 1)
    #expect(left.output.contains("\nexclude  ABCDE12345.com.example.photos\n"))
    #expect(try Tool(link + ["photos:albums"]).status == 65)
    let other = try Tool(
      link + ["https://photos.example.com/albums", "--app", "OTHER.app", "--json"]
    )
    #expect(other.status == 1)
    #expect(other.output.contains(#""outcome":"none""#))
    #expect(other.output.contains(#""file":"\#(file)""#))
    let pair = ["https://photos.example.com/albums", "--link", "https://photos.example.com/x"]
    let elsewhere = try Tool(link + pair + ["--domain", "other.example"])
    #expect(elsewhere.status == 1)
    #expect(elsewhere.output.contains("The file belongs to other.example, and no system asks it"))
    #expect(try Tool(["inspect", file, "--domain", "other.example"]).status == 64)
    #expect(try Tool(link + pair + ["--domain", "*.example"]).status == 64)
    let foreign = try Tool(link + pair + ["--domain", "bücher.example"])
    #expect(foreign.status == 64 && foreign.errors.contains("\"xn--bcher-kva.example\""))
    #expect(try Tool(["inspect"]).status == 64)
    let nothing = try Tool(["inspect", "/nowhere"])
    #expect(nothing.errors == "error: There is no file /nowhere.\n")
  }

  @Test
  func `Two apps with one scheme are told, and what a host leaves to the browser stays there`()
    throws
  {
    let list = """
      <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleTypeRole</key><string>Editor</string>
      <key>CFBundleURLName</key><string>com.shop</string>
      <key>CFBundleURLSchemes</key><array><string>shop</string></array>
      </dict></array></dict></plist>
      """
    let folder = try ScriptFolder([
      "a/Info.plist": list, "b/Info.plist": list,
      "App.entitlements": """
      <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key>
      <array><string>applinks:shop.example</string></array></dict></plist>
      """,
      "apple-app-site-association": #"""
      {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.shop"], "components": [
      {"/": "/press/*", "exclude": true}, {"/": "/*"}]}]}}
      """#,
    ])
    let both = try Tool(["inspect", folder.path + "/a/Info.plist", folder.path + "/b/Info.plist"])
    #expect(both.status == 1 && both.output.contains("[MG107]"))
    let files = [
      "inspect", folder.path + "/App.entitlements", folder.path + "/apple-app-site-association",
      "--link",
    ]
    #expect(try Tool(files + ["https://shop.example/a"]).status == 0)
    #expect(try Tool(files + ["https://shop.example/press/a"]).status == 1)
  }

  @Test func `The least level of a manifest that does not say it is given`() throws {
    let folder = try ScriptFolder([
      "set/main.lua": Self.main,
      "AndroidManifest.xml": """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application>
          <activity android:name=".MainActivity" android:exported="true"/>
        </application>
      </manifest>
      """,
    ])
    let manifest = folder.path + "/AndroidManifest.xml"
    let merged = try Tool([
      "register", folder.path + "/set", "--for", "android", "--id", "com.shop", "--level", "35",
      "--merge", manifest, "--yes",
    ])
    #expect(merged.status == 0, "\(merged.errors)")
    for verify in [
      ["verify", folder.path + "/set", manifest],
      ["check", folder.path + "/set", "--registration", manifest],
    ] {
      #expect(try Tool(verify).output.contains("[MG152]"))
      #expect(try Tool(verify + ["--level", "35"]).output.contains("[MG152]") == false)
      let older = try Tool(verify + ["--level", "24"])
      #expect(older.status == 1 && older.output.contains("warning: \(manifest)"))
    }
    #expect(try Tool(["verify", folder.path + "/set", manifest, "--level", "0"]).status == 64)
  }

  @Test func `What an app claims is told to other programs, and what is odd in its source`() throws
  {
    let folder = try ScriptFolder([
      "Info.plist": """
      <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleTypeRole</key><string>Viewer</string>
      <key>CFBundleURLName</key><string>com.shop</string>
      <key>CFBundleURLSchemes</key><array><string>shop</string></array>
      </dict></array>
      <key>LSApplicationQueriesSchemes</key><array><string>mapsx</string></array></dict></plist>
      """,
      "src/AppDelegate.swift": "let page = UIWebView()\n",
    ])
    let list = folder.path + "/Info.plist"
    let log = try Tool(["inspect", list, "--format", "sarif"])
    #expect(log.status == 0)
    #expect(
      log.output.contains(
        #""kind":"informational","level":"none","locations":[{"physicalLocation":{"artifactLocation":{"uri":"\#(list)"},"region":{"startLine":4}}}],"message":{"text":"The app claims links that begin with shop: (com.shop, Viewer)."},"ruleId":"claim","ruleIndex":0"#
      ),
      "\(log.output)"
    )
    #expect(
      log.output.contains(#""text":"The app asks whether another one takes links of \"mapsx\".""#)
    )
    let json = try Tool(["inspect", list, "--json"])
    #expect(json.output.contains(#""owner":"com.shop","role":"Viewer""#))
    #expect(try Tool(["inspect", list]).output.contains("shop:  (com.shop, Viewer)\n"))
    let source = try Tool(["inspect", folder.path + "/src"])
    #expect(source.status == 1)
    #expect(source.output.hasPrefix("warning: \(folder.path)/src/AppDelegate.swift:1:12: "))
    #expect(
      try Tool(["inspect", folder.path + "/src", "--json"]).output.contains(#""code":"MG118""#)
    )
    #expect(
      try Tool(["inspect", folder.path, "--format", "github"]).output.contains("title=MG118")
    )
    let both = try Tool(["inspect", folder.path])
    #expect(both.output.hasPrefix(list) && both.output.contains("[MG118]"))
  }

  @Test func `The plugin takes the options that say how files are made`() throws {
    let folder = try ScriptFolder([
      "set/main.lua": Self.main, "Info.plist": Self.plist,
      "shop.example/apple-app-site-association": "{}",
      "App.entitlements": #"<plist version="1.0"><dict></dict></plist>"#,
    ])
    let list = folder.path + "/Info.plist"
    let rights = folder.path + "/App.entitlements"
    let association = folder.path + "/shop.example/apple-app-site-association"
    let made = try Tool(
      plugin: [
        folder.path + "/set", list, rights, association, "--id", "com.shop", "--team", "ABCDE12345",
        "--role", "viewer", "--exclude", "/press/*", "--developer",
      ]
    )
    #expect(made.output.hasPrefix("wrote \(list)\nwrote \(rights)\nwrote \(association)\n"))
    let text = { (path: String) in try String(contentsOfFile: path, encoding: .utf8) }
    #expect(try text(list).contains("<string>Viewer</string>"))
    #expect(try text(rights).contains("applinks:shop.example?mode=developer"))
    #expect(try text(association).contains(#""/": "/press/*""#))
    let level = try Tool(plugin: [folder.path + "/set", list, "--level", "x"])
    #expect(level.status == 65 && level.errors.contains("The option --level wants a number"))
    let role = try Tool(plugin: [folder.path + "/set", list, "--role", "owner"])
    #expect(role.errors == "error: The option --role wants editor or viewer.\n")
  }

  @Test func `The keys of a binary file that change are shown`() throws {
    let binary = try PropertyListSerialization.data(
      fromPropertyList: ["CFBundleName": "Shop"],
      format: .binary,
      options: 0
    )
    let folder = try ScriptFolder(["set/main.lua": Self.main])
    let path = folder.path + "/Info.plist"
    try binary.write(to: URL(filePath: path))
    let check = try Tool([
      "register", folder.path + "/set", "--for", "ios", "--id", "com.shop", "--merge", path,
      "--check",
    ])
    #expect(check.status == 1)
    #expect(check.output.hasPrefix("--- \(path) (binary, shown as XML)\t\n"))
    let changes = check.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(changes.contains { $0.hasPrefix("+") && $0.hasSuffix("<key>CFBundleURLTypes</key>") })
    #expect(!changes.contains { $0.contains("CFBundleName") })
  }

  @Test func `Whoever says no has files that are not what the scripts say`() throws {
    let folder = try ScriptFolder(["set/main.lua": Self.main, "Info.plist": Self.plist])
    let path = folder.path + "/Info.plist"
    let terminal = try PseudoTerminal(
      Tool.path,
      ["register", folder.path + "/set", "--for", "ios", "--id", "com.shop", "--merge", path],
      environment: ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin"],
      columns: 80,
      rows: 60
    )
    try terminal.wait(for: "Make these changes? [y/N]")
    terminal.type("n\n")
    #expect(terminal.finish() == 1)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.plist)
  }

  @Test func `Several files answer for a link, each as far as it can`() throws {
    let folder = try ScriptFolder([
      "Info.plist": """
      <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleURLSchemes</key><array><string>shop</string><string>my_shop</string></array>
      </dict></array></dict></plist>
      """,
      "apple-app-site-association": #"{"applinks": {"details": []}}"#,
    ])
    let list = folder.path + "/Info.plist"
    let both = ["inspect", list, folder.path + "/apple-app-site-association", "--link"]
    let taken = try Tool(both + ["shop:items/7"])
    #expect(taken.status == 0)
    #expect(taken.output.hasPrefix("\(list): shop:items/7\nmatch: shop:items/7\n"))
    // What is wrong with the file stands below.
    #expect(taken.output.contains("my_shop"))
    #expect(taken.errors.hasPrefix("note: "))
    let two = try Tool(["inspect", list, "--link", "shop:items/7", "--link", "shop:items/8"])
    #expect(two.output.split(separator: "\n").count { $0.hasPrefix("error: ") } == 1)
    #expect(two.output.contains("shop:items/8\nmatch: shop:items/8"))
    #expect(try Tool(both + ["other:items/7"]).status == 1)
    #expect(try Tool(["inspect", list, "--link", "nothing"]).status == 65)
  }

  #if os(Linux)
  @Test func `A program is registered for one account, and nothing of it is left`() throws {
    let folder = try ScriptFolder(["set/main.lua": Self.main, "home/keep": ""])
    let home = folder.path + "/home"
    let environment = [
      "HOME": home, "XDG_DATA_HOME": home + "/data", "XDG_CONFIG_HOME": home + "/config",
      "XDG_DATA_DIRS": home + "/none", "XDG_CONFIG_DIRS": home + "/none",
    ]
    let arguments = [
      "register", folder.path + "/set", "--for", "linux", "--id", "com.shop", "--name", "Shop",
      "--command", "/bin/true",
    ]
    let installed = try Tool(arguments + ["--install"], environment: environment)
    #expect(installed.status == 0)
    #expect(installed.output.contains("\(home)/data/applications/com.shop.desktop"))
    let handlers = try Tool(["inspect", "--scheme", "shop"], environment: environment)
    #expect(handlers.output.contains("takes com.shop.desktop\n"))
    #expect(handlers.status == 0)
    #expect(try Tool(["inspect", "--scheme", "other"], environment: environment).status == 1)
    let log = try Tool(["inspect", "--scheme", "shop", "--format", "sarif"])
    #expect(log.status == 64 && log.errors.contains("--format is text or json"))
    let all = try Tool(["inspect", "--for", "linux"], environment: environment)
    #expect(all.status == 0 && all.output == handlers.output)
    let other = folder.path + "/home/data/applications/other.desktop"
    try
      "[Desktop Entry]\nType=Application\nName=x\nExec=/bin/true %u\nMimeType=x-scheme-handler/till;\n"
      .write(toFile: other, atomically: true, encoding: .utf8)
    try FileManager.default.copyItem(atPath: other, toPath: other + ".desktop")
    for arguments in [["--for", "linux"], ["--scheme", "till"]] {
      let told = try Tool(["inspect"] + arguments, environment: environment)
      #expect(told.status == 1 && told.output.contains("[MG176]"))
      let json = try Tool(["inspect", "--json"] + arguments, environment: environment)
      #expect(json.status == 1 && json.output.contains(#""code":"MG176""#))
      let never = ["inspect", "--fail-level", "never"] + arguments
      #expect(try Tool(never, environment: environment).status == 0)
    }
    let both = try Tool(["inspect", other, other + ".desktop"])
    #expect(both.status == 1 && both.output.contains("[MG176]"))
    for path in [other, other + ".desktop"] { try FileManager.default.removeItem(atPath: path) }
    #expect(try Tool(["inspect", "--for", "beos"]).status == 64)
    let removed = try Tool(
      ["register", folder.path + "/set", "--for", "linux", "--id", "com.shop", "--uninstall"],
      environment: environment
    )
    #expect(removed.status == 0)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: home) == ["keep"])
  }
  #endif
}
