internal import MoongateLinks

/// Schemes that belong to the system or to browsers, which no script may claim by itself.
package let reservedSchemes: Set<String> = [
  "about", "android-app", "app-settings", "blob", "chrome", "content", "data", "facetime",
  "facetime-audio", "facetime-group", "file", "filesystem", "ftp", "geo", "http", "https",
  "imessage", "intent", "itms", "itms-apps", "itms-appss", "itms-services", "itmss", "javascript",
  "mailto", "maps", "market", "message", "music", "prefs", "resource", "sms", "tel", "telprompt",
  "urn", "vbscript", "videos", "view-source", "webcal", "ws", "wss", "x-apple-systempreferences",
]

extension Capabilities {
  /// The schemes of which systems and browsers keep the links to themselves.
  private static let innerSchemes: Set<String> = [
    "android-app", "app-settings", "chrome", "prefs", "resource", "x-apple-systempreferences",
  ]

  /// Whether an app may be the default for the links of a scheme of the system.
  ///
  /// Links of the web are claimed by domain; those that browsers run or read otherwise reach no routes. Those of
  /// `ftp` do: their host is the first segment.
  package static func isSystemScheme(_ scheme: String) -> Bool {
    reservedSchemes.contains(scheme) && scheme != "http" && scheme != "https"
      && !innerSchemes.contains(scheme)
      && (scheme == "ftp" || !Link.unbrowsableSchemes.contains(scheme))
  }
}
