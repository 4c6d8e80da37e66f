internal import MoongateLinks
internal import MoongateLua

extension Program {
  /// Reads the place that a script wants to browse, which it may have built from a link.
  ///
  /// - Throws: a `DecisionError`, where the text is no link or the app does not go there.
  func browse(_ text: String, for match: Match?) throws(DecisionError) -> Link {
    let link: Link
    do {
      link = try Link(text, limits: configuration.link)
    } catch {
      throw .response(ResponseError(browse: error, route: route(of: match)))
    }
    guard let objection = objection(toBrowse: link) else { return link }
    throw .response(ResponseError(message: objection, route: route(of: match)))
  }

  /// Returns the reason why `browse` must not lead to a place; `nil` if it may.
  package func objection(toBrowse link: Link) -> String? {
    if let objection = objection(toBrowseLinksOf: link.scheme) { return objection }
    guard !link.hasDisguisedHost else {
      return """
        Browse leads to the host \(Value.quoted(link.host ?? "")), which browsers read as another \
        IP address; write four numbers, such as 192.0.2.1.
        """
    }
    return capabilities?.objection(toBrowse: link)
  }

  /// Returns the reason why `browse` must not lead to every URL that a capture can be; `nil` if it
  /// may.
  func objection(toBrowse places: URLPlaces) -> String? {
    for scheme in places.schemes {
      if let objection = objection(toBrowseLinksOf: scheme) { return objection }
    }
    return capabilities?.objection(toBrowse: places)
  }

  private func objection(toBrowseLinksOf scheme: String) -> String? {
    if Link.unbrowsableSchemes.contains(scheme) {
      return """
        Browse cannot lead to \(scheme) links: they trigger actions, or browsers read them \
        differently.
        """
    }
    if configuration.browsableSchemes.contains(scheme) || schemes.contains(scheme) { return nil }
    let hint = nearest(to: scheme, among: schemes).map { "; did you mean \(Value.quoted($0))?" }
    return """
      Browse leads to \(scheme) links only if the app allows it: add "\(scheme)" to \
      Configuration.browsableSchemes\(hint ?? ".")
      """
  }
}
