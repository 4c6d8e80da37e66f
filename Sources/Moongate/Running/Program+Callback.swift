internal import MoongateLinks
internal import MoongateLua

extension Program {
  /// Writes the link that tells another app the answer to its link.
  ///
  /// The link comes from a stranger: it is held to what the app's capabilities list.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - link: the link that is answered.
  ///   - match: whose answer it is.
  /// - Returns: the callback with the answer; `nil` where the link has none for it.
  /// - Throws: a `DecisionError`, where the callback is no link or the app does not answer there.
  func callback(
    _ answer: LuaCallback,
    to link: Link,
    for match: Match?
  ) throws(DecisionError) -> Link? {
    guard let slice = link.callback?[answer.outcome] else { return nil }
    let item = answer.outcome.item
    let callback: Link
    do {
      callback = try Link(link.string(slice), limits: configuration.link)
    } catch {
      throw refusal(
        "The \(item) of the link cannot be opened. \(error)",
        of: match,
        isOfLink: true
      )
    }
    if let objection = objection(toAnswer: callback) {
      throw refusal(objection, of: match, isOfLink: true)
    }
    do {
      let items = answer.items.map { QueryItem(name: $0.name, value: $0.value) }
      return try callback.adding(items, limits: configuration.link)
    } catch {
      throw refusal("The \(item) of the link cannot hold the answer. \(error)", of: match)
    }
  }

  private func refusal(
    _ message: String,
    of match: Match?,
    isOfLink: Bool = false
  ) -> DecisionError {
    var error = ResponseError(message: message, route: route(of: match))
    error.isOfLink = isOfLink
    return .response(error)
  }

  /// Returns the reason why an answer must not go to a place; `nil` if it may.
  private func objection(toAnswer callback: Link) -> String? {
    let scheme = callback.scheme
    if Configuration.unbrowsableSchemes.contains(scheme) {
      return """
        Answers cannot lead to \(scheme) links: they trigger actions, or browsers read them \
        differently.
        """
    }
    guard !isOwn(callback) else {
      return """
        Answers go to other apps, and \(scheme) links of that kind are this app's own; another \
        app must not have this one open them.
        """
    }
    let allowed = capabilities?.capabilities.callbackSchemes ?? []
    guard allowed.contains(scheme) else {
      return allowed.isEmpty
        ? """
        The app's capabilities let answers go to no other app; to allow this one, add \
        "callbacks": [\(Value.quoted(scheme))] to them.
        """
        : """
        The app's capabilities let answers go to links of \(allowed.shown) and not of \(scheme); \
        add \(Value.quoted(scheme)) to callbacks if it may.
        """
    }
    return callback.isWeb ? objection(toBrowse: callback) : nil
  }

  /// Whether the scripts declare the scheme or the host of a link.
  private func isOwn(_ link: Link) -> Bool {
    guard link.isWeb, let host = link.host else { return schemes.contains(link.scheme) }
    // A dot at the end only says that the name is whole, and more of them are read like one by some.
    return domains.covers(String(host.reversed().drop { $0 == "." }.reversed()))
  }
}

extension LuaCallback.Outcome {
  /// The field of `link.callback` that says whether an app waits for the answer.
  var field: String {
    switch self {
    case .success: "success"
    case .error: "error"
    case .cancel: "cancel"
    }
  }

  /// The query item that holds the callback.
  var item: String { "x-\(field)" }
}

extension LinkCallback {
  fileprivate subscript(outcome: LuaCallback.Outcome) -> Link.Slice? {
    switch outcome {
    case .success: success
    case .error: error
    case .cancel: cancel
    }
  }
}
