extension Entitlements {
  /// Holds the file to scripts.
  ///
  /// An entry with a build setting may become any domain that fits around the setting.
  ///
  /// - Parameter claims: what the scripts claim.
  /// - Returns: what is different; what is odd about the file in itself is in ``inspection``.
  package func findings(against claims: ScriptClaims) -> [Finding] {
    let links = self.links
    var told: Set<String> = []
    var findings: [Finding] = []
    for declared in claims.domains {
      if links.contains(where: { $0.text.mayBe(declared.text) }) { continue }
      let related = [
        Finding.Related(location: declared.location, message: "It is declared here.")
      ]
      let near = links.first { link in
        // An entry that is another domain of the scripts is not meant to be this one.
        Self.isNear(link.text, declared.text)
          && !claims.domains.contains { link.text.mayBe($0.text) }
      }
      if let near {
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
      if claims.domains.contains(where: { text.mayBe($0.text) }) { continue }
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

  /// Whether a wildcard is all that two texts differ in, or one covers the other by its wildcard.
  private static func isNear(_ entry: SettingText, _ declared: String) -> Bool {
    if entry.isOpen { return false }
    let (first, second) = (base(entry.text), base(declared))
    if first == second { return true }
    return entry.text.hasPrefix("*.") && second.hasSuffix("." + first)
      || declared.hasPrefix("*.") && first.hasSuffix("." + second)
  }

  private static func base(_ domain: String) -> String {
    domain.hasPrefix("*.") ? String(domain.dropFirst(2)) : domain
  }
}
