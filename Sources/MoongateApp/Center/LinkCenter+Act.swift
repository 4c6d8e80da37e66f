internal import Moongate

extension LinkCenter {
  /// Begins to act, if there is anything to act on.
  func act() {
    guard isStarted, acting == nil, !problems.isEmpty || !ended.isEmpty || next != nil else {
      return
    }
    acting = Task {
      while await actOnNext() {}
      // Nothing comes in between: what is left was looked for in the same turn.
      acting = nil
    }
  }

  /// The link whose turn it is; `nil` where all links wait for facts.
  private var next: PendingLink? { pending.links.first { needs[$0] == nil } }

  /// Acts on what comes next, and returns whether there was anything.
  private func actOnNext() async -> Bool {
    dropExpired()
    await tellOfEnds()
    if !hasReported || next == nil, let problem = problems.next() {
      hasReported = true
      // A problem that the app takes no note of in time is not another problem.
      _ = await ask { await $0.report(problem) }
    } else if let next {
      hasReported = false
      await decide(next)
    } else {
      return false
    }
    return true
  }

  /// Tells the app of the links that wait no longer.
  private func tellOfEnds() async {
    while !ended.isEmpty {
      let context = ended.removeFirst()
      _ = await ask(within: answerPatience) { await $0.stopWaiting(in: context) }
    }
  }

  /// Decides a link that waits and does what the scripts answer.
  private func decide(_ pending: PendingLink) async {
    let link = pending.link
    let id = id(of: pending)
    guard CallbackLink.Answer(link) == nil else {
      // Only a file of another hand holds such a link.
      complete(pending)
      return reportUnexpectedAnswer(link, from: pending.origin, id: id)
    }
    let (generation, changes) = (generation, factChanges)
    let facts = await currentFacts { problem($0, pending, id) }
    // Meanwhile the link may have expired or been forgotten, and even come again.
    guard ids[pending] == id else { return }
    guard let facts else {
      // The person may try again at once.
      recent.remove(link, from: pending.origin)
      return complete(pending)
    }
    // Other scripts may come while the app answers.
    let scripts = gate.running
    var request = pending.request
    request.facts = facts
    let outcome = decide(request, by: scripts, id)
    // The receiver of records may have had it forgotten.
    guard ids[pending] == id else { return }
    if case .waiting(let facts)? = outcome?.decision.response, let outcome {
      // What has changed since the facts were asked for may be what the link waits for.
      return changes == factChanges ? await wait(for: facts, pending, outcome) : ()
    }
    complete(pending)
    await tellOfEnds()
    guard generation == self.generation else { return noteForgotten(request, id) }
    guard let outcome else { return }
    if case .asking(let question) = outcome.decision.response {
      await answer(question, about: request, by: scripts, id)
    } else {
      await act(in: outcome)
    }
  }

  /// Has the app answer what scripts ask about a link, and does what they answer then.
  private func answer(
    _ question: Question,
    about request: Request,
    by scripts: LoadedScripts,
    _ id: Int
  ) async {
    let generation = generation
    var request = request
    var question = question
    let link = PendingLink(request)
    while true {
      let asked = question
      let reply = await ask(within: answerPatience) { [self] _ in
        await Result(of: { () async throws(DecisionError) in
          try await asked.answered(by: answer)
        })
      }
      guard generation == self.generation else {
        return noteForgotten(request, id)
      }
      switch reply {
      case .success(let value): request.answers[question] = value
      case .failure(let error):
        recent.remove(request.link, from: request.origin)
        record?(DecidedRequest(request, .failure(error), by: scripts, after: .zero))
        return report(problem(.decision(error), link, id))
      case nil: return report(problem(.unanswered, link, id))
      }
      let changes = factChanges
      // What has changed meanwhile counts.
      guard let facts = await currentFacts({ problem($0, link, id) }) else {
        if generation != self.generation { noteForgotten(request, id) }
        return
      }
      request.facts = facts
      guard let context = decide(request, by: scripts, id) else { return }
      guard generation == self.generation else {
        return noteForgotten(request, id)
      }
      switch context.decision.response {
      case .asking(let next): question = next
      case .waiting(let facts):
        store(request, inFile: true)
        guard let pending = pending.first(request) else { return }
        if ids[pending] == nil { ids[pending] = id }
        // Scripts that came meanwhile may not want it to wait, nor facts.
        guard scripts.fingerprint == gate.fingerprint, changes == factChanges else { return }
        return await wait(for: facts, pending, context)
      default: return await act(in: context)
      }
    }
  }

  /// Has a link wait for facts, and tells the app of them once.
  private func wait(for facts: [String], _ pending: PendingLink, _ context: LinkContext) async {
    guard mayWait(pending) else {
      complete(pending)
      recent.remove(pending.link, from: pending.origin)
      return countDropped(pending, context.id)
    }
    needs[pending] = facts
    let isTold = told[pending]?.facts == facts
    told[pending] = ToldWait(facts: facts, context: context)
    store(pending.request, inFile: true)
    guard !isTold else { return }
    log.add(LinkEvent(.waiting, in: context))
    await present(context, nil) { await $0.wait(for: facts, in: context) }
  }

  /// Whether one more link may wait for facts: such links take half of the room, so that whoever sends many
  /// does not keep all others out until somebody signs in.
  private func mayWait(_ link: PendingLink) -> Bool {
    let waiting = pending.links.filter { $0 != link && needs[$0] != nil }
    guard !waiting.isEmpty else { return true }
    let bytes = waiting.reduce(link.size) { $0 + $1.size }
    let room = pending.rules.room(for: link.origin)
    return waiting.count < room.links / 2 && bytes <= room.bytes / 2
  }

  /// Removes a link from those that wait, before the app acts on it.
  private func complete(_ link: PendingLink) {
    let id = ids[link]
    forgetState(of: link)
    do throws(PendingLinksError) {
      try pending.complete(link)
    } catch {
      report(problem(.pending(error), link, id))
    }
    waitingChanged()
  }

  /// Tells that a link was forgotten while something was asked about it.
  private func noteForgotten(_ request: Request, _ id: Int) {
    log.add(event(.forgotten, request, id))
  }

  /// Does what the scripts answer to a link.
  private func act(in context: LinkContext) async {
    guard case .rejected(let reason) = context.decision.response, context.isRefusal else {
      return await act(on: context.decision.response, in: context)
    }
    // After a refusal the same link counts again.
    recent.remove(context.link, from: context.origin)
    report(LinkProblem(.origin(reason.text), in: context))
  }

  /// Does what a decision comes to.
  private func act(on response: Response, in context: LinkContext) async {
    switch response {
    case .open(let action):
      do throws(ActionError) {
        let destination = try action.decode(Destination.self)
        await present(context, .shown) { await $0.show(destination, in: context) }
      } catch {
        report(LinkProblem(.action(error), in: context))
      }
    case .browse(let place):
      await present(context, .browsed) { await $0.browse(place, in: context) }
    case .confirm(let question, let then):
      let generation = generation
      let isConfirmed = await present(context, .asked) { await $0.confirm(question, in: context) }
      guard generation == self.generation else {
        return noteForgotten(context.request, context.id)
      }
      if isConfirmed == true { await act(on: then, in: context) }
    case .rejected(let reason):
      await present(context, .refused) { await $0.reject(reason, in: context) }
    // Neither comes here: a link that waits, or that scripts ask about, is not acted on.
    case .waiting, .asking: break
    case .unclaimed, .unmatched: report(LinkProblem(.unmatched, in: context))
    }
  }

  /// Has the app do something about a link, and notes it; returns its answer, `nil` for none in time.
  @discardableResult
  private func present<Reply: Sendable>(
    _ context: LinkContext,
    _ kind: LinkEvent.Kind?,
    _ body: @escaping @MainActor (any LinkContextPresenting<Destination>) async -> Reply
  ) async -> Reply? {
    let (start, generation) = (time.now, generation)
    bundles?.willAct(on: context.decision)
    let reply = await ask(body)
    bundles?.didAct()
    if let kind {
      guard let reply else {
        report(LinkProblem(.unanswered, in: context))
        return nil
      }
      var event = LinkEvent(kind, in: context)
      event.duration = time.now - start
      event.isConfirmed = (reply as? Bool).map { $0 && generation == self.generation }
      if kind == .shown { event.names = declaredNames(of: context.decision.response) }
      log.add(event)
    }
    return reply
  }

  /// Has the app do something, and waits for its answer as long as there is patience.
  func ask<Reply: Sendable>(
    within patience: Duration? = nil,
    _ body: @escaping @MainActor (any LinkContextPresenting<Destination>) async -> Reply
  ) async -> Reply? {
    let task = Task { await body(presenter) }
    cancel = { task.cancel() }
    defer { cancel = {} }
    return await TimedAnswer.of(task, within: patience ?? self.patience, by: time)
  }
}
