internal import MoongateSystem

/// The treatment of arriving links by an app for Apple's systems: the methods of the delegates in
/// its source.
///
/// The sources are read roughly and not compiled: a method that a macro or another module declares is not
/// seen.
package struct DelegateScan: Sendable {
  /// The most bytes of a file that is read.
  static let mostBytes = 4 << 20
  /// The most files.
  private static let mostFiles = 20_000

  /// The findings, in the order of the files' paths.
  package private(set) var findings: [Finding] = []
  /// The number of files that were read.
  private(set) var count = 0
  /// The files that findings are about.
  private(set) var sources: [SourceText] = []

  /// Whether an `Info.plist` of the app says that it has scenes.
  private let hasSceneManifest: Bool
  private var hasSceneDelegate = false
  private var hasSceneContexts = false
  private var hasSceneStart = false
  /// The end of the last such method that was looked into, in the file that is read.
  private var sceneStartEnd = 0
  private var hasOpenURL = false
  private var takesSceneActivities = false
  private var applicationOpens: [Finding] = []
  private var applicationActivities: [Finding] = []
  private var sceneContexts: [Finding] = []

  /// Reads sources.
  ///
  /// - Parameters:
  ///   - files: the files with their paths: Swift, Objective-C and headers. Others are left out.
  ///   - hasScenes: whether an `Info.plist` says that the app has scenes (`UIApplicationSceneManifest`).
  /// - Complexity: O(*n*) in the bytes.
  package init(files: [(path: String, bytes: [UInt8])], hasScenes: Bool = false) {
    hasSceneManifest = hasScenes
    for file in files.prefix(Self.mostFiles) where Self.isSource(file.path) {
      guard file.bytes.count <= Self.mostBytes else { continue }
      read(SourceText(file: file.path, bytes: file.bytes))
    }
    finish()
  }

  /// Whether a file of this path is read.
  static func isSource(_ path: String) -> Bool {
    guard let point = path.lastIndex(of: ".") else { return false }
    return ["swift", "m", "mm", "h"].contains(path[path.index(after: point)...])
  }

  private mutating func read(_ source: SourceText) {
    count += 1
    sceneStartEnd = 0
    let isSwift = source.file.hasSuffix(".swift")
    let tokens = SourceTokens(source.bytes).tokens
    let before = noteCount
    for token in tokens {
      switch token.text {
      case "UIWebView": findings.append(webView(source, token.range))
      case "UIWindowSceneDelegate", "UISceneDelegate": hasSceneDelegate = true
      case "onOpenURL": hasOpenURL = true
      case "onContinueUserActivity": takesSceneActivities = true
      default: break
      }
    }
    for method in MethodDeclaration.all(in: tokens, isSwift: isSwift) {
      read(method, source, tokens, isSwift: isSwift)
    }
    if noteCount > before { sources.append(source) }
  }

  /// The number of findings there are, or may be when all files are read.
  private var noteCount: Int {
    findings.count + applicationOpens.count + applicationActivities.count + sceneContexts.count
  }

  private mutating func read(
    _ method: MethodDeclaration,
    _ source: SourceText,
    _ tokens: [SourceTokens.Token],
    isSwift: Bool
  ) {
    switch method.selector {
    case "application:handleOpen:", "application:handleOpenURL:",
      "application:open:sourceApplication:annotation:",
      "application:openURL:sourceApplication:annotation:":
      findings.append(deprecated(source, method))
    case "application:open:options:", "application:openURL:options:":
      applicationOpens.append(unreachable(source, method))
    case "application:continue:restorationHandler:",
      "application:continueUserActivity:restorationHandler:":
      applicationActivities.append(unreachableActivity(source, method))
    case "scene:continue:", "scene:continueUserActivity:": takesSceneActivities = true
    case "scene:openURLContexts:":
      hasSceneContexts = true
      sceneContexts.append(lostStart(source, method))
    case "scene:willConnectTo:options:", "scene:willConnectToSession:options:":
      let range = method.range.lowerBound..<method.end
      let first = tokens.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
      // Once one is known to read links, no other is looked into; those inside are part of the outer one.
      if !hasSceneStart, range.upperBound > sceneStartEnd {
        sceneStartEnd = range.upperBound
        hasSceneStart = tokens[first...].prefix { $0.range.lowerBound < range.upperBound }
          .contains { ["urlContexts", "URLContexts", "userActivities"].contains($0.text) }
      }
    default: break
    }
  }

  /// Adds what only all files together tell.
  private mutating func finish() {
    let hasScenes = hasSceneDelegate || hasSceneContexts || hasSceneManifest
    if hasScenes, !hasSceneContexts, !hasOpenURL { findings += applicationOpens }
    if hasScenes, !takesSceneActivities, !hasOpenURL { findings += applicationActivities }
    if hasSceneContexts, !hasSceneStart { findings += sceneContexts }
    findings.sort {
      ($0.location.file, $0.location.line, $0.code.rawValue)
        < ($1.location.file, $1.location.line, $1.code.rawValue)
    }
  }

  private func deprecated(_ source: SourceText, _ method: MethodDeclaration) -> Finding {
    source.finding(
      .oldDelegate,
      .warning,
      at: method.range,
      "The method \(method.selector) is deprecated, and systems with scenes never call it.",
      remedy: """
        Take links in application(_:open:options:), or with scenes in scene(_:openURLContexts:) and \
        scene(_:willConnectTo:options:).
        """
    )
  }

  private func webView(_ source: SourceText, _ range: Range<Int>) -> Finding {
    source.finding(
      .webViewHandOff,
      .warning,
      at: range,
      "A UIWebView opens links of other apps by itself, and the App Store refuses it.",
      remedy: "Use WKWebView, whose delegate is asked before each link."
    )
  }

  private func unreachable(_ source: SourceText, _ method: MethodDeclaration) -> Finding {
    source.finding(
      .sceneDelegate,
      .warning,
      at: method.range,
      "The app has scenes, so the system never calls \(method.selector) for a link.",
      remedy: "Take links in scene(_:openURLContexts:) and scene(_:willConnectTo:options:)."
    )
  }

  private func unreachableActivity(
    _ source: SourceText,
    _ method: MethodDeclaration
  ) -> Finding {
    source.finding(
      .sceneDelegate,
      .warning,
      at: method.range,
      "The app has scenes, so the system never calls \(method.selector) for a universal link.",
      remedy: "Take universal links in scene(_:continue:) and scene(_:willConnectTo:options:)."
    )
  }

  private func lostStart(_ source: SourceText, _ method: MethodDeclaration) -> Finding {
    source.finding(
      .sceneDelegate,
      .warning,
      at: method.range,
      "A link that starts the app does not come here, and no scene(_:willConnectTo:options:) reads it.",
      remedy: "Read connectionOptions.urlContexts and .userActivities when the scene connects."
    )
  }
}
