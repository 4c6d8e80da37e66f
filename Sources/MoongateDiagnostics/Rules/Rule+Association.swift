extension Rule {
  /// The rules for an association, and for its differences from the scripts.
  static let association: [Rule] = [
    Rule(
      .misshapenAssociation,
      "misshapen-association",
      .warning,
      "A part of an association is not what Apple's systems read there.",
      """
      Systems silently ignore what they do not understand: an ignored condition lets more links \
      through, an ignored entry lets none through. Systems load no file of more than 128 KiB.
      """,
      mistake: association(#"{ "/": "/private/*", "exclude": "yes" }"#),
      mistakeFile: "apple-app-site-association",
      mended: association(#"{ "/": "/private/*", "exclude": true }"#)
    ),
    Rule(
      .voidedQuery,
      "voided-query",
      .warning,
      "A condition on a query item is not a text, which voids those beside it.",
      """
      Apple's systems pass over the whole object then, so the component takes links with any \
      query.
      """,
      mistake: association(#"{ "/": "/films", "?": { "id": "????", "page": 2 } }"#),
      mistakeFile: "apple-app-site-association",
      mended: association(#"{ "/": "/films", "?": { "id": "????", "page": "2" } }"#)
    ),
    Rule(
      .unterminatedVariable,
      "unterminated-variable",
      .warning,
      "A variable in a pattern of an association does not end.",
      """
      A variable is written $(name). Without the parenthesis the pattern takes no link.
      """,
      mistake: association(#"{ "/": "/films/$(digit" }"#),
      mistakeFile: "apple-app-site-association",
      mended: association(#"{ "/": "/films/$(digit)" }"#)
    ),
    Rule(
      .undefinedVariable,
      "undefined-variable",
      .warning,
      "A pattern of an association names a variable that does not exist.",
      """
      Known are alpha, upper, lower, alnum, digit, xdigit, region, lang, and what \
      "substitutionVariables" declares. Case matters in their names, and their values hold \
      no other variable.
      """,
      mistake: association(#"{ "/": "/films/$(Digit)" }"#),
      mistakeFile: "apple-app-site-association",
      mended: association(#"{ "/": "/films/$(digit)" }"#)
    ),
    Rule(
      .unreachableComponent,
      "unreachable-component",
      .warning,
      "Another component takes all links of a component.",
      """
      The first component that takes a link decides. Put more specific components first, \
      exclusions above all. Components are compared by their wildcards; other overlaps are not \
      found.
      """,
      mistake: association(
        #"{ "/": "/films/*" }"#,
        #"{ "/": "/films/private/*", "exclude": true }"#
      ),
      mistakeFile: "apple-app-site-association",
      mended: association(#"{ "/": "/films/private/*", "exclude": true }"#, #"{ "/": "/films/*" }"#)
    ),
    Rule(
      .badAppID,
      "bad-app-id",
      .error,
      "An app of an association is not named with its team.",
      """
      An app is named by the ten capitals and digits of its App ID prefix, a point, and its bundle \
      identifier. A build variable that was left empty leaves only the point. If the Info.plist of \
      apps is given, an app without one is a warning.
      """,
      mistake: """
        { "applinks": { "details": [
          { "appIDs": [".com.example.app"], "components": [{ "/": "/films/*" }] }
        ] } }
        """,
      mistakeFile: "apple-app-site-association",
      mended: association(#"{ "/": "/films/*" }"#)
    ),
    Rule(
      .misplacedPart,
      "misplaced-part",
      .warning,
      "A host, a query, a fragment or a word is written in the pattern of a path.",
      """
      No path holds them, so the component takes no link; a ? in a path stands for any \
      character. Only in "paths", the older form, NOT and one space exclude the path that follows.
      """,
      mistake: association(#"{ "/": "/films#reviews" }"#),
      mistakeFile: "apple-app-site-association",
      mended: association(##"{ "/": "/films", "#": "reviews" }"##)
    ),
    Rule(
      .patternEncoding,
      "pattern-encoding",
      .warning,
      "A pattern is written decoded and compared with encoded links, or the reverse.",
      """
      Links are compared as they are encoded, unless "percentEncoded" is false.
      """,
      mistake: """
        { "applinks": { "details": [
          { "appIDs": ["ABCDE12345.com.example.app"], "components": [{ "/": "/caf\u{E9}/*" }] }
        ] } }
        """,
      mistakeFile: "apple-app-site-association",
      mended: """
        { "applinks": { "details": [
          { "appIDs": ["ABCDE12345.com.example.app"], "components": [
            { "/": "/caf\u{E9}/*", "percentEncoded": false }
          ] }
        ] } }
        """
    ),
    Rule(
      .olderAssociation,
      "older-association",
      .note,
      "An association is written in an older form.",
      """
      Systems before iOS 13 read "paths", with NOT before what is excluded. Later ones read \
      it only where an entry has no "components".
      """,
      mistake: """
        { "applinks": { "apps": [], "details": [
          { "appID": "ABCDE12345.com.example.app", "paths": ["NOT /films/private/*", "/films/*"] }
        ] } }
        """,
      mistakeFile: "apple-app-site-association",
      mended: association(#"{ "/": "/films/private/*", "exclude": true }"#, #"{ "/": "/films/*" }"#)
    ),
    Rule(
      .repeatedAppID,
      "repeated-app-id",
      .note,
      "An association names an app twice.",
      """
      The components of all its entries count, in the order of the file, which is hard to see.
      """,
      mistake: """
        { "applinks": { "details": [
          { "appIDs": ["ABCDE12345.com.example.app"], "components": [{ "/": "/films/*" }] },
          { "appIDs": ["ABCDE12345.com.example.app"], "components": [{ "/": "/people/*" }] }
        ] } }
        """,
      mistakeFile: "apple-app-site-association",
      mended: association(#"{ "/": "/films/*" }"#, #"{ "/": "/people/*" }"#)
    ),
    Rule(
      .unknownAssociationKey,
      "unknown-association-key",
      .warning,
      "An association has a key that nothing reads.",
      """
      Systems ignore it. If a key is misspelt, its value is lost.
      """,
      mistake: association(#"{ "/": "/films/*", "casesensitive": false }"#),
      mistakeFile: "apple-app-site-association",
      mended: association(#"{ "/": "/films/*", "caseSensitive": false }"#)
    ),
    Rule(
      .repeatedAssociationKey,
      "repeated-association-key",
      .warning,
      "A key appears twice in one object of an association.",
      """
      Of two only one is read, and JSON does not say which.
      """,
      mistake: association(#"{ "/": "/films/*", "/": "/people/*" }"#),
      mistakeFile: "apple-app-site-association",
      mended: association(#"{ "/": "/films/*" }"#, #"{ "/": "/people/*" }"#)
    ),
    Rule(
      .listedApps,
      "listed-apps",
      .warning,
      "The list of apps is not empty, but older systems want it so.",
      """
      Systems before iOS 13 want "apps": [] in "applinks"; later ones do not read it.
      """,
      mistake: """
        { "applinks": { "apps": ["ABCDE12345.com.example.app"], "details": [
          { "appIDs": ["ABCDE12345.com.example.app"], "components": [{ "/": "/films/*" }] }
        ] } }
        """,
      mistakeFile: "apple-app-site-association",
      mended: """
        { "applinks": { "apps": [], "details": [
          { "appIDs": ["ABCDE12345.com.example.app"], "components": [{ "/": "/films/*" }] }
        ] } }
        """
    ),
    Rule(
      .unroutedLinks,
      "unrouted-links",
      .warning,
      "Systems hand over links that no route takes.",
      """
      The app opens, and nothing answers. Narrow the component, or declare a route or an \
      otherwise. Where the format cannot be narrower, it is only noted.
      """,
      mistake: association(#"{ "/": "/films/*" }"#, #"{ "/": "/people/*" }"#),
      mistakeFile: "apple-app-site-association",
      mended: association(#"{ "/": "/films/*" }"#),
      scripts: """
        domain "films.example"
        route("/films/*", open "films")
        """
    ),
    Rule(
      .undeliveredLinks,
      "undelivered-links",
      .warning,
      "Systems never hand over links that a route takes.",
      """
      The browser opens them, and the route is never asked. Add a component, or move one \
      before an exclusion.
      """,
      mistake: association(#"{ "/": "/films/*" }"#),
      mistakeFile: "apple-app-site-association",
      mended: association(#"{ "/": "/films/*" }"#, #"{ "/": "/people/*" }"#),
      scripts: """
        domain "films.example"
        route("/films/*", open "films")
        route("/people/*", open "people")
        """
    ),
    Rule(
      .rivalApps,
      "rival-apps",
      .note,
      "Two apps of an association get the same links.",
      """
      Where both are installed, the system chooses one of them. It may be meant, as for a version \
      that is tested beside another one. Otherwise put an exclusion before the wider component: \
      mgate register --merge does so for components of other apps that are narrower.
      """,
      mistake: rivals(#"{ "/": "/films/*" }"#),
      mistakeFile: "apple-app-site-association",
      mended: rivals(#"{ "/": "/films/new", "exclude": true }, { "/": "/films/*" }"#)
    ),
  ]

  /// An association of one app with a single film, and one with these components.
  private static func rivals(_ components: String) -> String {
    """
    { "applinks": { "details": [
      { "appIDs": ["ABCDE12345.com.example.new"], "components": [{ "/": "/films/new" }] },
      { "appIDs": ["ABCDE12345.com.example.app"], "components": [\(components)] }
    ] } }
    """
  }
}
