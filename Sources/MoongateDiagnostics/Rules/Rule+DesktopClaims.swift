extension Rule {
  /// The rules for the claims of a desktop file.
  static let desktopClaims: [Rule] = [
    Rule(
      .handlerSchemeSpelling,
      "handler-scheme-spelling",
      .error,
      "A scheme is spelled in a way that no link can have.",
      """
      Readers look for x-scheme-handler/ and the scheme in lower case, letter by letter. White space \
      after a semicolon counts to the next type.
      """,
      mistake: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/Photos;"),
      mistakeFile: "com.example.photos.desktop",
      mended: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/photos;")
    ),
    Rule(
      .unendedList,
      "unended-list",
      .hint,
      "The list of types does not end with a semicolon.",
      """
      The specification ends each item with one, and readers that are scripts look for it.
      """,
      mistake: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/photos"),
      mistakeFile: "com.example.photos.desktop",
      mended: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/photos;")
    ),
    Rule(
      .hiddenEntry,
      "hidden-entry",
      .error,
      "Desktops do not consider an application for links.",
      """
      Hidden=true means that the file is as good as removed. To leave an application out of \
      menus there is NoDisplay=true, with which links arrive.
      """,
      mistake: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/photos;", "Hidden=true"),
      mistakeFile: "com.example.photos.desktop",
      mended: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/photos;", "NoDisplay=true")
    ),
    Rule(
      .dbusActivation,
      "dbus-activation",
      .error,
      "D-Bus cannot start an application for its links.",
      """
      A file with DBusActivatable=true has to be named after the application's name on D-Bus, \
      and a service of that name has to be installed. Otherwise a desktop that uses D-Bus asks \
      nobody.
      """,
      mistake: entry(
        "Exec=/bin/echo %u",
        "MimeType=x-scheme-handler/photos;",
        "DBusActivatable=true"
      ),
      mistakeFile: "photos.desktop",
      mended: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/photos;")
    ),
    Rule(
      .undeclaredHandlerScheme,
      "undeclared-handler-scheme",
      .warning,
      "A file claims a scheme that no script declares.",
      """
      Links of the scheme reach the program, and every one of them is unclaimed.
      """,
      mistake: entry(
        "Exec=/bin/echo %u",
        "MimeType=x-scheme-handler/photos;x-scheme-handler/fotos;"
      ),
      mistakeFile: "com.example.photos.desktop",
      mended: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/photos;"),
      scripts: #"""
        scheme "photos"
        route("/albums/:id", open("album", captures))
        """#
    ),
    Rule(
      .missingHandlerScheme,
      "missing-handler-scheme",
      .error,
      "A script declares a scheme that a file does not claim.",
      """
      The system hands over links of the schemes that the file names, and no others.
      """,
      mistake: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/photo;"),
      mistakeFile: "com.example.photos.desktop",
      mended: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/photos;"),
      scripts: #"""
        scheme "photos"
        route("/albums/:id", open("album", captures))
        """#
    ),
    Rule(
      .webSchemeHandler,
      "web-scheme-handler",
      .warning,
      "An application offers itself for all links of the web.",
      """
      A Linux desktop knows no domains: an application that takes https takes all of it, as a browser does.
      """,
      mistake: entry(
        "Exec=/bin/echo %u",
        "MimeType=x-scheme-handler/photos;x-scheme-handler/https;"
      ),
      mistakeFile: "com.example.photos.desktop",
      mended: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/photos;")
    ),
    Rule(
      .undecidedHandler,
      "undecided-handler",
      .warning,
      "Nothing says which application gets the links of a scheme, or the one that is named is not there.",
      """
      Of several applications without a default each reader takes one by a rule of its own. \
      mgate inspect --for linux shows which, and the line that says so.
      """,
      mistake: #"""
        [Added Associations]
        x-scheme-handler/photos=a.desktop;b.desktop;
        """#,
      mistakeFile: "mimeapps.list",
      mended: #"""
        [Added Associations]
        x-scheme-handler/photos=a.desktop;b.desktop;

        [Default Applications]
        x-scheme-handler/photos=a.desktop;
        """#
    ),
  ]
}
