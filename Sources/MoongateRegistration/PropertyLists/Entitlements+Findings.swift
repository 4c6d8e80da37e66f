extension Entitlements {
  /// Holds the file to scripts.
  ///
  /// An entry with a build setting may become any domain that fits around the setting.
  ///
  /// - Parameter claims: what the scripts claim.
  /// - Returns: what is different; what is odd about the file in itself is in ``inspection``.
  package func findings(against claims: ScriptClaims) -> [Finding] {
    let links = self.links
    let open = links.map(\.text).filter(\.isOpen)
    let named = Set(links.map(\.text).filter { !$0.isOpen }.map(\.text))
    let declaredTexts = Set(claims.domains.map(\.text))
    func isDeclared(_ text: SettingText) -> Bool {
      text.isOpen
        ? claims.domains.contains { text.mayBe($0.text) }
        : declaredTexts.contains(text.text.lowercased())
    }
    // An entry that is another domain of the scripts is not meant to be a missing one.
    let strays = links.filter { !$0.text.isOpen && !isDeclared($0.text) }
    let index = NearDomains(strays.map(\.text.text))
    var told: Set<String> = []
    var findings: [Finding] = []
    for declared in claims.domains {
      if named.contains(declared.text) || open.contains(where: { $0.mayBe(declared.text) }) {
        continue
      }
      let related = [
        Finding.Related(location: declared.location, message: "It is declared here.")
      ]
      if let near = index.first(near: declared.text).map({ strays[$0] }) {
        told.insert(near.text.text)
        findings.append(
          list.finding(
            .wildcardDomain,
            .warning,
            at: near.value,
            "The entitlement says \(near.text.text) and the scripts say \(declared.text), which are not the same hosts.",
            related: related,
            remedy: "Add applinks:\(declared.text), or change the declaration."
          )
        )
      } else {
        findings.append(
          list.finding(
            .missingDomain,
            .error,
            at: root[Self.key],
            "No applinks entry names the domain \(declared.text), so its links open the browser.",
            related: related,
            remedy: "Add applinks:\(declared.text), as mgate register --merge does."
          )
        )
      }
    }
    for (value, text) in links where !told.contains(text.text) {
      if isDeclared(text) { continue }
      findings.append(
        list.finding(
          .undeclaredDomain,
          .warning,
          at: value,
          "No script declares the domain \(Value.quoted(text.text)), so its links open the app and lead nowhere.",
          remedy: "Declare it with domain, or take the entry out."
        )
      )
    }
    return findings
  }

  /// The domains of entries for links, as far as they can be read or a build setting is in them.
  var links: [(value: PropertyListValue, text: SettingText)] {
    entries.compactMap { value in
      let text = value.string ?? ""
      if SettingText(text).isOpen {
        // A setting may also be all of it.
        let rest = text.hasPrefix("applinks:") ? String(text.dropFirst(9)) : text
        let domain = rest.split(separator: "?").first.map(String.init) ?? rest
        let isOther = text.contains(":") && !text.hasPrefix("applinks:") && !text.hasPrefix("$")
        return isOther ? nil : (value, SettingText(domain))
      }
      guard let entry = try? AssociatedDomain(text), entry.service == "applinks" else {
        return nil
      }
      return (value, SettingText(entry.domain))
    }
  }
}

/// Domains by what they are below, to find one that differs from another in a wildcard alone, or that covers
/// the other or is covered by its wildcard.
private struct NearDomains {
  /// The first place of each domain without its wildcard, the same of wildcards alone, and the first
  /// place of a domain below each.
  private var own: [Substring: Int] = [:]
  private var wildcards: [Substring: Int] = [:]
  private var below: [Substring: Int] = [:]

  init(_ domains: [String]) {
    for (place, domain) in domains.enumerated().reversed() {
      let base = Self.base(domain)
      own[base] = place
      if base.count < domain.count { wildcards[base] = place }
      for end in Self.ends(of: base) { below[end] = place }
    }
  }

  /// The place of the first domain that is near another one.
  func first(near domain: String) -> Int? {
    let base = Self.base(domain)
    let wider = Self.ends(of: base).compactMap { wildcards[$0] }
    let narrower = base.count < domain.count ? below[base] : nil
    return (wider + [own[base], narrower].compactMap(\.self)).min()
  }

  private static func base(_ domain: String) -> Substring {
    domain.hasPrefix("*.") ? domain.dropFirst(2) : domain[...]
  }

  /// The texts behind the points of a domain.
  private static func ends(of base: Substring) -> [Substring] {
    base.indices.filter { base[$0] == "." }.map { base[$0...].dropFirst() }
  }
}
