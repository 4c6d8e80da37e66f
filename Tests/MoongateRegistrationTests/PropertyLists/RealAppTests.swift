import MoongateRegistration
import Testing

/// Tests of the property lists of real apps, from their public sources.
@Suite struct RealAppTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let app: String
    let types: [SampleLists.URLType]
    var queries: [String] = []
    /// The schemes of its scripts, if it had any.
    let scripts: [String]
    /// The findings, by the last two digits of the codes, each once.
    let codes: Set<Int>
    var testDescription: String { app }
  }

  private static let rows: [Row] = [
    // mailto is asked for and belongs to the system, so no script leads to it as to an app.
    Row(
      app: "messenger A",
      types: [.init("org.whispersystems.signal", "Editor", "sgnl")],
      queries: ["mailto"],
      scripts: ["sgnl"],
      codes: [10]
    ),
    Row(
      app: "browser A",
      types: [
        .init(
          "org.mozilla.Client",
          nil,
          "$(MOZ_PUBLIC_URL_SCHEME)",
          "$(MOZ_INTERNAL_URL_SCHEME)",
          "http",
          "https"
        )
      ],
      queries: [
        "paypal", "instagram", "youtube", "pocket", "firefox-focus", "firefox-klar", "ymail",
        "ms-outlook", "airmail", "italiaonline-mailto", "mailru-mailto", "mymail-mailto",
        "readdle-spark", "itms-books", "org-appextension-feature-password-management",
        "googlegmail", "fastmail", "protonmail", "whatsapp",
      ],
      scripts: ["browser-x"],
      codes: [3, 5, 10]
    ),
    Row(
      app: "messenger B",
      types: [
        .init("$(PRODUCT_BUNDLE_IDENTIFIER)", "Viewer", "telegram"),
        .init(
          "$(PRODUCT_BUNDLE_IDENTIFIER).compatibility",
          "Viewer",
          "tg",
          "$(APP_SPECIFIC_URL_SCHEME)"
        ), .init("$(PRODUCT_BUNDLE_IDENTIFIER).ton", "Viewer", "ton"),
      ],
      queries: [
        "instagram", "comgooglemaps-x-callback", "foursquare", "here-location", "yandexmaps",
        "yandexnavi", "comgooglemaps", "youtube", "twitter", "vk", "waze", "googlechrome",
        "firefox", "touch-http", "yandexbrowser-open-url", "vimeo", "vine", "coub", "uber",
        "citymapper", "lyft", "opera-http", "firefox-focus", "ddgQuickLink", "moovit", "alook",
        "dgis", "microsoft-edge-http", "brave", "onionhttp", "ucbrowser", "dolphin",
      ],
      scripts: ["telegram", "tg", "ton"],
      codes: [10]
    ),
    Row(
      app: "home",
      types: [.init("$(PRODUCT_BUNDLE_IDENTIFIER)", nil, "${ENV_URL_HANDLER}")],
      queries: [
        "googlechrome", "googlechromes", "googlechrome-x-callback", "fb", "tweetbot", "twitter",
        "shortcuts", "firefox", "firefox-focus", "firefox-klar",
      ],
      scripts: ["home"],
      codes: [3, 10]
    ),
    Row(
      app: "team chat",
      types: [.init("com.mattermost", nil, "mattermost", "mmauthbeta")],
      scripts: ["mattermost"],
      codes: [1, 3]
    ),
    Row(
      app: "browser B",
      types: [
        .init(
          "$(PRODUCT_BUNDLE_IDENTIFIER)",
          "Editor",
          "ddgNewSearch",
          "ddgQuickLink",
          "ddgBookmarks",
          "ddgFire",
          "ddgFavorite",
          "ddgAddFavorite",
          "http",
          "https"
        )
      ],
      scripts: ["ddgquicklink"],
      codes: [1, 4, 5]
    ),
    Row(
      app: "passwords",
      types: [
        .init(
          "com.8bit.bitwarden.url",
          "Editor",
          "bitwarden",
          "org-appextension-feature-password-management"
        ), .init("com.8bit.bitwarden", nil, "otpauth"),
      ],
      scripts: ["bitwarden", "otpauth"],
      codes: [1, 3]
    ),
    Row(
      app: "meetings",
      types: [
        .init("org.jitsi.meet", "Viewer", "org.jitsi.meet"),
        .init("com.googleusercontent.apps", "Editor", "com.googleusercontent.apps.your-id-here"),
      ],
      scripts: ["org.jitsi.meet"],
      codes: [1]
    ),
    Row(
      app: "automation",
      types: [
        .init("org.hammerspoon.Hammerspoon", "Editor", "hammerspoon"),
        .init("hammerspoon.Hammerspoon.http", nil, "http"),
        .init("hammerspoon.Hammerspoon.https", nil, "https"),
        .init("org.hammerspoon.Hammerspoon.mailto", nil, "mailto"),
      ],
      scripts: ["hammerspoon"],
      codes: [3, 5]
    ),
    Row(
      app: "projects",
      types: [
        .init(nil, nil, "fb69103156693"), .init("com.kickstarter.kickstarter", "Editor", "ksr"),
      ],
      queries: [
        "fbauth2", "org-appextension-feature-password-management", "instagram", "instagram-stories",
        "fb", "facebook-stories", "whatsapp", "x-twitter",
      ],
      scripts: ["ksr"],
      codes: [1, 3, 10]
    ),
    Row(
      app: "network",
      types: [.init("org.joinmastodon.app", nil, "mastodon")],
      queries: [
        "sparrow", "googlegmail", "x-dispatch", "readdle-spark", "airmail", "ms-outlook", "ymail",
        "fastmail",
      ],
      scripts: ["mastodon"],
      codes: [3, 10]
    ),
    Row(
      app: "art",
      types: [
        .init(nil, "Editor", "fb308278682573501"),
        .init("net.artsy.artsy", nil, "artsy", "artsy-x-callback-url"),
        .init(nil, "Viewer", "applewebdata"),
        .init(
          nil,
          "Editor",
          "com.googleusercontent.apps.673710093763-mjnb33vmcd74p4io0kbc2d8mkpj9jnh7"
        ),
      ],
      queries: [
        "comgooglemaps", "comgooglemaps-x-callback", "fbapi", "fb-messenger-api", "fbauth2",
        "fbshareextension", "instagram", "instagram-stories", "whatsapp",
      ],
      scripts: ["artsy", "artsy-x-callback-url"],
      codes: [1, 3, 10]
    ),
    Row(app: "encyclopedia", types: [], scripts: ["encyclopedia"], codes: [2]),
    Row(
      app: "router demo",
      types: [.init("me.giginet", "Editor", "pokedex")],
      scripts: ["pokedex"],
      codes: []
    ),
  ]

  @Test(arguments: rows) func `The entries of a real app are read and judged`(row: Row) throws {
    let claims = try SampleClaims.of(schemes: row.scripts)
    let list = try InfoPropertyList(
      bytes: SampleLists.info(row.types, queries: row.queries),
      file: "Info.plist"
    )
    #expect(list.urlTypes.map(\.schemes) == row.types.map(\.schemes))
    #expect(list.urlTypes.map(\.name) == row.types.map(\.name))
    #expect(list.urlTypes.map(\.role) == row.types.map(\.role))
    #expect(list.queriedSchemes == row.queries)
    let findings = list.inspection.findings + list.findings(against: claims)
    #expect(Set(findings.map(\.code.rawValue)) == Set(row.codes.map { "MG\(100 + $0)" }))
    #expect(list.inspection.claims.count == row.types.flatMap(\.schemes).count)
  }
}
