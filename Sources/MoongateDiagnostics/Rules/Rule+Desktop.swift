extension Rule {
  /// The rules for the files of desktops.
  package static let desktop: [Rule] = desktopCommands + desktopClaims

  /// The rules for the command of a desktop file.
  static let desktopCommands: [Rule] = [
    Rule(
      .desktopSyntax,
      "desktop-syntax",
      .error,
      "Desktops cannot read a desktop file, or not all of it.",
      """
      GLib refuses a file with one line that it cannot read, or with a byte order mark, and then the \
      application is not there at all. It passes over keys that it does not know. If a key appears \
      twice, GLib takes the last, and other readers the first.
      """,
      mistake: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/photos;", "a line"),
      mistakeFile: "com.example.photos.desktop",
      mended: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/photos;")
    ),
    Rule(
      .missingLinkCode,
      "missing-link-code",
      .error,
      "The command of a desktop file has no place for the link.",
      """
      The program starts and gets nothing, and the person who opened the link sees no error.
      """,
      mistake: entry("Exec=/bin/echo", "MimeType=x-scheme-handler/photos;"),
      mistakeFile: "com.example.photos.desktop",
      mended: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/photos;")
    ),
    Rule(
      .quotedLinkCode,
      "quoted-link-code",
      .error,
      "A command has its place for the link in quotes.",
      """
      Desktops quote the link themselves. GLib hands over a link with single quotes around it \
      and without the double quotes in it.
      """,
      mistake: entry(#"Exec=/bin/echo "%u""#, "MimeType=x-scheme-handler/photos;"),
      mistakeFile: "com.example.photos.desktop",
      mended: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/photos;")
    ),
    Rule(
      .joinedLinkCode,
      "joined-link-code",
      .warning,
      "A command joins the link to other text.",
      """
      GLib puts the link there. The script xdg-open replaces only a word that is just the code: it \
      passes other text as it is, and adds the link after it.
      """,
      mistake: entry("Exec=/bin/echo --url=%u", "MimeType=x-scheme-handler/photos;"),
      mistakeFile: "com.example.photos.desktop",
      mended: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/photos;")
    ),
    Rule(
      .shellCommand,
      "shell-command",
      .error,
      "A shell reads the link before the program does.",
      """
      A link is text of somebody else. In a script of a shell, quotes and dollar signs of a link \
      are read as the script's own.
      """,
      mistake: entry(#"Exec=sh -c "/bin/echo %u""#, "MimeType=x-scheme-handler/photos;"),
      mistakeFile: "com.example.photos.desktop",
      mended: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/photos;")
    ),
    Rule(
      .fileCode,
      "file-code",
      .error,
      "A command takes files and no links.",
      """
      Desktops put the path of a file in place of %f and %F. A link of a custom scheme is not a \
      file, so the program starts and gets nothing.
      """,
      mistake: entry("Exec=/bin/echo %f", "MimeType=x-scheme-handler/photos;"),
      mistakeFile: "com.example.photos.desktop",
      mended: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/photos;")
    ),
    Rule(
      .repeatedLinkCode,
      "repeated-link-code",
      .warning,
      "A command has two places for the link.",
      """
      The specification allows one of %f, %F, %u and %U. GLib fills the first and drops the \
      others, and xdg-open fills all.
      """,
      mistake: entry("Exec=/bin/echo %u %U", "MimeType=x-scheme-handler/photos;"),
      mistakeFile: "com.example.photos.desktop",
      mended: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/photos;")
    ),
    Rule(
      .invalidCommand,
      "invalid-command",
      .error,
      "A command is written in a way that not all readers understand.",
      """
      Characters that mean something to a shell have to be in double quotes, and quotes have \
      to enclose whole words. Some readers refuse other commands, or read them in ways of their own. \
      The script xdg-open reads no quotes at all.
      """,
      mistake: entry("Exec=/bin/echo 'a b' %u", "MimeType=x-scheme-handler/photos;"),
      mistakeFile: "com.example.photos.desktop",
      mended: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/photos;")
    ),
    Rule(
      .unreachableCommand,
      "unreachable-command",
      .warning,
      "A command may not be found, or is not there.",
      """
      Desktops leave an application out whose program they do not find. The PATH of a session \
      often lacks the folders that your shell has. No shell reads the command, so a variable in front is \
      taken for the program; write env before it.
      """,
      mistake: entry("Exec=echo %u", "MimeType=x-scheme-handler/photos;"),
      mistakeFile: "com.example.photos.desktop",
      mended: entry("Exec=/bin/echo %u", "MimeType=x-scheme-handler/photos;")
    ),
  ]
}
