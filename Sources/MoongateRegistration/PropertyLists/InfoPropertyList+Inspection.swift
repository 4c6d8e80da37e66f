internal import MoongateLinks

extension InfoPropertyList {
  /// The claims of the file, and the findings about it by itself.
  package var inspection: Inspection {
    Inspection(
      file: file,
      format: "Info.plist",
      app: identifier,
      claims: schemes.map { scheme in
        let type = urlTypes[scheme.type]
        return Inspection.Claim(
          scheme.text.isOpen ? "\(scheme.text.text):" : "\(scheme.text.text.lowercased()):",
          owner: type.name,
          role: type.role,
          line: scheme.value.element == nil ? nil : list.place(of: scheme.value).location.line
        )
      },
      queriedSchemes: queriedSchemes,
      findings: formFindings + typeFindings + schemeFindings + queryFindings
    )
  }

  private static let roles: Set<String> = ["Editor", "Viewer", "Shell", "None"]

  /// The findings about names and roles.
  private var typeFindings: [Finding] {
    var findings: [Finding] = []
    for type in urlTypes {
      // A service's own guide says what its URL type has.
      let isOfService =
        !type.schemes.isEmpty && type.schemes.allSatisfy { ServiceScheme.isOne($0.lowercased()) }
      if type.role.map({ !Self.roles.contains($0) && !SettingText($0).isOpen }) ?? true {
        let role = type.role.map(Value.quoted)
        findings.append(
          list.finding(
            .incompleteURLType,
            isOfService ? .note : .warning,
            at: type.roleValue ?? type.value,
            role.map { "The URL type has the role \($0), which does not exist." }
              ?? "The URL type has no CFBundleTypeRole.",
            remedy: "Write Editor for schemes of your own, or Viewer for those of others."
          )
        )
      }
      guard let name = type.name, !name.isEmpty else {
        findings.append(
          list.finding(
            .incompleteURLType,
            isOfService ? .note : .warning,
            at: type.value,
            "The URL type has no CFBundleURLName.",
            remedy: "Give it a name in reverse DNS, such as the bundle identifier."
          )
        )
        continue
      }
      guard !Self.isReverseDNS(name) else { continue }
      findings.append(
        list.finding(
          .incompleteURLType,
          .warning,
          at: type.nameValue,
          "The name \(Value.quoted(name)) of the URL type is not in reverse DNS.",
          remedy: "Begin it with a domain of yours turned round, as in com.example.app."
        )
      )
    }
    return findings
  }

  /// Whether a name is of two parts or more, as bundle identifiers are; settings may be any.
  private static func isReverseDNS(_ name: String) -> Bool {
    let text = SettingText(name)
    if text.isOpen { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
      }
  }

  /// The findings about schemes.
  private var schemeFindings: [Finding] {
    var findings: [Finding] = []
    var known: [String: PropertyListValue] = [:]
    for (value, text, _) in schemes {
      let folded = text.text.lowercased()
      if let first = known[folded] {
        findings.append(
          list.finding(
            .repeatedScheme,
            .warning,
            at: value,
            "The scheme \(Value.quoted(text.text)) appears twice in the file.",
            related: [
              .init(location: list.place(of: first).location, message: "The first one is here.")
            ],
            remedy: "Leave one of them."
          )
        )
        continue
      }
      known[folded] = value
      if text.isOpen { continue }
      if Link.scheme(of: text.text) == nil {
        findings.append(
          list.finding(
            .schemeSpelling,
            .error,
            at: value,
            "The text \(Value.quoted(text.text)) is not a scheme, so no link has it.",
            remedy: "Write a letter, then letters, digits, \"+\", \"-\" and \".\", and no \"://\"."
          )
        )
      } else if reservedSchemes.contains(folded) {
        findings.append(reserved(value, folded))
      } else if folded != text.text {
        findings.append(
          list.finding(
            .schemeSpelling,
            .warning,
            at: value,
            "The scheme \(Value.quoted(text.text)) has upper-case letters, and links arrive in lower case.",
            remedy: "Write \(folded)."
          )
        )
      }
    }
    return findings
  }

  /// Schemes that an app may have in place of the system's own: browsers, and programs for mail and calls.
  private static let grantedSchemes: Set<String> = ["http", "https", "mailto", "tel"]

  /// Schemes that no system hands to an app, because programs read them for themselves.
  private static let innerSchemes: Set<String> = [
    "about", "blob", "data", "file", "filesystem", "javascript", "vbscript", "view-source",
  ]

  private func reserved(_ value: PropertyListValue, _ scheme: String) -> Finding {
    if isForMac, !Self.innerSchemes.contains(scheme) {
      return list.finding(
        .reservedScheme,
        .note,
        at: value,
        "The scheme \(scheme) may have other apps on a Mac, and its links come to the one that the user chose.",
        remedy:
          "Leave it if the app is one for all such links; scripts declare it if the app's capabilities list it."
      )
    }
    let isGranted = Self.grantedSchemes.contains(scheme)
    return list.finding(
      .reservedScheme,
      isGranted ? .warning : .error,
      at: value,
      isGranted
        ? "The scheme \(scheme) comes only to an app that Apple lets replace the system's own."
        : "The scheme \(scheme) belongs to the system, so its links never come to the app.",
      remedy: scheme == "http" || scheme == "https"
        ? "Claim links of the web with associated domains, unless the app is a browser."
        : "Take a scheme of your own."
    )
  }

  /// The findings about the queried schemes.
  private var queryFindings: [Finding] {
    var findings: [Finding] = []
    var known: Set<String> = []
    for value in queriedValues {
      let text = value.string ?? ""
      if !known.insert(text.lowercased()).inserted {
        findings.append(
          list.finding(
            .repeatedScheme,
            .warning,
            at: value,
            "The scheme \(Value.quoted(text)) is asked for twice.",
            remedy: "Leave one of them; only \(Self.mostQueries) count."
          )
        )
      } else if !SettingText(text).isOpen, Link.scheme(of: text) == nil {
        findings.append(
          list.finding(
            .schemeSpelling,
            .error,
            at: value,
            "The text \(Value.quoted(text)) is not a scheme, so canOpenURL says no for it.",
            remedy: "Write the scheme alone, without \":\" and \"//\"."
          )
        )
      }
    }
    if queriedValues.count > Self.mostQueries {
      findings.append(
        list.finding(
          .tooManyQueries,
          .warning,
          at: queriedValues[Self.mostQueries],
          "The file asks for \(queriedValues.count) schemes, and systems count the first \(Self.mostQueries).",
          remedy: "Put the schemes that matter first, or leave some out."
        )
      )
    }
    return findings
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
