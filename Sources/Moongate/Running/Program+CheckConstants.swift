internal import MoongateLinks
internal import MoongateLua

extension Program {
  /// Refuses responses that always lead where no decision may, whatever a link holds.
  func checkConstants() throws(LoadError) {
    for declared in routes { try checkConstant(declared) }
    if let otherwise { try checkConstant(otherwise) }
    for declared in refused { try checkConstant(declared) }
  }

  private func checkConstant(_ declared: DeclaredRoute) throws(LoadError) {
    let route = declared.route
    switch declared.answer {
    case .constant(let response):
      try check(response.linkText, isRedirect: response.isRedirect, of: route)
    case .template(let number):
      let last = templates[number].last
      guard last.kind == .browse || last.kind == .redirect else { return }
      if case .capture(let place) = last.parts.text {
        guard let places = declared.pattern?.captures[place].kind.places,
          let objection = objection(toBrowse: places)
        else { return }
        throw .declaration(objection.message, at: route.location)
      }
      try check(last.parts.text.sample, isRedirect: last.kind == .redirect, of: route)
    case .function: return
    }
  }

  /// Refuses a link to which no decision leads.
  func check(
    _ text: String?,
    isRedirect: Bool,
    of route: Route
  ) throws(LoadError) {
    // What is no link was refused when its route was compiled.
    guard let text, let link = try? Link(text, limits: configuration.link) else { return }
    let objection = isRedirect ? objection(toRedirect: link) : objection(toBrowse: link)
    if let objection { throw .declaration(objection.message, at: route.location) }
  }

  /// Returns the reason why `redirect` cannot lead to a link; `nil` if it can.
  package func objection(toRedirect link: Link) -> String? {
    if table.claims(link) { return nil }
    let candidates = link.isWeb ? domains.all.map(\.text) : schemes
    let wanted = link.isWeb ? link.host ?? "" : link.scheme
    let hint = nearest(to: wanted, among: candidates).map { "; did you mean \(Value.quoted($0))?" }
    return """
      The function redirect leads to \(Value.quoted(wanted)), which no script declares; use browse \
      for it\(hint ?? ".")
      """
  }
}
