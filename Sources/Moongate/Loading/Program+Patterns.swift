package import MoongateLinks
internal import MoongateLua

extension Program {
  /// The patterns of all routes, by the route's index.
  ///
  /// They are read anew: nothing that is asked often needs them, and they take more memory than the
  /// table.
  package func patterns() -> [RoutePattern] {
    states.declarations.compactMap { declaration in
      guard case .route(let text, let options, _) = declaration.kind else { return nil }
      do {
        return RoutePattern(try Pattern(text, kinds: kinds), ignoresCase: options.ignoresCase)
      } catch {
        preconditionFailure("The pattern was read when the scripts loaded: \(error)")
      }
    }
  }
}
