extension Rule {
  /// The rules for the source of an app that receives links.
  static let delegates: [Rule] = [
    Rule(
      .oldDelegate,
      "old-delegate",
      .warning,
      "A delegate takes links in a method that is deprecated.",
      """
      The methods with handleOpenURL and with sourceApplication and annotation are of iOS 2 and iOS 4. \
      If both exist, only the newer one is called, and with scenes neither is.
      """,
      mistake: """
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
            center.open(url)
            return true
          }
        }
        """,
      mistakeFile: "AppDelegate.swift",
      mended: """
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(
            _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
          ) -> Bool {
            center.open(url)
            return true
          }
        }
        """
    ),
    Rule(
      .webViewHandOff,
      "web-view-hand-off",
      .warning,
      "A UIWebView shows pages.",
      """
      It hands links of custom schemes in a page to the system without a question, so a page can start \
      other apps, or this one. The App Store has refused apps with it since 2020.
      """,
      mistake: """
        class PageController: UIViewController {
          let page = UIWebView()
        }
        """,
      mistakeFile: "PageController.swift",
      mended: """
        class PageController: UIViewController {
          let page = WKWebView()
        }
        """
    ),
    Rule(
      .sceneDelegate,
      "scene-delegate",
      .warning,
      "Links go to scenes, and the delegate of scenes does not take them.",
      """
      In an app with scenes the system calls scene(_:openURLContexts:) for a link while the app runs, and \
      hands the link that starts the app to scene(_:willConnectTo:options:). A universal link comes to \
      scene(_:continue:) while the app runs. The methods of the app's delegate are not called.
      """,
      mistake: """
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
            for context in contexts { center.open(context.url) }
          }
        }
        """,
      mistakeFile: "SceneDelegate.swift",
      mended: """
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options: UIScene.ConnectionOptions
          ) {
            for context in options.urlContexts { center.open(context.url) }
          }

          func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
            for context in contexts { center.open(context.url) }
          }
        }
        """
    ),
  ]
}
