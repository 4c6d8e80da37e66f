extension Association {
  /// The links that the file hands to apps, and the findings about it.
  ///
  /// The file does not say of which domain it is, so its claims are of `https:` links.
  public var inspection: Inspection {
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
