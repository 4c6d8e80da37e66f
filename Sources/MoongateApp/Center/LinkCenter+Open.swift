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
  ///   - origin: the origin of the link.
  /// - Returns: whether the link is the app's, which the callbacks of the platforms want to know.
  @discardableResult
  public func open(_ text: String, from origin: Origin = .unknown) -> Bool {
    let link: Link
    do {
      link = try Link(text, limits: gate.configuration.link)
    } catch {
      let refusal = DecisionError.link(error)
      record?(DecidedRequest(refusing: refusal, from: origin, by: gate.running))
      var problem = LinkProblem(.decision(refusal))
      problem.link = String(
        decoding: text.utf8.prefix(gate.configuration.link.bytes),
        as: UTF8.self
      )
      (problem.id, problem.origin, problem.fingerprint) = (nextID(), origin, gate.fingerprint)
      report(problem)
      return false
    }
    if takeAnswer(link, from: origin) { return true }
    guard gate.claims(link) else { return false }
    if isDouble(link, from: origin) {
      log.add(event(.doubled, link, from: origin, nextID()))
    } else {
      receive(link, from: origin)
    }
    let key = PendingLink(Request(link, from: origin))
    if ids[key] == nil { made[key] = nil }
    return true
  }

  /// Takes the link of a problem once more, such as when the app is online again.
  ///
  /// - Returns: whether there is such a link, and it is the app's.
  @discardableResult
  public func retry(_ problem: LinkProblem) -> Bool {
    // A text that is refused is kept only in part, and a link whose file has a fault is acted on anyway.
    guard problem.code != .link, problem.code != .pending, let text = problem.link,
      let link = try? Link(text, limits: gate.configuration.link),
      CallbackLink.Answer(link) == nil, gate.claims(link)
    else { return false }
    receive(link, from: problem.origin)
    return true
  }

  /// Whether the system delivers a link once more.
  private func isDouble(_ link: Link, from origin: Origin) -> Bool {
    let origins = recent.origins(of: link, at: time.now, within: doubleSpan)
    if origins.contains(origin) { return true }
    let others = origins.filter { $0.isTrusted || !origin.isTrusted }
    // An answer that fails now may come later.
    guard !others.isEmpty, let answer = decideAhead(link, from: origin, isKept: true)?.response
    else {
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
  ///   - origin: the origin of the link.
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
      told[waiting]?.facts = nil
      waitingChanged()
      log.add(event(.received, link, from: origin, id(of: waiting)))
    } else {
      let id = nextID()
      log.add(event(.received, link, from: origin, id))
      guard pending.hasRoom(for: link, from: origin) else {
        countDropped(link, from: origin, id)
        return act()
      }
      ids[PendingLink(Request(link, from: origin))] = id
    }
    recent.append(link, from: origin, at: time.now)
    // A link whose turn it is at once is not worth a file.
    let isNext = isStarted && acting == nil
    store(link, from: origin, inFile: !isNext)
    if !isNext { loadFirstFacts() }
    act()
  }

  /// Puts a link among those that wait, and into the file if it must survive and the file may hold it.
  func store(_ link: Link, from origin: Origin, inFile: Bool) {
    // What is in the file stays there.
    let isInFile = pending.first(link, from: origin)?.isInFile == true
    let mayStore = inFile && !isInFile && mayStore(link, from: origin)
    do throws(PendingLinksError) {
      try pending.store(link, from: origin, inFile: mayStore)
    } catch {
      let link = PendingLink(Request(link, from: origin))
      report(problem(.pending(error), link, ids[link]))
    }
    waitingChanged()
  }

  /// Whether the file may hold a link, by its own route and by those that it comes to.
  private func mayStore(_ link: Link, from origin: Origin) -> Bool {
    guard pending.mayStore(link, of: gate.route(matching: link)) else { return false }
    guard let decision = decideAhead(link, from: origin, isKept: true) else {
      return pending.rules.storesConfirmed
    }
    let isStorable =
      pending.mayStore(link, of: decision.route)
      && decision.redirects.allSatisfy { pending.mayStore($0, of: gate.route(matching: $0)) }
    switch decision.response {
    // The app's answer is not known before it is asked, and may lead to a question to the person.
    case .confirm, .asking:
      // A person who was told that the link waits for a sign-in expects what comes after it.
      let isTold = told[PendingLink(Request(link, from: origin))] != nil
      return isStorable && (isTold || pending.rules.storesConfirmed)
    default: return isStorable
    }
  }

  /// Drops the links that have waited for too long.
  func dropExpired() {
    for expired in pending.removeExpired() {
      let id = id(of: expired)
      forgetState(of: expired)
      report(problem(.expired, expired, id))
      waitingChanged()
    }
  }

  /// Has a problem reported in its turn.
  ///
  /// - Parameters:
  ///   - problem: the problem.
  ///   - duration: the time that deciding took until it failed.
  func report(_ problem: LinkProblem, after duration: Duration? = nil) {
    var event = LinkEvent(problem)
    event.duration = duration
    log.add(event)
    problems.append(problem)
    act()
  }

  /// Reports a link that looks like an answer of another app, without its token, which may still be good.
  func reportUnexpectedAnswer(_ link: Link, from origin: Origin, id: Int) {
    var problem = LinkProblem(.unexpectedAnswer)
    (problem.id, problem.origin) = (id, origin)
    problem.link = CallbackLink.Answer.withoutToken(link)
    report(problem)
  }

  /// Counts a link for which there is no room.
  func countDropped(_ link: Link, from origin: Origin, _ id: Int) {
    let link = PendingLink(Request(link, from: origin))
    log.add(LinkEvent(problem(.dropped(count: 1), link, id)))
    problems.countDropped()
  }
}

extension PendingLink {
  /// The link of a request, to look for it among those that wait.
  init(_ request: Request) {
    self.init(link: request.link, origin: request.origin, since: Date(), isInFile: false)
  }
}
