internal import MoongateLinks

extension ScriptClaims {
  /// The property lists of an app, and the association file of each of its hosts.
  func appleOutputs(
    _ settings: RegistrationSettings
  ) throws(RegistrationError) -> [RegistrationOutput] {
    var outputs = [
      RegistrationOutput(
        name: "Info.plist",
        bytes: try InfoPropertyList.make(self, InfoPropertyList.Settings(settings)).bytes
      )
    ]
    if !domains.isEmpty {
      outputs.append(
        RegistrationOutput(
          name: "App.entitlements",
          bytes: try Entitlements.make(self, isForDevelopers: settings.isForDevelopers).bytes
        )
      )
    }
    return try outputs + associations(settings)
  }

  /// The association files, a folder for each host that Apple's systems ask.
  ///
  /// For `*.photos.example` they ask `photos.example`.
  private func associations(
    _ settings: RegistrationSettings
  ) throws(RegistrationError) -> [RegistrationOutput] {
    let asked = Dictionary(grouping: hosts, by: \.host).sorted { $0.key < $1.key }
    return try asked.map { host, domains throws(RegistrationError) in
      let draft = try associationDraft(of: domains, settings)
      let bytes = Array(draft.text.utf8)
      return RegistrationOutput(
        name: "\(host)/\(Association.fileName)",
        bytes: bytes,
        notes: notes(of: draft, bytes, domains)
      )
    }
  }

  /// Brings the URL types and the queried schemes of a property list up to date.
  func mergedPropertyList(_ target: MergeTarget) throws(RegistrationError) -> RegistrationOutput {
    let list = try InfoPropertyList(bytes: target.bytes, file: target.path)
    return RegistrationOutput(
      name: target.path,
      bytes: try list.merging(self, InfoPropertyList.Settings(target.settings))
    )
  }

  /// Brings the associated domains of entitlements up to date.
  func mergedEntitlements(_ target: MergeTarget) throws(RegistrationError) -> RegistrationOutput {
    let entitlements = try Entitlements(bytes: target.bytes, file: target.path)
    return RegistrationOutput(
      name: target.path,
      bytes: try entitlements.merging(self, isForDevelopers: target.settings.isForDevelopers)
    )
  }

  /// Brings an association file up to date, which may be about other apps and services as well.
  func mergedAssociation(_ target: MergeTarget) throws(RegistrationError) -> RegistrationOutput {
    let association = try Association(bytes: target.bytes, file: target.path)
    let named = Association.domain(ofPath: target.path).map { Domain($0).host }
    let asked = Set(hosts.map(\.host))
    guard let host = asked.count == 1 ? asked.first : asked.first(where: { $0 == named }) else {
      throw RegistrationError(
        asked.isEmpty
          ? "The scripts declare no domain, so no association file is about their links."
          : "The path \(Value.displayed(target.path)) names no domain of the scripts; put the file into a folder that is "
            + "named \(asked.sorted().joined(separator: " or "))."
      )
    }
    let domains = hosts.filter { $0.host == host }
    let draft = try associationDraft(of: domains, target.settings)
    let app = try Self.app(target.settings)
    let neighbours = AssociationNeighbours(
      of: association,
      draft,
      of: app,
      host: hosts.first { $0.host == host }?.exampleHost ?? host
    )
    let merged = try association.merging(neighbours.association, of: app)
    guard merged.count <= JSONFile.mostBytes else {
      throw RegistrationError(
        "The file \(Value.displayed(target.path)) would have \(merged.count) bytes; at most \(JSONFile.mostBytes) are read."
      )
    }
    let lost = association.exclusionsLost(by: draft.association, of: app).map {
      "The path \(Value.quoted($0)) was left to the browser, but now it is not; exclude it again."
    }
    let notes = [association.mergingNote(of: app)].compactMap(\.self) + lost
    return RegistrationOutput(
      name: target.path,
      bytes: merged,
      notes: notes + neighbours.notes + self.notes(of: draft, merged, domains)
    )
  }

  /// The app as associations name it.
  private static func app(_ settings: RegistrationSettings) throws(RegistrationError) -> String {
    let id = try settings.demand(\.id, "the bundle identifier", .id)
    let team = try settings.demand(\.team, "the identifier of the team", .team)
    return "\(team).\(id)"
  }

  /// The association of the domains of a host that Apple's systems ask.
  private func associationDraft(
    of domains: [Domain],
    _ settings: RegistrationSettings
  ) throws(RegistrationError) -> AssociationDraft {
    AssociationDraft(
      self,
      .init(
        appIDs: [try Self.app(settings)],
        domains: domains.map(\.text),
        excludedPaths: settings.excludedPaths
      )
    )
  }

  /// Returns the notes for whoever installs an association.
  private func notes(
    of draft: AssociationDraft,
    _ bytes: [UInt8],
    _ domains: [Domain]
  ) -> [String] {
    let most = AssociationLinter.mostBytes
    return draft.widenings.map(Self.note) + notesOnPorts(of: domains)
      + draft.fileWidenings.map {
        "\($0.limit.note) The app also gets \(Value.displayed($0.link)), which no route takes."
      }
      + (bytes.count > most
        ? [
          "The file has \(bytes.count) bytes, and Apple's systems read \(most); join routes that begin alike."
        ] : [])
  }

  /// Notes on routes of the web that no association can name.
  private func notesOnPorts(of domains: [Domain]) -> [String] {
    let reason = "Associations know no port, so its links stay with the browser."
    return routes.filter { declared in
      guard let scope = declared.pattern?.scope, scope.schemes.contains("https"),
        !scope.contains(port: nil, of: "https")
      else { return false }
      guard let domain = scope.domain else { return true }
      return domains.contains {
        $0 == domain || $0.contains(domain.host) || domain.contains($0.host)
      }
    }.map { "\($0.route.location): \($0.route.patternText): \(reason)" }
  }

  private static func note(of widening: AssociationDraft.Widening) -> String {
    let link = widening.link.map { " \($0)" } ?? ""
    return "\(widening.location): \(widening.pattern): \(widening.reason)\(link)"
  }
}

extension InfoPropertyList.Settings {
  /// Creates the settings of a property list from those of a registration.
  init(_ settings: RegistrationSettings) {
    self.init()
    name = settings.id
    role = settings.role
    iconFile = settings.icon
    isForMac = settings.platform == .macos
  }
}
