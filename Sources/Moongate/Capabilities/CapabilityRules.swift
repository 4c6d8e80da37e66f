internal import MoongateLinks
internal import MoongateLua

/// The rules that valid capabilities keep, besides the kinds that they declare.
struct CapabilityRules {
  let kinds: [String: String]

  /// The patterns of the kinds, read.
  func patterns() throws(CapabilitiesError) -> [String: KindPattern] {
    var patterns: [String: KindPattern] = [:]
    for (name, text) in kinds.inOrder {
      let field = "kinds.\(name)"
      guard Kind.isName(name) else {
        throw CapabilitiesError(
          field: field,
          message: "The name of a kind is a letter or _, then letters, digits or _."
        )
      }
      // Files that are older than the type declare versions by a pattern.
      guard name == "version" || !ValueType.named.contains(where: { $0.name == name }) else {
        throw CapabilitiesError(field: field, message: "The kind \"\(name)\" is built in.")
      }
      do {
        patterns[name] = try KindPattern(text)
      } catch {
        throw CapabilitiesError(field: field, message: error.message)
      }
    }
    return patterns
  }

  /// Checks actions.
  func check(_ actions: [String: ActionType]) throws(CapabilitiesError) {
    try checkSpellings(actions.inOrder.map(\.key), at: "actions")
    for (name, action) in actions.inOrder {
      try checkName(name, at: "actions")
      try check(action.arguments, at: "actions.\(name).arguments")
    }
  }

  /// Checks questions.
  func check(_ questions: [String: QuestionType]) throws(CapabilitiesError) {
    for (name, question) in questions.inOrder {
      try checkName(name, at: "questions")
      try check(question.arguments, at: "questions.\(name).arguments")
      try check(question.answer, at: "questions.\(name).answer")
    }
  }

  /// Checks the fields of a table.
  func check(_ object: ObjectType, at field: String) throws(CapabilitiesError) {
    try checkSpellings(object.fields.map(\.name), at: field)
    for item in object.fields {
      try checkName(item.name, at: field)
      guard item.name != "*", item.name.utf8.last != UInt8(ascii: "?") else {
        throw CapabilitiesError(
          field: field,
          message: "A field cannot be named \(Value.quoted(item.name))."
        )
      }
      try check(item.type, at: "\(field).\(item.name)")
    }
  }

  private func check(_ type: ValueType, at field: String) throws(CapabilitiesError) {
    switch type {
    case .kind(let name):
      guard kinds[name] == nil else { return }
      let hint = ValueType.nearestName(to: name, kinds: kinds.keys)
      let suggestion = hint.map { "; did you mean \"\($0)\"?" } ?? "."
      throw CapabilitiesError(
        field: field,
        message: "There is no kind \(Value.quoted(name))\(suggestion)"
      )
    case .oneOf:
      // What is not the same when it is read again cannot stand in a file.
      if let text = type.text, (try? ValueType(text, kinds: [])) == type { return }
      throw CapabilitiesError(
        field: field,
        message: "The texts of a choice must differ, and none may be empty or invisible."
      )
    case .urlWithin(let places):
      guard URLPlaces(places) == nil else { return }
      throw CapabilitiesError(
        field: field,
        message: """
          A URL needs schemes that browse may lead to and, for the web, hosts such as \
          "example.com" or "*.example.com", each once.
          """
      )
    case .list(let element): try check(element, at: "\(field)[]")
    case .map(let element): try check(element, at: "\(field).*")
    case .object(let object): try check(object, at: field)
    case .version:
      guard kinds["version"] != nil else { return }
      throw CapabilitiesError(
        field: field,
        message: "The kind \"version\" is declared; remove it to use the type of that name."
      )
    case .any, .boolean, .date, .decimal, .int, .number, .range, .string, .url, .uuid: return
    }
  }

  /// Returns places that `browse` may lead to, in lower case.
  func checked(_ places: BrowsePlaces) throws(CapabilitiesError) -> BrowsePlaces {
    let schemes = try schemes(places.schemes, at: "browse.schemes")
    if let scheme = schemes.first(where: Link.unbrowsableSchemes.contains) {
      throw CapabilitiesError(
        field: "browse.schemes",
        message: """
          Browse cannot lead to \(scheme) links: they trigger actions, or browsers read them \
          differently.
          """
      )
    }
    guard let hosts = places.hosts else { return BrowsePlaces(schemes: schemes) }
    var domains: [Domain] = []
    for text in hosts {
      let domain = Domain(text)
      if let objection = domain.objection {
        throw CapabilitiesError(field: "browse.hosts", message: objection)
      }
      domains.append(domain)
    }
    return BrowsePlaces(schemes: schemes, hosts: Domains(domains).all.map(\.text))
  }

  /// Returns schemes in lower case, sorted, each once.
  func schemes(_ texts: [String], at field: String) throws(CapabilitiesError) -> [String] {
    var schemes: Set<String> = []
    for text in texts {
      guard let scheme = Link.scheme(of: text) else {
        throw CapabilitiesError(
          field: field,
          message: """
            The text \(Value.quoted(text)) is not a valid scheme: write a letter, then letters, \
            digits, "+", "-" or ".", and no colon.
            """
        )
      }
      schemes.insert(scheme)
    }
    return schemes.sorted()
  }

  /// Returns schemes of the system in lower case, each once.
  func systemSchemes(_ texts: [String]) throws(CapabilitiesError) -> [String] {
    let field = "systemSchemes"
    let schemes = try schemes(texts, at: field)
    for scheme in schemes where !Capabilities.isSystemScheme(scheme) {
      let message =
        if Pattern.Scope.isWeb(scheme) || scheme == Pattern.Scope.web {
          "Links of the web are claimed by domain; leave out \"\(scheme)\", or write \"claims\": \"everything\" for a browser."
        } else if !reservedSchemes.contains(scheme) {
          "The scheme \"\(scheme)\" is none of the system; leave it out, and declare it in a script."
        } else {
          "Browsers and systems run links of \"\(scheme)\", keep them or read them otherwise; leave it out."
        }
      throw CapabilitiesError(field: field, message: message)
    }
    return schemes
  }

  /// Refuses two names that are spellings of one.
  private func checkSpellings(
    _ names: [String],
    at field: String
  ) throws(CapabilitiesError) {
    var first: [String: String] = [:]
    for name in names {
      guard let other = first.updateValue(name, forKey: Spelling.folded(name)) else { continue }
      throw CapabilitiesError(
        field: field,
        message:
          "The names \(Value.quoted(other)) and \(Value.quoted(name)) count as the same name; keep one of them."
      )
    }
  }

  private func checkName(_ name: String, at field: String) throws(CapabilitiesError) {
    let isHidden = name.unicodeScalars.contains(where: VisibleText.isHidden)
    guard !name.isEmpty, !isHidden else {
      throw CapabilitiesError(
        field: field,
        message: "The name \(Value.quoted(name)) is empty or holds an invisible character."
      )
    }
  }
}

extension Dictionary where Key == String {
  /// The pairs in the order of their names, so that of several mistakes the same is told each time.
  var inOrder: [(key: String, value: Value)] {
    let pairs = map { (key: $0.key, value: $0.value) }
    return pairs.map(\.key).placesByBytes.map { pairs[$0] }
  }
}
