internal import MoongateLinks
internal import MoongateLua

extension Program {
  /// Refuses routes that need, and declared responses that open, what the app does not declare so.
  func checkActions() throws(LoadError) {
    guard let capabilities else { return }
    for declared in routes + [otherwise].compactMap(\.self) {
      if let objection = capabilities.objection(toNeeds: declared.route.needs) {
        throw .declaration(objection, at: declared.route.location)
      }
      let objection: String?
      switch declared.answer {
      case .constant(let response):
        objection = capabilities.objection(to: response)
      case .template(let number):
        let checker = TemplateChecker(
          captures: declared.pattern?.pattern.captures ?? [],
          capabilities: capabilities
        )
        objection = checker.objection(to: templates[number])
      case .function: continue
      }
      if let objection { throw .declaration(objection, at: declared.route.location) }
    }
  }
}

extension CapabilityGuard {
  /// Why a response that is always the same must not be, if so.
  fileprivate func objection(to response: LuaResponse, isConfirmed: Bool = false) -> String? {
    switch response {
    case .open(let name, let arguments):
      objection(toOpen: name, arguments, isConfirmed: isConfirmed)
    case .confirm(_, let then): objection(to: then, isConfirmed: true)
    // What browse leads to is checked for all gates.
    case .browse, .redirect, .reject, .wait, .pass: nil
    }
  }
}
