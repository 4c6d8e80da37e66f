extension Rule {
  /// What is wrong with how Windows and browsers are told of links.
  static let handlers: [Rule] = [
    Rule(
      .registryCommand,
      "registry-command",
      .error,
      "A command in Windows' registry splits a link, or reads it as options.",
      """
      Windows puts the link into a command line as text. Without quotes around %1 it comes as \
      several arguments, and without -- before it a link can add options to the program's.
      """,
      mistake: #"""
        Windows Registry Editor Version 5.00

        [HKEY_CURRENT_USER\Software\Classes\photos]
        "URL Protocol"=""

        [HKEY_CURRENT_USER\Software\Classes\photos\shell\open\command]
        @="\"C:\\Photos\\photos.exe\" %1"
        """#,
      mistakeFile: "photos.reg",
      mended: #"""
        Windows Registry Editor Version 5.00

        [HKEY_CURRENT_USER\Software\Classes\photos]
        "URL Protocol"=""

        [HKEY_CURRENT_USER\Software\Classes\photos\shell\open\command]
        @="\"C:\\Photos\\photos.exe\" -- \"%1\""
        """#
    ),
    Rule(
      .registryScheme,
      "registry-scheme",
      .error,
      "A scheme in Windows' registry is not marked as one, or a line cannot be read.",
      """
      Windows takes a class for a scheme only where it has a value named URL Protocol.
      """,
      mistake: #"""
        Windows Registry Editor Version 5.00

        [HKEY_CURRENT_USER\Software\Classes\photos]

        [HKEY_CURRENT_USER\Software\Classes\photos\shell\open\command]
        @="\"C:\\Photos\\photos.exe\" -- \"%1\""
        """#,
      mistakeFile: "photos.reg",
      mended: #"""
        Windows Registry Editor Version 5.00

        [HKEY_CURRENT_USER\Software\Classes\photos]
        "URL Protocol"=""

        [HKEY_CURRENT_USER\Software\Classes\photos\shell\open\command]
        @="\"C:\\Photos\\photos.exe\" -- \"%1\""
        """#
    ),
    Rule(
      .webHandler,
      "web-handler",
      .error,
      "Browsers refuse a handler of a web app.",
      """
      A custom scheme of a web app begins with web+ and goes on with letters alone, and the URL \
      is a page of the app's own origin with one %s.
      """,
      mistake: #"""
        { "name": "Photos",
          "protocol_handlers": [{ "protocol": "photos", "url": "/open?link=%s" }] }
        """#,
      mistakeFile: "manifest.webmanifest",
      mended: #"""
        { "name": "Photos",
          "protocol_handlers": [{ "protocol": "web+photos", "url": "/open?link=%s" }] }
        """#
    ),
  ]
}
