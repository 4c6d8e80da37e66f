internal import MoongateLinks
internal import MoongateLua

extension Program {
  /// Refuses responses that are always the same and lead where no decision may.
  func checkConstants() throws(LoadError) {
    for index in routes.indices {
      guard case .constant(let response) = routes[index].answer else { continue }
      try check(response, of: routes[index].route)
    }
    guard let otherwise, case .constant(let response) = otherwise.answer else { return }
    try check(response, of: otherwise.route)
  }

  private func check(_ response: LuaResponse, of route: Route) throws(LoadError) {
    // What is no link was refused when its route was compiled.
    guard let text = response.linkText, let link = try? Link(text, limits: configuration.link)
    else {
      return
    }
    let objection =
      response.isRedirect ? objection(toRedirect: link) : objection(toBrowse: link)
    if let objection { throw .declaration(objection, at: route.location) }
  }

  /// Why `redirect` cannot lead to a link, if so.
  private func objection(toRedirect link: Link) -> String? {
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
