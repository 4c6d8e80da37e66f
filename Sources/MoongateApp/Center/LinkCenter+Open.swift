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
    let request: Request
    do throws(DecisionError) {
      request = try gate.request(text, from: origin)
    } catch let refusal {
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
    // The beginning of a refused text is that of a link of the app.
    if request.refused == nil {
      if takeAnswer(request.link, from: origin) { return true }
      guard gate.claims(request.link) else { return false }
    }
    if isDouble(request) {
      log.add(event(.doubled, request, nextID()))
    } else {
      receive(request)
    }
    let key = PendingLink(request)
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
    receive(Request(link, from: problem.origin))
    return true
  }

  /// Whether the system delivers a link once more.
  private func isDouble(_ request: Request) -> Bool {
    let origin = request.origin
    let origins = recent.origins(
      of: request.link,
      refused: request.refused,
      at: time.now,
      within: doubleSpan
    )
    if origins.contains(origin) { return true }
    let others = origins.filter { $0.isTrusted || !origin.isTrusted }
    // An answer that fails now may come later.
    guard !others.isEmpty, let answer = decideAhead(request, isKept: true)?.response
    else {
      return false
    }
    return others.contains {
      var other = request
      other.origin = $0
      return decideAhead(other)?.response == answer
    }
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
  private func receive(_ request: Request) {
    dropExpired()
    if let waiting = pending.first(request) {
      // Who asks once more wants to be told once more what is missing.
      needs[waiting] = nil
      told[waiting]?.facts = nil
      waitingChanged()
      log.add(event(.received, request, id(of: waiting)))
    } else {
      let id = nextID()
      log.add(event(.received, request, id))
      guard pending.hasRoom(for: request.link, from: request.origin) else {
        countDropped(PendingLink(request), id)
        return act()
      }
      ids[PendingLink(request)] = id
    }
    recent.append(request.link, refused: request.refused, from: request.origin, at: time.now)
    // A link whose turn it is at once is not worth a file.
    let isNext = isStarted && acting == nil
    store(request, inFile: !isNext)
    if !isNext { loadFirstFacts() }
    act()
  }

  /// Puts a link among those that wait, and into the file if it must survive and the file may hold it.
  func store(_ request: Request, inFile: Bool) {
    // What is in the file stays there.
    let isInFile = pending.first(request)?.isInFile == true
    let mayStore = inFile && !isInFile && mayStore(request)
    do throws(PendingLinksError) {
      try pending.store(
        request.link,
        from: request.origin,
        refused: request.refused,
        inFile: mayStore
      )
    } catch {
      let link = PendingLink(request)
      report(problem(.pending(error), link, ids[link]))
    }
    waitingChanged()
  }

  /// Whether the file may hold a link, by its own route and by those that it comes to; never a refused text.
  private func mayStore(_ request: Request) -> Bool {
    let link = request.link
    guard request.refused == nil, pending.mayStore(link, of: gate.route(matching: link)) else {
      return false
    }
    guard let decision = decideAhead(request, isKept: true) else {
      return pending.rules.storesConfirmed
    }
    let isStorable =
      pending.mayStore(link, of: decision.route)
      && decision.redirects.allSatisfy { pending.mayStore($0, of: gate.route(matching: $0)) }
    switch decision.response {
    // The app's answer is not known before it is asked, and may lead to a question to the person.
    case .confirm, .asking:
      // A person who was told that the link waits for a sign-in expects what comes after it.
      let isTold = told[PendingLink(request)] != nil
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
  func countDropped(_ link: PendingLink, _ id: Int) {
    log.add(LinkEvent(problem(.dropped(count: 1), link, id)))
    problems.countDropped()
  }
}
