internal import MoongateLinks
internal import MoongateLua

/// The schemes, domains and kinds of a script set, with the places of their declarations.
struct DeclaredNames {
  private(set) var schemes: [String: SourceLocation] = [:]
  private(set) var domains: [String: SourceLocation] = [:]
  private var kinds: [String: Kind] = [:]
  private var kindLocations: [String: SourceLocation] = [:]

  mutating func add(_ declaration: LuaDeclaration) throws(LoadError) {
    let location = declaration.location
    switch declaration.kind {
    case .scheme(let name): try addScheme(name, at: location)
    case .domain(let name): try addDomain(name, at: location)
    case .kind(let name, let pattern): try addKind(name, pattern, at: location)
    case .route, .otherwise: break
    }
  }

  private mutating func addScheme(_ name: String, at location: SourceLocation) throws(LoadError) {
    let folded = name.lowercased()
    guard !reservedSchemes.contains(folded) else {
      let hint = folded == "http" || folded == "https" ? "; declare a domain for its links." : "."
      throw .declaration("The scheme \"\(folded)\" belongs to the system\(hint)", at: location)
    }
    guard let scheme = Link.scheme(of: name) else {
      throw .declaration(
        """
        The text \(Value.quoted(name)) is not a valid scheme: write a letter, then letters, \
        digits, "+", "-" or ".".
        """,
        at: location
      )
    }
    schemes[scheme] = schemes[scheme] ?? location
  }

  private mutating func addDomain(_ name: String, at location: SourceLocation) throws(LoadError) {
    let isWildcard = name.hasPrefix("*.")
    let written = isWildcard ? String(name.dropFirst(2)) : name
    guard let host = Link.host(of: written), !host.contains("*") else {
      throw .declaration(
        """
        The text \(Value.quoted(name)) is not a valid host name: write it like \
        "photos.example.com" or "*.example.com", without scheme, port and path, international \
        names in their xn-- form.
        """,
        at: location
      )
    }
    guard !isWildcard || host.contains(".") || host == "localhost" else {
      throw .declaration(
        """
        The domain "*.\(host)" claims all of \(host); name your own, like "*.example.\(host)".
        """,
        at: location
      )
    }
    let domain = isWildcard ? "*.\(host)" : host
    domains[domain] = domains[domain] ?? location
  }

  private mutating func addKind(
    _ name: String,
    _ pattern: String,
    at location: SourceLocation
  ) throws(LoadError) {
    guard Kind.isName(name) else {
      throw .declaration(
        """
        The text \(Value.quoted(name)) is not a valid name of a kind: write a letter or _, then \
        letters, digits or _.
        """,
        at: location
      )
    }
    guard Kind.builtIn[name] == nil else {
      throw .declaration("The kind \"\(name)\" is built in.", at: location)
    }
    if let first = kindLocations[name] {
      throw .declaration("The kind \"\(name)\" is declared already at \(first).", at: location)
    }
    do {
      kinds[name] = .declared(try KindPattern(pattern))
    } catch {
      throw .pattern(error, at: location)
    }
    kindLocations[name] = location
  }

  /// Refuses routes that nothing can reach.
  func checkNotEmpty(at location: SourceLocation) throws(LoadError) {
    guard schemes.isEmpty && domains.isEmpty else { return }
    throw .declaration(
      "No scheme or domain is declared, so no link reaches this; write scheme \"myapp\" first.",
      at: location
    )
  }

  /// Reads the pattern of a route, whose scope must be declared.
  func pattern(
    _ text: String,
    _ options: LuaRouteOptions,
    at location: SourceLocation
  ) throws(LoadError) -> RoutePattern {
    let pattern: Pattern
    do {
      pattern = try Pattern(text, kinds: kinds)
    } catch {
      throw .pattern(error, at: location)
    }
    try check(pattern, at: location)
    return RoutePattern(pattern, ignoresCase: options.ignoresCase)
  }

  /// Refuses a pattern whose scope is not declared.
  private func check(_ pattern: Pattern, at location: SourceLocation) throws(LoadError) {
    guard let scope = pattern.scope else { return }
    let scheme = scope.scheme
    if scope.isWeb {
      guard let host = scope.host else {
        guard domains.isEmpty else { return }
        throw .declaration(
          "No domain is declared, so no \(scheme) link reaches this.",
          at: location
        )
      }
      let isWildcard = scope.isWildcard
      guard !covers(host, isWildcard: isWildcard) else { return }
      let domain = isWildcard ? "*.\(host)" : host
      let hint =
        domains["*." + host] == nil
        ? suggestion(domain, among: domains.keys) : "; \"*.\(host)\" does not hold it."
      throw .declaration("The domain \"\(domain)\" is not declared\(hint)", at: location)
    }
    guard schemes[scheme] == nil else { return }
    throw .declaration(
      """
      The scheme "\(scheme)" is not declared; begin a path with "/" and write a literal ":" in it \
      as "%3A"\(suggestion(scheme, among: schemes.keys))
      """,
      at: location
    )
  }

  private func covers(_ host: String, isWildcard: Bool) -> Bool {
    domains.keys.contains { domain in
      if domain.hasPrefix("*.") {
        let suffix = String(domain.dropFirst(2))
        return isHost(host, below: suffix) || (isWildcard && host == suffix)
      }
      return !isWildcard && domain == host
    }
  }

  /// How a sentence about a name that is not declared ends.
  private func suggestion(_ name: String, among names: some Sequence<String>) -> String {
    nearest(to: name, among: names.sorted()).map { "; did you mean \"\($0)\"?" } ?? "."
  }
}
