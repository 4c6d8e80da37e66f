internal import MoongateLinks

extension IntentFilter {
  /// Returns links that the filter is about, to try: some for each scheme, authority and path.
  ///
  /// Each is one that the filter gets at a level, once it has the action and the categories for links.
  ///
  /// - Parameters:
  ///   - level: the API level.
  ///   - most: the most links.
  /// - Returns: the links.
  /// - Complexity: O(*n*) in what is tried, which is at most 20 times as much.
  func sampleLinks(level: Int = newestLevel, most: Int = 200) -> [String] {
    var probe = self
    probe.actions = [Self.view]
    probe.categories = [Self.defaultCategory, Self.browsable]
    var links: [String] = []
    var tried = 0
    for scheme in schemes.prefix(16) {
      for authority in authorities.prefix(64).map(\.sample) + (authorities.isEmpty ? [""] : []) {
        for tail in tails(level: level) {
          tried += 1
          guard tried <= most * 20, links.count < most else { return links }
          let link = "\(scheme):\(authority)\(tail)"
          if probe.refusal(of: AndroidLink(link), level: level) == nil { links.append(link) }
        }
      }
    }
    return links
  }

  /// Returns the texts that may follow the host.
  private func tails(level: Int) -> [String] {
    var tails = paths.filter { $0.kind.level <= level }.flatMap(\.samples).map(Self.path)
    if level >= RelativeFilterGroup.level { tails += groups.filter(\.allows).flatMap(Self.tails) }
    if tails.isEmpty { tails = ["/", "/x", ""] }
    return tails
  }

  private static func tails(of group: RelativeFilterGroup) -> [String] {
    let path =
      group.conditions.first { $0.part == .path }.map { $0.pattern.samples } ?? ["/", "/x"]
    let query = group.conditions.filter { $0.part == .query }.compactMap {
      $0.pattern.samples.first
    }
    let fragment = group.conditions.first { $0.part == .fragment }?.pattern.samples.first
    return path.map { path in
      Self.path(path)
        + (query.isEmpty ? "" : "?" + query.map(Self.item).joined(separator: "&"))
        + (fragment.map { "#" + LinkWriter.encoded($0) } ?? "")
    }
  }

  private static func path(_ text: String) -> String {
    text.split(separator: "/", omittingEmptySubsequences: false)
      .map { LinkWriter.encoded(String($0)) }.joined(separator: "/")
  }

  private static func item(_ text: String) -> String {
    text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { LinkWriter.encoded(String($0)) }.joined(separator: "=")
  }
}

extension IntentFilter.Authority {
  /// One of the hosts, behind slashes.
  var sample: String {
    let rest = String(host.dropFirst())
    let name =
      if !host.hasPrefix("*") { host } else if rest.hasPrefix(".") {
        "www" + rest
      } else if rest.isEmpty { "www.example" } else { "www." + rest }
    return "//" + name + (port.map { ":\($0)" } ?? "")
  }
}

extension AndroidPattern {
  /// Texts that it may stand for, to try.
  var samples: [String] {
    switch kind {
    case .literal: [text]
    case .prefix: [text + (text.hasSuffix("/") ? "x" : "/x"), text, text + "x", text + "x/y"]
    case .suffix: ["/x" + text, "/x/y" + text, text]
    case .glob: SimpleGlob.samples(text)
    case .advanced:
      [
        globParts.map { $0.sample(max($0.least, min(1, $0.most))) }.joined(),
        globParts.map { $0.sample($0.least) }.joined(),
      ]
    }
  }
}

extension SimpleGlob {
  /// Texts that a glob may stand for, to try.
  static func samples(_ pattern: String) -> [String] {
    ["x", "", "x/y"].map { filler in
      var text = ""
      var rest = pattern.unicodeScalars[...]
      while let scalar = rest.popFirst() {
        if scalar == ".", rest.first == "*" {
          rest.removeFirst()
          text += filler
        } else if scalar == "\\" {
          if let next = rest.popFirst() { text.unicodeScalars.append(next) }
        } else if rest.first == "*" {
          rest.removeFirst()
          if !filler.isEmpty { text.unicodeScalars.append(scalar) }
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
      return text
    }
  }
}

extension AdvancedGlob.Token {
  /// A text that it stands for, so many units long, if that is a small number.
  func sample(_ count: Int) -> String {
    let wanted = "x7a/-.".utf16.first(where: contains) ?? ranges.first?.first ?? 0x78
    return String(
      decoding: Array(repeating: wanted, count: max(0, min(count, 256))),
      as: UTF16.self
    )
  }
}
