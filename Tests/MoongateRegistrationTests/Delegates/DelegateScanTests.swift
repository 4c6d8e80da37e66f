import MoongateDiagnostics
import MoongateRegistration
import Randomness
import Testing

/// Tests of reading how the source of an app treats links.
@Suite struct DelegateScanTests {
  private func found(_ files: [(String, String)]) -> [String] {
    DelegateScan(files: files.map { ($0.0, Array($0.1.utf8)) }).findings.map {
      "\($0.code.rawValue) \($0.location):\($0.columns?.lowerBound ?? 0)"
    }
  }

  /// The method with which an app's delegate takes universal links.
  private static let continued = """
    func application(
      _ a: UIApplication, continue activity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool { true }

    """

  /// The method with which a scene takes the link that starts the app.
  private static let connected = """
    func scene(_ s: UIScene, willConnectTo x: UISceneSession, options: UIScene.ConnectionOptions) {
      take(options.urlContexts)
    }
    """

  struct Row: Sendable {
    let file: String
    let text: String
    let found: [String]

    init(_ file: String, _ text: String, _ found: [String] = []) {
      self.file = file
      self.text = text
      self.found = found
    }
  }

  @Test(arguments: [
    Row(
      "A.swift",
      "func application(_ a: UIApplication, handleOpen url: URL) -> Bool {}",
      ["MG117 A.swift:1:1"]
    ),
    Row(
      "A.swift",
      "\n  func application(_ a: UIApplication, open url: URL, sourceApplication: String?, annotation: Any) -> Bool {}",
      ["MG117 A.swift:2:3"]
    ),
    Row(
      "A.swift",
      "func application(\n _ a: UIApplication,\n open url: URL, sourceApplication s: String?,\n annotation x: Any\n) -> Bool {}",
      ["MG117 A.swift:1:1"]
    ),
    Row(
      "A.m",
      "- (BOOL)application:(UIApplication *)app handleOpenURL:(NSURL *)url {}",
      ["MG117 A.m:1:1"]
    ),
    Row(
      "A.mm",
      "- (BOOL)application:(UIApplication *)app openURL:(NSURL *)url sourceApplication:(NSString *)s annotation:(id)a\n{}",
      ["MG117 A.mm:1:1"]
    ),
    Row(
      "A.m",
      "- (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)o {}"
    ),
    Row(
      "A.swift",
      "func application(_ a: UIApplication, open url: URL, options: [Key: Any]) -> Bool {}"
    ),
    Row("A.swift", "// func application(_ a: UIApplication, handleOpen url: URL)"),
    Row("A.swift", "/* /* nested */ func application(_ a: A, handleOpen url: URL) */"),
    Row("A.swift", "let text = \"func application(_ a: A, handleOpen url: URL) \\\" UIWebView\""),
    Row("A.swift", "let text = \"\"\"\nUIWebView \"quoted\"\n\"\"\""),
    Row("A.swift", "application(app, handleOpen: url)"),
    Row("A.swift", "let page: UIWebView? = nil", ["MG118 A.swift:1:11"]),
    Row("A.h", "@property UIWebView *page;", ["MG118 A.h:1:11"]),
    Row("A.swift", "let page: MyUIWebView? = nil"),
    Row("A.txt", "UIWebView"),
    Row(
      "A.swift",
      "func scene(_ s: UIScene, openURLContexts c: Set<UIOpenURLContext>) {}",
      ["MG119 A.swift:1:1"]
    ),
    Row(
      "A.swift",
      """
      func scene(_ s: UIScene, openURLContexts c: Set<UIOpenURLContext>) {}
      func scene(_ s: UIScene, willConnectTo x: UISceneSession, options: UIScene.ConnectionOptions) {
        take(options.urlContexts)
      }
      """
    ),
    Row(
      "A.swift",
      """
      func scene(_ s: UIScene, openURLContexts c: Set<UIOpenURLContext>) {}
      func scene(_ s: UIScene, willConnectTo x: UISceneSession, options: UIScene.ConnectionOptions) {}
      func other() { take(options.urlContexts) }
      """,
      ["MG119 A.swift:1:1"]
    ),
    Row(
      "A.swift",
      """
      class S: UIWindowSceneDelegate {}
      func application(_ a: UIApplication, open url: URL, options: [Key: Any]) -> Bool {}
      """,
      ["MG119 A.swift:2:1"]
    ),
    Row(
      "A.m",
      """
      @interface S : NSObject <UIWindowSceneDelegate> @end
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)o { return YES; }
      """,
      ["MG119 A.m:2:1"]
    ),
    Row(
      "A.swift",
      """
      class S: UIWindowSceneDelegate {}
      func application(_ a: UIApplication, open url: URL, options: [Key: Any]) -> Bool {}
      var body: some View { Text("x").onOpenURL { center.open($0) } }
      """
    ),
    Row("A.swift", continued),
    Row("A.swift", continued + "class S: UIWindowSceneDelegate {}", ["MG119 A.swift:1:1"]),
    Row(
      "A.swift",
      continued + "func scene(_ s: UIScene, openURLContexts c: Set<UIOpenURLContext>) {}\n"
        + connected,
      ["MG119 A.swift:1:1"]
    ),
    Row(
      "A.swift",
      continued
        + "class S: UIWindowSceneDelegate {}\nfunc scene(_ s: UIScene, continue a: NSUserActivity) {}"
    ),
    Row("A.swift", continued + "class S: UIWindowSceneDelegate {}\nview.onOpenURL { open($0) }"),
    Row(
      "A.swift",
      continued + "class S: UISceneDelegate {}\nview.onContinueUserActivity(type) { open($0) }"
    ),
    Row(
      "A.m",
      """
      @interface S : NSObject <UIWindowSceneDelegate> @end
      - (BOOL)application:(UIApplication *)app continueUserActivity:(NSUserActivity *)a
        restorationHandler:(void (^)(NSArray<id<UIUserActivityRestoring>> *))handler { return YES; }
      """,
      ["MG119 A.m:2:1"]
    ),
    Row(
      "A.m",
      """
      @interface S : NSObject <UIWindowSceneDelegate> @end
      - (BOOL)application:(UIApplication *)app continueUserActivity:(NSUserActivity *)a
        restorationHandler:(void (^)(NSArray<id<UIUserActivityRestoring>> *))handler { return YES; }
      - (void)scene:(UIScene *)scene continueUserActivity:(NSUserActivity *)activity {}
      """
    ),
  ])
  func `A row is found`(row: Row) {
    #expect(found([(row.file, row.text)]) == row.found)
  }

  @Test func `Files are read together`() {
    let application =
      "func application(_ a: UIApplication, open url: URL, options: [Key: Any]) -> Bool {}"
    let scene = "class S: UIWindowSceneDelegate {}"
    #expect(found([("A.swift", application), ("S.swift", scene)]) == ["MG119 A.swift:1:1"])
    #expect(found([("A.swift", application)]) == [])
  }

  @Test func `A property list says that an app has scenes`() {
    let files = [(path: "A.swift", bytes: Array(Self.continued.utf8))]
    #expect(DelegateScan(files: files, hasScenes: true).findings.map(\.code) == [.sceneDelegate])
    #expect(DelegateScan(files: files).findings.isEmpty)
  }

  @Test(arguments: Rule.all.filter { $0.mistakeFile.hasSuffix(".swift") })
  func `The example of a code is found, and mended`(rule: Rule) {
    let codes = { (text: String) in
      DelegateScan(files: [(rule.mistakeFile, Array(text.utf8))]).findings.map(\.code)
    }
    #expect(codes(rule.mistake).contains(rule.code))
    #expect(!codes(rule.mended).contains(rule.code))
  }

  @Test func `Random pieces of source are read`() {
    var generator = SeededGenerator(seed: 117)
    let pieces = [
      "func ", "application", "(", ")", "{", "}", "<", ">", "-", ":", ",", "\"", "\"\"\"", "/*",
      "*/",
      "//", "\n", "\\", "handleOpen", "_ a", " UIWebView ", "[", "]", ";", "'", "é", "- (",
    ]
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 0...60, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      for file in ["A.swift", "A.m"] {
        for finding in DelegateScan(files: [(file, Array(text.utf8))]).findings {
          #expect(finding.location.line >= 1)
        }
      }
    }
  }

  // The end of each body was looked for to the end of the file.
  @Test func `Bodies inside of each other are read`() {
    let scene = "func scene(_ s: S, willConnectTo x: X, options o: O) { "
    let contexts = "func scene(_ s: S, openURLContexts c: C) {}"
    let many = String(repeating: scene, count: 20_000)
    #expect(found([("A.swift", contexts + many)]) == ["MG119 A.swift:1:1"])
    let ends = "o.urlContexts" + String(repeating: "}", count: 20_000)
    #expect(found([("A.swift", contexts + many + ends)]) == [])
  }
}
