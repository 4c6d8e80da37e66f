extension Entitlements {
  /// Returns entitlements for the domains that scripts declare, and nothing else.
  ///
  /// - Parameters:
  ///   - claims: what the scripts claim.
  ///   - isForDevelopers: whether associations are read from the domain itself, by devices in developer
  ///     mode, and not by way of Apple.
  /// - Returns: the entitlements, as a file in XML.
  /// - Throws: nothing that scripts could cause.
  package static func make(
    _ claims: ScriptClaims,
    isForDevelopers: Bool = false
  ) throws(RegistrationError) -> Entitlements {
    let empty = Array(PropertyListValue(.dictionary([])).xmlFile.utf8)
    let entitlements = try Entitlements(bytes: empty, file: "App.entitlements")
    return try Entitlements(
      bytes: entitlements.merging(claims, isForDevelopers: isForDevelopers),
      file: "App.entitlements"
    )
  }

  /// The file's bytes, as they were read or made.
  package var bytes: [UInt8] { list.bytes }

  /// Returns the bytes of the file with an entry for each domain that has none.
  ///
  /// Other entries and keys stay as they are; in XML, every byte does. Merging what was merged changes
  /// nothing.
  ///
  /// - Parameters:
  ///   - claims: what the scripts claim.
  ///   - isForDevelopers: whether new entries have `?mode=developer`.
  /// - Returns: the bytes of the file.
  /// - Throws: an error where the entries are not an array of strings.
  package func merging(
    _ claims: ScriptClaims,
    isForDevelopers: Bool = false
  ) throws(RegistrationError) -> [UInt8] {
    if let flaw = formFindings.first {
      throw RegistrationError("\(flaw) Mend it before merging.")
    }
    guard list.root["Entitlements"] == nil, root[Self.key]?.string == nil else {
      throw RegistrationError(
        "The file \(Value.quoted(file)) is a profile that Apple signs; merge into the .entitlements file."
      )
    }
    let links = self.links
    let missing = claims.domains.map(\.text).filter { domain in
      !links.contains { $0.text.mayBe(domain) }
    }
    if missing.isEmpty { return bytes }
    let mode = isForDevelopers ? "?mode=developer" : ""
    let texts = missing.map { "applinks:\($0)\(mode)" }
    guard let index = root.index(of: Self.key) else {
      return list.adding([
        PropertyListAddition(path: [], values: [(Self.key, .strings(texts))])
      ])
    }
    let values = texts.map { (key: String?.none, value: PropertyListValue.string($0)) }
    return list.adding([PropertyListAddition(path: [index], values: values)])
  }
}
