public import Moongate

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension LinkCenter {
  /// Takes a link, which is acted on later.
  ///
  /// - Parameters:
  ///   - text: the link as it came, unchanged.
  ///   - origin: the sender of the link.
  /// - Returns: whether the link is the app's, which the callbacks of the platforms want to know.
  @discardableResult
  public func open(_ text: String, from origin: Origin = .unknown) -> Bool {
    let link: Link
    do {
      link = try Link(text, limits: gate.configuration.link)
    } catch {
      report(.decision(.link(error)), link: text)
      return false
    }
    if takeAnswer(link) { return true }
    guard gate.claims(link) else { return false }
    if !isDouble(link, from: origin) { receive(link, from: origin) }
    return true
  }

  /// Whether the system delivers a link once more.
  private func isDouble(_ link: Link, from origin: Origin) -> Bool {
    let senders = recent.senders(of: link, at: time.now, within: doubleSpan)
    if senders.contains(origin) { return true }
    let others = senders.filter { $0.isTrusted || !origin.isTrusted }
    // An answer that fails now may come later.
    guard !others.isEmpty, let answer = decideAhead(link, from: origin)?.response else {
      return false
    }
    return others.contains { decideAhead(link, from: $0)?.response == answer }
  }

  /// Takes a link that the platform hands over as a `URL`.
  ///
  /// `URL` may have changed the text on the way; where the platform gives a string, take that.
  ///
  /// - Parameters:
  ///   - url: the link.
  ///   - origin: the sender of the link.
  /// - Returns: whether the link is the app's.
  @discardableResult
  public func open(_ url: URL, from origin: Origin = .unknown) -> Bool {
    open(url.absoluteString, from: origin)
  }

  /// Has a link wait for its turn, unless too many do.
  private func receive(_ link: Link, from origin: Origin) {
    dropExpired()
    if let waiting = pending.first(link, from: origin) {
      // Who asks once more wants to be told once more what is missing.
      needs[waiting] = nil
      told[waiting] = nil
    } else if !pending.hasRoom(for: link, from: origin) {
      problems.countDropped()
      return act()
    }
    recent.append(link, from: origin, at: time.now)
    // A link whose turn it is at once is not worth a file.
    let isNext = isStarted && acting == nil
    store(link, from: origin, inFile: !isNext)
    act()
  }

  /// Puts a link among those that wait, and into the file if it must survive and the file may hold it.
  func store(_ link: Link, from origin: Origin, inFile: Bool) {
    do throws(PendingLinksError) {
      try pending.store(link, from: origin, inFile: inFile && mayStore(link, from: origin))
    } catch {
      report(.pending(error), link: link.text)
    }
  }

  /// Whether the file may hold a link, by its own route and by those that it comes to.
  private func mayStore(_ link: Link, from origin: Origin) -> Bool {
    guard pending.mayStore(link, of: gate.route(matching: link)) else { return false }
    guard let decision = decideAhead(link, from: origin) else {
      return pending.rules.storesConfirmed
    }
    // The app's answer is not known before it is asked.
    if case .asking = decision.response { return pending.rules.storesConfirmed }
    let isStorable =
      pending.mayStore(link, of: decision.route)
      && decision.redirects.allSatisfy { pending.mayStore($0, of: gate.route(matching: $0)) }
    if case .confirm = decision.response { return isStorable && pending.rules.storesConfirmed }
    return isStorable
  }

  /// Returns the scripts' answer to a link once the facts for which it waits are true; `nil` if there
  /// is none.
  ///
  /// Deciding changes nothing, so it can be tried. What cannot be decided now may be a question later.
  private func decideAhead(_ link: Link, from origin: Origin) -> Decision? {
    var request = Request(link, from: origin, facts: facts())
    for _ in 0...Gate.maximumRedirects {
      let decision =
        if let bundles { bundles.decideAhead(request) } else { try? gate.decide(request) }
      guard let decision else { return nil }
      switch decision.response {
      case .waiting(let needed):
        let met = needed.map { Value.Object.Field(name: $0, value: true) }
        request.facts = Value.Object(request.facts + met)
      default: return decision
      }
    }
    return nil
  }

  /// Drops the links that have waited for too long.
  func dropExpired() {
    for expired in pending.removeExpired() {
      needs[expired] = nil
      told[expired] = nil
      report(.expired, link: expired.link.text)
    }
  }

  /// Has a problem reported in its turn.
  ///
  /// Of what is no link only the beginning is kept, because many may come.
  func report(
    _ reason: LinkProblem.Reason,
    link: String? = nil,
    by scripts: Fingerprint? = nil
  ) {
    let fingerprint: Fingerprint? =
      switch reason {
      // Scripts have no part in these.
      case .unexpectedAnswer, .pending: nil
      default: link == nil ? nil : scripts ?? gate.fingerprint
      }
    let link = link.map {
      String(decoding: $0.utf8.prefix(gate.configuration.link.bytes), as: UTF8.self)
    }
    problems.append(LinkProblem(link: link, fingerprint: fingerprint, reason: reason))
    act()
  }
}
