internal import Moongate

extension LinkCenter {
  /// Asks another app by an x-callback-url link and waits for its answer.
  ///
  /// ```swift
  /// let answer = try await links.ask("otherapp://x-callback-url/translate", ["text": "Hello"])
  /// ```
  ///
  /// Links that wait do not hold the answer up, and scripts do not see it. ``callbacks`` says who asks, and
  /// how a link is opened.
  ///
  /// - Parameters:
  ///   - link: an x-callback-url link to the other app, whose query and fragment are kept.
  ///   - items: what is added to the query, by name.
  /// - Returns: the answer.
  /// - Throws: a ``CallbackError``, or a `CancellationError`.
  public func ask(_ link: String, _ items: [String: String] = [:]) async throws -> CallbackAnswer {
    try await callbacks.ask(link, items)
  }

  /// Hands an answer to who asked, and returns whether the link is one.
  ///
  /// No script gets a link that looks like an answer to this app, whether anybody waits for it or not.
  func takeAnswer(_ link: Link, from origin: Origin) -> Bool {
    guard CallbackLink.Answer(link) != nil,
      gate.claims(link) || callbacks.isAnswered(by: link.scheme)
    else { return false }
    // Only the first one finds who waits, from any origin.
    guard recent.origins(of: link, at: time.now, within: doubleSpan).isEmpty else { return true }
    if callbacks.receive(link) == .unexpected {
      reportUnexpectedAnswer(link, from: origin, id: nextID())
    } else {
      recent.append(link, from: .unknown, at: time.now)
    }
    return true
  }
}
