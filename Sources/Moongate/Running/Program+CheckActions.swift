internal import MoongateLinks
internal import MoongateLua

extension Program {
  /// Refuses routes that need, and declared responses that open, what the app does not declare so.
  func checkActions() throws(LoadError) {
    guard let capabilities else { return }
    for declared in answering {
      if let objection = objection(to: declared, by: capabilities) {
        throw .declaration(objection.message, at: declared.route.location)
      }
    }
  }

  /// Finds the routes that need, or whose declared responses open or browse, what an app of these
  /// capabilities does not declare so.
  package func misfits(with capabilities: Capabilities) -> [(route: Route, message: String)] {
    let capabilities = CapabilityGuard(capabilities)
    var misfits: [(route: Route, message: String)] = []
    for declared in answering {
      // One for all responses of `refused`, which are those of one route.
      guard misfits.last?.route !== declared.route,
        let message = objection(to: declared, by: capabilities)
      else { continue }
      misfits.append((declared.route, message))
    }
    return misfits
  }

  private func objection(
    to declared: DeclaredRoute,
    by capabilities: CapabilityGuard
  ) -> String? {
    if let objection = capabilities.objection(toNeeds: declared.route.needs) { return objection }
    switch declared.answer {
    case .constant(let response):
      return Response(constant: response, limits: configuration.link)
        .flatMap { capabilities.objection(to: $0, isDeclared: true) }
    case .template(let number):
      let checker = TemplateChecker(
        captures: declared.pattern?.captures ?? [],
        items: templates[number].items,
        capabilities: capabilities,
        linkLimits: configuration.link
      )
      return checker.objection(to: templates[number])
    case .function: return nil
    }
  }
}
