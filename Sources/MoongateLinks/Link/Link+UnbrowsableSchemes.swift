extension Link {
  /// The schemes that nothing should lead to because somebody else asked for it.
  ///
  /// What a link of `javascript`, `data`, `vbscript`, `blob`, `filesystem`, `view-source`, `about`,
  /// `content` or `intent` says is run, shown as a page or handed on. Browsers read the host of `file`,
  /// `ftp`, `ws` and `wss` as that of a web link (WHATWG URL, 3.1), and this parser as a first segment:
  /// `ftp:///a@evil.example/` has no host for one of them.
  package static let unbrowsableSchemes: Set<String> = [
    "about", "blob", "content", "data", "file", "filesystem", "ftp", "intent", "javascript",
    "vbscript", "view-source", "ws", "wss",
  ]
}
