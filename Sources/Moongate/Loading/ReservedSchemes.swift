/// Schemes that belong to the system or to browsers, which no script may claim.
package let reservedSchemes: Set<String> = [
  "about", "android-app", "app-settings", "blob", "chrome", "content", "data", "facetime",
  "facetime-audio", "facetime-group", "file", "filesystem", "ftp", "geo", "http", "https",
  "imessage", "intent", "itms", "itms-apps", "itms-appss", "itms-services", "itmss", "javascript",
  "mailto", "maps", "market", "message", "music", "prefs", "resource", "sms", "tel", "telprompt",
  "urn", "vbscript", "videos", "view-source", "webcal", "ws", "wss", "x-apple-systempreferences",
]
