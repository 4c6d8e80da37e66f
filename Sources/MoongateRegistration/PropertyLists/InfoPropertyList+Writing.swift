extension InfoPropertyList {
  /// The settings of a property list that scripts do not know.
  package struct Settings: Sendable, Hashable {
    /// The name of the URL type; `nil` for the bundle identifier, as the build knows it.
    var name: String?
    /// The role: `Editor` for schemes of the app's own.
    var role = "Editor"
    /// The name of the URL type's icon; `nil` for none.
    var iconFile: String?
    /// Whether it is for macOS, where an app asks for any scheme without listing it.
    package var isForMac = false

    /// Settings for an iOS app whose name the build knows.
    package init() {}
  }

  /// Returns a property list of the links that scripts claim, and nothing else.
  ///
  /// - Throws: an error where scripts lead to more schemes than systems let an app ask for.
  package static func make(
    _ claims: ScriptClaims,
    _ settings: Settings = Settings()
  ) throws(RegistrationError) -> InfoPropertyList {
    let empty = PropertyListValue(.dictionary([])).xmlFile
    let list = try InfoPropertyList(bytes: Array(empty.utf8), file: "Info.plist")
    return try InfoPropertyList(bytes: list.merging(claims, settings), file: "Info.plist")
  }

  /// The file's bytes, as they were read or made.
  package var bytes: [UInt8] { list.bytes }

  /// Returns the bytes of the file with what is missing for the links that scripts claim.
  ///
  /// Nothing is taken away: schemes that no script declares, and queries that none leads to, may belong to
  /// other parts of the app, and ``findings(against:)`` tells of them. Schemes that are missing go to
  /// the first URL type that has a declared scheme or the name in the settings; where there is none, to a
  /// new one. A URL type with a declared scheme gets a name and a role if it has none. In XML, every byte that is there
  /// stays. Merging what was merged changes nothing.
  ///
  /// - Throws: an error where a value has another type than it must have, or where there would be more schemes
  ///   to ask for than systems allow.
  package func merging(
    _ claims: ScriptClaims,
    _ settings: Settings = Settings()
  ) throws(RegistrationError) -> [UInt8] {
    if let flaw = formFindings.first {
      throw RegistrationError("\(flaw) Mend it before merging.")
    }
    var additions = typeAdditions(claims, settings)
    var top = additions.filter(\.path.isEmpty).flatMap(\.values)
    additions.removeAll(where: \.path.isEmpty)
    let wanted = settings.isForMac ? [] : claims.queriedSchemes.map(\.text)
    let missing = wanted.filter { scheme in
      !queriedSchemes.contains { SettingText($0).mayBe(scheme) }
    }
    let count = queriedSchemes.count + missing.count
    guard missing.isEmpty || count <= Self.mostQueries else {
      throw RegistrationError(
        "The file \(Value.quoted(file)) would ask for \(count) schemes, and systems count \(Self.mostQueries); leave some out first."
      )
    }
    if let index = list.root.index(of: Self.queriesKey), !missing.isEmpty {
      let values = missing.map { (key: String?.none, value: PropertyListValue.string($0)) }
      additions.append(PropertyListAddition(path: [index], values: values))
    } else if !missing.isEmpty {
      top.append((Self.queriesKey, .strings(missing)))
    }
    if !top.isEmpty { additions.append(PropertyListAddition(path: [], values: top)) }
    return list.adding(additions)
  }

  /// Returns the additions that URL types need.
  private func typeAdditions(
    _ claims: ScriptClaims,
    _ settings: Settings
  ) -> [PropertyListAddition] {
    let all = schemes
    let missing = claims.schemes.map(\.text).filter { scheme in
      !all.contains { $0.text.mayBe(scheme) }
    }
    let owned = urlTypes.indices.filter { index in
      all.contains { scheme in
        scheme.type == index && claims.schemes.contains { scheme.text.mayBe($0.text) }
      }
    }
    let name = settings.name ?? "$(PRODUCT_BUNDLE_IDENTIFIER)"
    let named = urlTypes.firstIndex { $0.name == name }
    let target = missing.isEmpty ? nil : named ?? owned.first
    var additions: [PropertyListAddition] = []
    for index in urlTypes.indices where owned.contains(index) || index == target {
      let new = index == target ? missing : []
      additions += self.additions(to: index, schemes: new, settings, name)
    }
    guard !missing.isEmpty, target == nil else { return additions }
    let type = Self.type(missing, settings, name)
    if let types = list.root.index(of: Self.urlTypesKey) {
      additions.append(PropertyListAddition(path: [types], values: [(nil, type)]))
    } else {
      let types = PropertyListValue(.array([type]))
      additions.append(PropertyListAddition(path: [], values: [(Self.urlTypesKey, types)]))
    }
    return additions
  }

  /// Returns the additions that the URL type of an index needs.
  private func additions(
    to index: Int,
    schemes: [String],
    _ settings: Settings,
    _ name: String
  ) -> [PropertyListAddition] {
    guard let types = list.root.index(of: Self.urlTypesKey) else { return [] }
    let type = urlTypes[index]
    var values: [(key: String?, value: PropertyListValue)] = []
    if type.roleValue == nil { values.append((Self.roleKey, .string(settings.role))) }
    if type.nameValue == nil { values.append((Self.nameKey, .string(name))) }
    if type.iconValue == nil, let icon = settings.iconFile {
      values.append((Self.iconKey, .string(icon)))
    }
    var additions: [PropertyListAddition] = []
    if let place = type.value.index(of: Self.schemesKey) {
      let strings = schemes.map { (key: String?.none, value: PropertyListValue.string($0)) }
      if !strings.isEmpty {
        additions.append(PropertyListAddition(path: [types, index, place], values: strings))
      }
    } else if !schemes.isEmpty {
      values.append((Self.schemesKey, .strings(schemes)))
    }
    if !values.isEmpty {
      additions.append(PropertyListAddition(path: [types, index], values: values))
    }
    return additions
  }

  /// A URL type of its own.
  private static func type(
    _ schemes: [String],
    _ settings: Settings,
    _ name: String
  ) -> PropertyListValue {
    var entries = [
      PropertyListValue.Entry(key: roleKey, value: .string(settings.role)),
      PropertyListValue.Entry(key: nameKey, value: .string(name)),
    ]
    if let icon = settings.iconFile {
      entries.append(PropertyListValue.Entry(key: iconKey, value: .string(icon)))
    }
    entries.append(PropertyListValue.Entry(key: schemesKey, value: .strings(schemes)))
    return PropertyListValue(.dictionary(entries))
  }
}
