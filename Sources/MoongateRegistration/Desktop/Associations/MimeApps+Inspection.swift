internal import Moongate
internal import MoongateLinks

extension MimeApps {
  /// The claims of the list on schemes, and the findings about it by itself.
  ///
  /// Whether the applications are there is another question, for the computer that has the list.
  package var inspection: Inspection {
    Inspection(
      file: file,
      format: "mimeapps.list",
      claims: Group.allCases.filter { $0 != .removed }.flatMap { group in
        schemes(of: group).flatMap { scheme, association in
          association.applications.map { application in
            Inspection.Claim(
              "\(scheme):",
              conditions: [group.rawValue],
              owner: application,
              line: association.line
            )
          }
        }
      },
      findings: keys.markFindings(in: file) + unreadableLines + misreadGroups + misreadNames
        + spellings + undecided
    )
  }

  /// Finds nothing: the list is the user's, and other applications are none of the scripts' business.
  func findings(against claims: ScriptClaims) -> [Finding] { [] }

  /// The associations of schemes.
  private func schemes(of group: Group) -> [(scheme: String, association: Association)] {
    associations(of: group).compactMap { association in
      guard association.type.hasPrefix(MimeType.schemePrefix) else { return nil }
      return (String(association.type.dropFirst(MimeType.schemePrefix.count)), association)
    }
  }

  private var unreadableLines: [Finding] {
    keys.lines.enumerated().compactMap { index, line in
      guard line.content == .unreadable else { return nil }
      return Finding(
        code: .desktopSyntax,
        severity: .error,
        message:
          "The line is neither a key nor a group nor a comment, so desktops refuse the list.",
        location: SourceLocation(file: file, line: index + 1),
        columns: 1..<max(line.text.unicodeScalars.count, 1) + 1,
        remedy: "Remove the line, or put # in front."
      )
    }
  }

  /// The groups that are meant to be those of the list.
  private var misreadGroups: [Finding] {
    keys.lines.enumerated().compactMap { index, line in
      guard case .group(let name) = line.content, Group(rawValue: name) == nil,
        let meant = nearest(to: name, among: Group.allCases.map(\.rawValue))
      else { return nil }
      return Finding(
        code: .desktopSyntax,
        severity: .error,
        message: "Desktops know no group \(Value.quoted(name)), so they pass over its lines.",
        location: SourceLocation(file: file, line: index + 1),
        columns: 1..<max(line.text.unicodeScalars.count, 1) + 1,
        remedy: "Write [\(meant)]."
      )
    }
  }

  /// The types that are meant to stand for schemes, and the names with white space in front.
  private var misreadNames: [Finding] {
    var findings: [Finding] = []
    for (index, entry) in Group.allCases.flatMap({ keys.entries(of: $0.rawValue) }) {
      let place = SourceLocation(file: file, line: index + 1)
      if let type = MisreadType(entry.key, columns: 1..<entry.key.unicodeScalars.count + 1) {
        findings.append(
          Finding(
            code: .handlerSchemeSpelling,
            severity: .error,
            message: type.message,
            location: place,
            columns: type.columns,
            remedy: type.remedy
          )
        )
      }
      guard entry.key.hasPrefix(MimeType.schemePrefix) else { continue }
      for item in entry.items where item.text.unicodeScalars.first?.properties.isWhitespace == true
      {
        findings.append(
          Finding(
            code: .desktopSyntax,
            severity: .error,
            message:
              "White space precedes an application, and desktops count it to the name, so they do not find it.",
            location: place,
            columns: item.columns,
            remedy: "Remove it: a semicolon alone separates applications."
          )
        )
      }
    }
    return findings
  }

  private var spellings: [Finding] {
    Group.allCases.flatMap(schemes(of:)).filter { $0.scheme != $0.scheme.lowercased() }.map {
      scheme,
      association in
      Finding(
        code: .handlerSchemeSpelling,
        severity: .error,
        message: "Desktops look for a scheme in lower case, so the line has no effect for "
          + "\(Value.quoted(scheme)).",
        location: SourceLocation(file: file, line: association.line),
        remedy: "Write \(MimeType.scheme(scheme.lowercased()))."
      )
    }
  }

  private var undecided: [Finding] {
    let decided = Set(associations(of: .defaults).map(\.type))
    return schemes(of: .added).compactMap { scheme, association in
      guard association.applications.count > 1, !decided.contains(association.type) else {
        return nil
      }
      return Finding(
        code: .undecidedHandler,
        severity: .warning,
        message:
          "Several applications open \(Value.quoted(scheme)), and none of them is the default.",
        location: SourceLocation(file: file, line: association.line),
        columns: association.columns,
        remedy: "Name one for \(association.type) in [Default Applications]."
      )
    }
  }
}
