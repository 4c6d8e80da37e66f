extension Rule {
  /// The rules for the statements of hosts about an Android app.
  static let assetLinks: [Rule] = [
    Rule(
      .assetLinksStatement,
      "asset-links-statement",
      .error,
      "A statement of assetlinks.json does not let an app have links.",
      """
      A statement is an object with a list of relations and a target. For links the \
      relation is delegate_permission/common.handle_all_urls, and the target is an \
      android_app with its package.
      """,
      mistake: assetLinks(statement(relation: "get_login_creds")),
      mistakeFile: "assetlinks.json",
      mended: assetLinks(statement())
    ),
    Rule(
      .assetLinksFingerprint,
      "asset-links-fingerprint",
      .error,
      "A fingerprint of assetlinks.json is not one of a certificate.",
      """
      Android compares the SHA256 of the certificate that the app is signed with: 32 bytes \
      as capital hexadecimal digits with colons between them. An app that Google signs has \
      another certificate than the one in your keystore.
      """,
      mistake: assetLinks(statement(fingerprint: fingerprint.lowercased())),
      mistakeFile: "assetlinks.json",
      mended: assetLinks(statement())
    ),
    Rule(
      .assetLinksCoverage,
      "asset-links-coverage",
      .error,
      "A manifest and assetlinks.json do not belong together.",
      """
      Android asks each host that a filter with android:autoVerify names, without \
      following redirects, and looks for a statement about the app's package. It is found \
      when both files are given.
      """,
      mistake: assetLinks(statement(of: "com.example.movies")),
      mistakeFile: "assetlinks.json",
      mended: assetLinks(statement())
    ),
    Rule(
      .assetLinksDoubled,
      "asset-links-doubled",
      .warning,
      "Something appears twice in assetlinks.json.",
      """
      Of two members with one name a reader keeps one. Of two statements about the same \
      app and certificate one is superfluous, and is forgotten when the other is changed.
      """,
      mistake: assetLinks(statement(), statement()),
      mistakeFile: "assetlinks.json",
      mended: assetLinks(statement())
    ),
    Rule(
      .assetLinksComponents,
      "asset-links-components",
      .warning,
      "A dynamic component of assetlinks.json does not do what it looks like.",
      """
      From Android 15 on the first component that is about a link decides; a link that \
      none is about opens in the browser. Components take from what the manifest names, \
      and never add to it.
      """,
      mistake: assetLinks(statement(#"{ "/": "/films/*" }"#)),
      mistakeFile: "assetlinks.json",
      mended: assetLinks(statement(#"{ "/": "/list/*" }"#)),
      scripts: """
        domain "films.example"
        route("/list/:id(int)", open("film", captures))
        """
    ),
  ]
}
