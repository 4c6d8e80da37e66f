internal import MoongateLinks

extension InfoPropertyList {
  /// Holds the file to scripts.
  ///
  /// A scheme with a build setting in it may be any that fits around the setting, so nothing is said of it.
  ///
  /// - Parameter claims: what the scripts claim.
  /// - Returns: what is different; what is odd about the file in itself is in ``inspection``.
  /// - Complexity: O(*n* · *m*) in the schemes of the file and those of the scripts.
  package func findings(against claims: ScriptClaims) -> [Finding] {
    schemesWithoutScript(claims) + scriptsWithoutScheme(claims) + queries(claims)
  }

  private func schemesWithoutScript(_ claims: ScriptClaims) -> [Finding] {
    let all = schemes
    let isDeclared = all.map { scheme in
      claims.schemes.contains { scheme.text.mayBe($0.text) }
    }
    let ownTypes = Set(zip(all, isDeclared).filter(\.1).map(\.0.type))
    return zip(all, isDeclared).compactMap { scheme, isDeclared in
      // What cannot be a scheme, or is the system's, is told already.
      let folded = scheme.text.text.lowercased()
      if isDeclared || reservedSchemes.contains(folded) { return nil }
      if !scheme.text.isOpen, Link.scheme(of: folded) == nil { return nil }
      return list.finding(
        .undeclaredScheme,
        ownTypes.contains(scheme.type) ? .warning : .note,
        at: scheme.value,
        "No script declares the scheme \(Value.quoted(scheme.text.text)), so its links open the app and lead nowhere.",
        remedy: "Declare it with scheme, or leave it if another part of the app handles it."
      )
    }
  }

  private func scriptsWithoutScheme(_ claims: ScriptClaims) -> [Finding] {
    let all = schemes
    return claims.schemes.filter { declared in !all.contains { $0.text.mayBe(declared.text) } }
      .map { declared in
        list.finding(
          .missingScheme,
          .error,
          at: list.root[Self.urlTypesKey],
          "No URL type has the scheme \(declared.text), so none of its links reaches the app.",
          related: [.init(location: declared.location, message: "It is declared here.")],
          remedy: "Add it to CFBundleURLSchemes, as mgate register --merge does."
        )
      }
  }

  private func queries(_ claims: ScriptClaims) -> [Finding] {
    let wanted = claims.queriedSchemes
    let listed = queriedValues.map { ($0, SettingText($0.string ?? "")) }
    let missing = wanted.filter { scheme in !listed.contains { $0.1.mayBe(scheme.text) } }
      .map { scheme in
        list.finding(
          .missingQuery,
          .warning,
          at: list.root[Self.queriesKey],
          "The scripts browse to \(scheme.text):, which is not in LSApplicationQueriesSchemes, so canOpenURL says no.",
          related: [.init(location: scheme.location, message: "A link with it is opened here.")],
          remedy: "Add it to LSApplicationQueriesSchemes, as mgate register --merge does."
        )
      }
    let unused = listed.filter { _, text in
      !text.text.isEmpty && !wanted.contains { text.mayBe($0.text) }
    }
    return missing
      + unused.map { value, text in
        list.finding(
          .unusedQuery,
          .note,
          at: value,
          "The file asks for the scheme \(Value.quoted(text.text)), and no script browses to it.",
          remedy: "Leave it out, unless another part of the app asks for it."
        )
      }
  }

  /// Finds schemes that several apps claim; systems choose one of these without asking.
  ///
  /// - Parameter lists: the files of apps that may be on one device, or of the parts of one app.
  /// - Returns: a finding for each scheme of a file that an earlier one has.
  package static func collisions(_ lists: [InfoPropertyList]) -> [Finding] {
    var first: [String: (file: Int, location: SourceLocation)] = [:]
    var findings: [Finding] = []
    for (index, list) in lists.enumerated() {
      for scheme in list.schemes where !scheme.text.isOpen {
        let folded = scheme.text.text.lowercased()
        guard let other = first[folded] else {
          first[folded] = (index, list.list.place(of: scheme.value).location)
          continue
        }
        if other.file == index { continue }
        findings.append(
          list.list.finding(
            .schemeCollision,
            .warning,
            at: scheme.value,
            "The scheme \(Value.quoted(folded)) is also claimed by \(lists[other.file].name(beside: list)), and the "
              + "system chooses between the two without asking.",
            related: [.init(location: other.location, message: "The other one claims it here.")],
            remedy: "Give each app a scheme of its own, or use a domain, which has one owner."
          )
        )
      }
    }
    return findings
  }

  /// The bundle as a message names it beside another: by its identifier, or else by its file.
  private func name(beside other: InfoPropertyList) -> String {
    guard let identifier, identifier != other.identifier, !SettingText(identifier).isOpen else {
      return "the bundle of \(Value.displayed(file))"
    }
    return "the bundle \(Value.quoted(identifier))"
  }
}
