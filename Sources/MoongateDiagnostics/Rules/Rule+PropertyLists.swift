extension Rule {
  /// The rules for the files that tell Apple's systems of an app's links.
  static let propertyLists: [Rule] = urlTypes + queriedSchemes + entitlements

  private static let scripts = """
    scheme "shop"
    route("/items/:id(int)", open("item", captures))
    """

  /// A property list with one URL type.
  private static func list(
    role: String? = "Editor",
    name: String? = "com.example.shop",
    _ schemes: String...
  ) -> String {
    let role = role.map { "<key>CFBundleTypeRole</key><string>\($0)</string>" }
    let name = name.map { "<key>CFBundleURLName</key><string>\($0)</string>" }
    let lines = [role, name].compactMap(\.self) + schemeLines("CFBundleURLSchemes", schemes)
    return """
      <plist version="1.0"><dict>
      <key>CFBundleURLTypes</key>
      <array><dict>
      \(lines.joined(separator: "\n"))
      </dict></array>
      </dict></plist>
      """
  }

  /// A property list with an array of texts under one key.
  private static func list(_ key: String, _ texts: [String], _ others: String = "") -> String {
    """
    <plist version="1.0"><dict>
    \(schemeLines(key, texts).joined(separator: "\n"))\(others)
    </dict></plist>
    """
  }

  private static func schemeLines(_ key: String, _ texts: [String]) -> [String] {
    ["<key>\(key)</key>", "<array>\(texts.map { "<string>\($0)</string>" }.joined())</array>"]
  }

  private static let urlTypes: [Rule] = [
    Rule(
      .undeclaredScheme,
      "undeclared-scheme",
      .note,
      "A URL type has a scheme that no script declares.",
      """
      The system brings links with it to the app, and no route takes them. It may belong to another part of the \
      app, such as a sign-in whose answer comes by it; beside a scheme of the scripts it is a warning.
      """,
      mistake: list("shop", "store"),
      mistakeFile: "Info.plist",
      mended: list("shop"),
      scripts: scripts
    ),
    Rule(
      .missingScheme,
      "missing-scheme",
      .error,
      "No URL type has a scheme that scripts declare.",
      """
      The system does not know that the app takes such links, so none arrives, and nothing says why. A scheme with \
      a build setting in it counts as any that fits.
      """,
      mistake: list("store"),
      mistakeFile: "Info.plist",
      mended: list("shop"),
      scripts: scripts
    ),
    Rule(
      .incompleteURLType,
      "incomplete-url-type",
      .warning,
      "A URL type lacks its role or its name, or has one that systems do not know.",
      """
      An app is the Editor of schemes that are its own, and a Viewer of those that others have defined; with another \
      role, systems may choose another app. The name tells the URL types of all apps apart, so Apple wants it \
      in reverse DNS; the bundle identifier is a good one. A name that is missing is a note, because links arrive \
      without it.
      """,
      mistake: list(role: nil, name: "shop links", "shop"),
      mistakeFile: "Info.plist",
      mended: list("shop"),
      scripts: scripts
    ),
    Rule(
      .schemeSpelling,
      "scheme-spelling",
      .error,
      "A property list spells a scheme in a way that no link can have.",
      """
      A scheme is a letter, then letters, digits, "+", "-" and "." (RFC 3986, 3.1). Text such as my_app or shop:// \
      builds without a word, and no link ever has it. Upper-case letters are a warning: browsers turn them into \
      lower case, and what compares schemes letter by letter finds no match.
      """,
      mistake: list("shop", "my_shop"),
      mistakeFile: "Info.plist",
      mended: list("shop"),
      scripts: scripts
    ),
    Rule(
      .reservedScheme,
      "reserved-scheme",
      .error,
      "A URL type has a scheme of the system.",
      """
      The system keeps such links for itself. Only http, https, mailto and tel can come to an app, if Apple lets it \
      stand in for the system's own; for these it is a warning. On a Mac the user chooses the app for most of them.
      """,
      mistake: list("shop", "sms"),
      mistakeFile: "Info.plist",
      mended: list("shop"),
      scripts: scripts
    ),
    Rule(
      .repeatedScheme,
      "repeated-scheme",
      .warning,
      "A scheme appears twice in one property list.",
      "For the system a scheme has one role and one name, and chance decides which.",
      mistake: list("shop", "shop"),
      mistakeFile: "Info.plist",
      mended: list("shop"),
      scripts: scripts
    ),
    Rule(
      .schemeCollision,
      "scheme-collision",
      .warning,
      "Two bundles claim one scheme.",
      """
      The system chooses one of them without asking, and another app can claim the scheme as well. It is found where two \
      bundles are given together. The example shows that of an app; the other one has the scheme shop too.
      """,
      mistake: list("shop"),
      mistakeFile: "Info.plist",
      mended: list("shop-beta"),
      scripts: nil
    ),
  ]

  private static let queriedSchemes: [Rule] = [
    Rule(
      .tooManyQueries,
      "too-many-queries",
      .warning,
      "An app asks for more schemes than systems count.",
      "Since iOS 15, canOpenURL says no for each scheme after the 50th, whether or not an app has it.",
      mistake: list("LSApplicationQueriesSchemes", (1...51).map { "app\($0)" }),
      mistakeFile: "Info.plist",
      mended: list("LSApplicationQueriesSchemes", (1...50).map { "app\($0)" })
    ),
    Rule(
      .missingQuery,
      "missing-query",
      .warning,
      "Scripts lead to a scheme that the app does not ask for.",
      """
      On iOS, canOpenURL says no for a custom scheme that LSApplicationQueriesSchemes does not list, even where an \
      app has it. Opening the link works all the same, so only an app that asks first never opens it.
      """,
      mistake: list("LSApplicationQueriesSchemes", []),
      mistakeFile: "Info.plist",
      mended: list("LSApplicationQueriesSchemes", ["maps-example"]),
      scripts: """
        domain "shop.example"
        route("/way", browse "maps-example://shop")
        """
    ),
    Rule(
      .unusedQuery,
      "unused-query",
      .note,
      "An app asks for a scheme that no script leads to.",
      "Only 50 count, and reviewers ask what they are for. Other parts of the app may need it.",
      mistake: list("LSApplicationQueriesSchemes", ["maps-example", "fax-example"]),
      mistakeFile: "Info.plist",
      mended: list("LSApplicationQueriesSchemes", ["maps-example"]),
      scripts: """
        domain "shop.example"
        route("/way", browse "maps-example://shop")
        """
    ),
    Rule(
      .malformedRegistration,
      "malformed-registration",
      .error,
      "A part of an app has a form that systems do not read.",
      """
      Systems pass over a value of another type than they expect, a key that stands in a dictionary twice, and an \
      entry of an archive with a name that leads elsewhere.
      """,
      mistake: """
        <plist version="1.0"><dict>
        <key>LSApplicationQueriesSchemes</key>
        <string>maps-example</string>
        </dict></plist>
        """,
      mistakeFile: "Info.plist",
      mended: list("LSApplicationQueriesSchemes", ["maps-example"])
    ),
  ]

  private static let domainScripts = """
    domain "shop.example"
    route("/items/:id(int)", open("item", captures))
    """
  private static let domainsKey = "com.apple.developer.associated-domains"

  private static let entitlements: [Rule] = [
    Rule(
      .missingDomain,
      "missing-domain",
      .error,
      "No entitlement names a domain that scripts declare.",
      """
      Without an applinks entry, the system never fetches the association of the domain, and its links open the \
      browser.
      """,
      mistake: list(domainsKey, ["webcredentials:shop.example"]),
      mistakeFile: "App.entitlements",
      mended: list(domainsKey, ["applinks:shop.example"]),
      scripts: domainScripts
    ),
    Rule(
      .undeclaredDomain,
      "undeclared-domain",
      .warning,
      "An entitlement names a domain that no script declares.",
      "Links of the domain open the app if its association says so, and then no route takes them.",
      mistake: list(domainsKey, ["applinks:shop.example", "applinks:store.example"]),
      mistakeFile: "App.entitlements",
      mended: list(domainsKey, ["applinks:shop.example"]),
      scripts: domainScripts
    ),
    Rule(
      .wildcardDomain,
      "wildcard-domain",
      .warning,
      "An entitlement and the scripts disagree about the subdomains of a domain.",
      """
      An entry with "*." means the subdomains without the domain itself; one without it means only \
      the domain. Scripts read their declarations in the same way.
      """,
      mistake: list(domainsKey, ["applinks:*.shop.example"]),
      mistakeFile: "App.entitlements",
      mended: list(domainsKey, ["applinks:shop.example"]),
      scripts: domainScripts
    ),
    Rule(
      .domainForm,
      "domain-form",
      .error,
      "An associated domain has a form that systems do not read.",
      """
      An entry is a service, a colon and a domain in lower case, without https://, port or path. Systems pass over all \
      others, and nothing says so.
      """,
      mistake: list(domainsKey, ["applinks:https://shop.example/items"]),
      mistakeFile: "App.entitlements",
      mended: list(domainsKey, ["applinks:shop.example"]),
      scripts: domainScripts
    ),
    Rule(
      .developerDomain,
      "developer-domain",
      .warning,
      "A distributed app reads associations in the mode for developers.",
      """
      With ?mode=developer, a device reads the association from the domain itself, and only if it is in developer \
      mode. Everybody else's links open the browser.
      """,
      mistake: list(
        domainsKey,
        ["applinks:shop.example?mode=developer"],
        "\n<key>get-task-allow</key><false/>"
      ),
      mistakeFile: "App.entitlements",
      mended: list(
        domainsKey,
        ["applinks:shop.example"],
        "\n<key>get-task-allow</key><false/>"
      ),
      scripts: domainScripts
    ),
  ]
}
