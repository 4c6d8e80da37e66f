internal import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

/// Finds what is odd in an association: what systems pass over or take otherwise than it looks.
struct AssociationLinter {
  /// The most bytes of a file that systems load (Apple, "Supporting associated domains").
  static let mostBytes = 128 << 10

  /// The most findings of one file.
  private static let mostFindings = 1_000

  let association: Association
  let source: JSONFile
  let variables: SubstitutionVariables
  /// Whether links are compared as written where the component that is looked at does not say.
  var isEncodedByDefault = true
  var findings: [Finding] = []
  /// The steps that looking for misspelt variables may still take.
  var stepsOfNames = 1_000_000

  init(_ association: Association, _ source: JSONFile) {
    self.association = association
    self.source = source
    variables = SubstitutionVariables(association.variables)
  }

  /// The findings, in the order of the file.
  ///
  /// - Complexity: O(*n*) in the file, and bounded for components that others may cover.
  static func findings(_ association: Association) -> [Finding] {
    guard let source = association.source else { return [] }
    var linter = AssociationLinter(association, source)
    linter.check()
    return linter.findings.sorted { first, second in
      (first.location.line, first.columns?.lowerBound ?? 0)
        < (second.location.line, second.columns?.lowerBound ?? 0)
    }
  }

  private mutating func check() {
    if source.bytes.count > Self.mostBytes {
      note(
        .misshapenAssociation,
        .error,
        source.root.bytes,
        "The file has \(source.bytes.count) bytes, and systems load \(Self.mostBytes) at most.",
        "Join components by wildcards and variables."
      )
    }
    for doubled in source.root.doubledMembers {
      note(
        .repeatedAssociationKey,
        .warning,
        doubled.again.nameBytes,
        "The key \(Value.quoted(doubled.again.name)) appears twice in one object; only one is read.",
        "Keep one of them.",
        related: [(doubled.first.nameBytes, "The first one is here.")]
      )
    }
    checkKeys(source.root, AssociationKeys.root)
    guard let links = source.root.member("applinks") else {
      note(
        .misshapenAssociation,
        .error,
        source.root.bytes,
        "The file has no \"applinks\", so no app gets links.",
        "Write the links of each app in \"applinks\"."
      )
      return
    }
    checkLinks(links.value)
    checkUnreachable()
    checkRivals()
  }

  // MARK: Notes

  /// Adds a finding about a range of the file.
  mutating func note(
    _ code: Finding.Code,
    _ severity: Finding.Severity,
    _ bytes: Range<Int>,
    _ message: String,
    _ remedy: String?,
    related: [(bytes: Range<Int>, message: String)] = []
  ) {
    guard findings.count < Self.mostFindings else { return }
    let place = source.place(of: bytes)
    findings.append(
      Finding(
        code: code,
        severity: severity,
        message: message,
        location: place.location,
        columns: place.columns,
        related: related.map {
          Finding.Related(location: source.place(of: $0.bytes).location, message: $0.message)
        },
        remedy: remedy
      )
    )
  }

  /// Notes what is not of the type that it must have.
  mutating func noteType(_ node: JSONNode, of name: String, wanted: String) {
    note(
      .misshapenAssociation,
      .warning,
      node.bytes,
      "The value of \(Value.quoted(name)) is \(node.noun), so it is passed over.",
      "Write \(wanted)."
    )
  }

  /// Notes keys that are not known, and the nearest that is.
  mutating func checkKeys(_ node: JSONNode, _ known: [String]) {
    for member in node.members ?? [] where !known.contains(where: { $0.isSame(as: member.name) }) {
      let near = nearest(to: member.name, among: known)
      note(
        .unknownAssociationKey,
        .warning,
        member.nameBytes,
        "Nothing reads the key \(Value.quoted(member.name)).",
        near.map { "Write \"\($0)\" if that is meant." } ?? "Remove it, or use \"comment\"."
      )
    }
  }
}

/// The keys of an association.
///
/// Source: Apple's "applinks" and the pages below it.
enum AssociationKeys {
  static let root = ["applinks", "webcredentials", "appclips", "activitycontinuation"]
  static let links = ["apps", "details", "defaults", "substitutionVariables"]
  static let entry = ["appIDs", "appID", "components", "paths", "defaults"]
  static let component = [
    "/", "?", "#", "exclude", "caseSensitive", "percentEncoded", "comment",
  ]
}

extension Association {
  /// The links that the file hands to apps, and the findings about it.
  ///
  /// The file does not say of which domain it is, so its claims are of `https:` links.
  package var inspection: Inspection {
    Inspection(
      file: file,
      format: Self.fileName,
      app: appIDs.count == 1 ? appIDs.first : nil,
      claims: entries.flatMap { entry in
        entry.components.map { component in
          Inspection.Claim(
            "https:",
            conditions: [component.description],
            owner: entry.appIDs.isEmpty ? nil : entry.appIDs.joined(separator: ", "),
            line: component.line
          )
        }
      },
      findings: AssociationLinter.findings(self)
    )
  }
}
