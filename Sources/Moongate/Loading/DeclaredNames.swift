internal import MoongateLinks
internal import MoongateLua

/// The schemes, domains and kinds of a script set.
final class DeclaredNames {
  private(set) var schemes: Set<String> = []
  private(set) var domains = Domains()
  private var kinds: [String: Kind] = [:]
  private var kindLocations: [String: SourceLocation] = [:]

  /// The names among some declarations, which may stand behind what uses them.
  ///
  /// - Parameters:
  ///   - declarations: the declarations.
  ///   - systemSchemes: the schemes of the system, in lower case, that scripts may declare.
  /// - Throws: a `LoadError` for a name that makes no sense.
  init(_ declarations: [LuaDeclaration], systemSchemes: Set<String>) throws(LoadError) {
    var domains: [Domain] = []
    for declaration in declarations {
      let location = declaration.location
      switch declaration.kind {
      case .scheme(let name): schemes.insert(try Self.scheme(name, systemSchemes, at: location))
      case .domain(let name): domains.append(try Self.domain(name, at: location))
      case .kind(let name, let pattern): try addKind(name, pattern, at: location)
      case .route, .otherwise, .refused, .group: break
      }
    }
    self.domains = Domains(domains)
  }

  private static func scheme(
    _ name: String,
    _ systemSchemes: Set<String>,
    at location: SourceLocation
  ) throws(LoadError) -> String {
    let folded = name.lowercased()
    guard folded != Pattern.Scope.web else {
      throw .declaration(
        "The scheme \"web\" stands for http and https in patterns; declare a domain for their links.",
        at: location
      )
    }
    guard !reservedSchemes.contains(folded) || systemSchemes.contains(folded) else {
      let hint =
        if folded == "http" || folded == "https" {
          "; declare a domain for its links."
        } else if Capabilities.isSystemScheme(folded) {
          "; an app that may be the default for its links lists it as systemSchemes, in capabilities.json or its configuration."
        } else {
          "."
        }
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
    return scheme
  }

  private static func domain(
    _ name: String,
    at location: SourceLocation
  ) throws(LoadError) -> Domain {
    let domain = Domain(name)
    let host = domain.host
    if host.contains("*"), host.contains("."), Link.host(of: host) != nil {
      throw .declaration(
        """
        The domain \(Value.quoted(name)) has a "*" in a label; declare the hosts below, like "*.example.com", and write \
        the "*" in the scope of a route.
        """,
        at: location
      )
    }
    guard Link.host(of: host) != nil, !host.contains("*") else {
      throw .declaration(
        """
        The text \(Value.quoted(name)) is not a valid host name: write it like \
        "photos.example.com" or "*.example.com", without scheme, port and path, international \
        names in their xn-- form.
        """,
        at: location
      )
    }
    guard !domain.isWildcard || domain.isOwn else {
      throw .declaration(
        """
        The domain "\(domain.text)" claims all of \(host); name your own, like "*.example.\(host)".
        """,
        at: location
      )
    }
    return domain
  }

  private func addKind(
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
    guard !Kind.isBuiltIn(name) else {
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

  /// Reads the pattern of a route.
  func pattern(
    _ text: String,
    ignoresCase: Bool,
    at location: SourceLocation
  ) throws(LoadError) -> Pattern {
    do {
      return try Pattern(text, kinds: kinds, ignoresCase: ignoresCase)
    } catch {
      throw .pattern(error, at: location)
    }
  }

  /// The names of the captures of all patterns of a route, sorted.
  func captures(of declarations: ArraySlice<LuaDeclaration>) throws(LoadError) -> [String] {
    var all: [String] = []
    for declaration in declarations {
      guard case .route(let text, _, _) = declaration.kind else { continue }
      let pattern = try pattern(text, ignoresCase: false, at: declaration.location)
      all += pattern.captureNames
    }
    var captures: [String] = []
    for place in all.placesByBytes where captures.last != all[place] { captures.append(all[place]) }
    return captures
  }

  /// Reads the scope and the path that a group puts in front of patterns; `nil` for neither.
  func checkedPrefix(_ text: String, at location: SourceLocation) throws(LoadError) -> Pattern? {
    guard !text.isEmpty else { return nil }
    let pattern = try pattern(text, ignoresCase: false, at: location)
    guard pattern.items.isEmpty, !pattern.isOnly, pattern.fragment == nil else {
      throw .declaration(
        """
        The option prefix of group is a path, and conditions on query and fragment follow the path of a route; \
        write them there.
        """,
        at: location
      )
    }
    return pattern
  }

  /// Refuses a pattern whose scope is not declared.
  func check(_ pattern: Pattern, at location: SourceLocation) throws(LoadError) {
    guard let scope = pattern.scope else { return }
    let scheme = scope.scheme
    if scope.isWeb {
      guard let domain = scope.domain else {
        guard domains.isEmpty else { return }
        throw .declaration(
          "No domain is declared, so no \(scheme) link reaches this.",
          at: location
        )
      }
      guard !domains.covers(domain) else { return }
      let below = Domain(host: domain.host, isWildcard: true)
      let hint =
        !domain.isWildcard && domains.contains(below)
        ? "; \"\(below.text)\" does not hold it."
        : suggestion(domain.text, among: domains.all.map(\.text))
      throw .declaration("The domain \"\(domain.text)\" is not declared\(hint)", at: location)
    }
    guard !schemes.contains(scheme) else { return }
    let suggestion =
      nearest(to: scheme, among: Array(schemes).sorted()).map { "; did you mean \"\($0)\"?" }
      ?? ": write scheme \"\(scheme)\", or begin a path with \"/\", as in \"/\(scheme):id\", where \":\" begins a capture."
    throw .declaration(
      "The scheme \"\(scheme)\" is not declared\(suggestion)",
      at: location
    )
  }

  /// Returns the end of a sentence about an undeclared name.
  private func suggestion(_ name: String, among names: [String]) -> String {
    nearest(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? "."
  }
}
