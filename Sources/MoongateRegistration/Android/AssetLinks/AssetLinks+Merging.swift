extension AssetLinks {
  /// The statements that let the app of a registration have links.
  func statements(of registration: AssetLinksRegistration) -> [Statement] {
    statements.filter { statement in
      statement.handlesLinks && statement.namespace == Self.androidApp
        && statement.package == registration.settings.package
    }
  }

  /// Puts what a registration says of its app into the file.
  ///
  /// Fingerprints are added and never taken away; the dynamic components become those of the registration,
  /// if it has any. Other statements, and all else, stay byte for byte.
  ///
  /// - Parameter registration: the app, and its links.
  /// - Returns: the bytes of the file, the same where it says all that already.
  /// - Throws: an error where several statements would say which links the app gets.
  /// - Complexity: O(*n* · *m*) in the file and the changes.
  func merging(_ registration: AssetLinksRegistration) throws(RegistrationError) -> [UInt8] {
    var edits = JSONEdits(of: source)
    let own = statements(of: registration)
    guard let statement = own.first else {
      edits.changeValues(of: source.root, adding: [registration.statement])
      return edits.bytes
    }
    if own.count > 1, !registration.components.isEmpty {
      throw RegistrationError(
        "\(Value.displayed(file)): The package \(Value.quoted(registration.settings.package)) has links by "
          + "\(own.count) statements; make them one statement."
      )
    }
    add(registration.settings.fingerprints, to: statement, beside: own, &edits)
    if !registration.components.isEmpty, !registration.components.isSame(as: statement.components) {
      replaceComponents(of: statement.node, with: registration, &edits)
    }
    return edits.bytes
  }

  /// The relations besides links that a new certificate gets as well, as a sentence; `nil` for none.
  func mergingNote(_ registration: AssetLinksRegistration) -> String? {
    guard let statement = statements(of: registration).first else { return nil }
    let relations = statement.relations.filter { $0 != Self.handleLinks }
    let isNew = registration.settings.fingerprints.contains { !statement.fingerprints.contains($0) }
    guard isNew, !relations.isEmpty else { return nil }
    return
      "The statement of the app also lets it have \(relations.map(Value.quoted).joined(separator: ", ")), "
      + "now with the new certificate as well."
  }

  /// Adds fingerprints that no statement of the app has, and writes those in capitals that are not.
  private func add(
    _ fingerprints: [String],
    to statement: Statement,
    beside own: [Statement],
    _ edits: inout JSONEdits
  ) {
    guard let target = statement.node.member("target")?.value else { return }
    let there = target.member(Self.fingerprints)?.value
    let misspelt = (there?.list ?? []).filter { node in
      node.text.map { !fingerprints.contains($0) && fingerprints.contains($0.uppercased()) }
        ?? false
    }
    for node in misspelt { edits.replace(node, with: .text(node.text?.uppercased() ?? "")) }
    let known = Set(own.flatMap(\.fingerprints) + misspelt.compactMap { $0.text?.uppercased() })
    let new = fingerprints.filter { !known.contains($0) }.map { JSONText.text($0) }
    guard !new.isEmpty else { return }
    if let there, there.list != nil {
      edits.changeValues(of: there, adding: new)
    } else {
      let one = there?.text.map { [JSONText.text($0)] } ?? []
      edits.put(.init(Self.fingerprints, .list(one + new)), into: target)
    }
  }

  /// Puts other dynamic components into a statement, as deep in it as they are.
  private func replaceComponents(
    of node: JSONNode,
    with registration: AssetLinksRegistration,
    _ edits: inout JSONEdits
  ) {
    let relation = registration.relation
    guard let extensions = node.member(Self.extensions)?.value, extensions.members != nil else {
      return edits.put(.init(Self.extensions, .object([relation])), into: node)
    }
    guard let own = extensions.member(relation.name)?.value, own.members != nil else {
      return edits.put(relation, into: extensions)
    }
    edits.put(registration.rules, into: own)
  }
}

extension [LinkComponent] {
  /// Whether components say the same, byte by byte: texts that Unicode calls equivalent are not the same to
  /// devices.
  fileprivate func isSame(as others: [LinkComponent]?) -> Bool {
    guard let others else { return false }
    return elementsEqual(others) { $0.json.oneLine.utf8.elementsEqual($1.json.oneLine.utf8) }
  }
}
