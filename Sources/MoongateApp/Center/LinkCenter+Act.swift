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
      _ = await ask { await $0.stopWaiting(in: context) }
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
    guard
      let facts = await currentFacts(orReport: { LinkProblem($0, pending, id, gate.fingerprint) })
    else {
      return complete(pending)
    }
    // Other scripts may come while the app answers.
    let scripts = gate.running
    do throws(DecisionError) {
      let request = Request(try readAgain(link), from: pending.origin, facts: facts)
      let context = try decide(request, by: scripts, id)
      switch context.decision.response {
      case .asking(let question):
        complete(pending)
        await answer(question, about: request, by: scripts, id)
      case .waiting(let facts):
        await wait(for: facts, pending, context)
      default:
        complete(pending)
        await tellOfEnds()
        await act(in: context)
      }
    } catch {
      complete(pending)
      report(LinkProblem(.decision(error), pending, id, scripts.fingerprint))
    }
  }

  /// Decides by scripts, or as their delivery wants it, and notes what came of it.
  private func decide(
    _ request: Request,
    by scripts: LoadedScripts,
    _ id: Int
  ) throws(DecisionError) -> LinkContext {
    let start = time.now
    let decision = try decide(request, by: scripts)
    let context = LinkContext(decision, from: request.origin, id: id)
    var event = LinkEvent(.decided, in: context)
    event.duration = time.now - start
    event.steps = decision.steps
    event.response = decision.response.word
    event.names = declaredNames(of: decision.response)
    log.add(event)
    return context
  }

  /// The names in a response that the app's capabilities declare.
  private func declaredNames(of response: Response) -> [String] {
    guard gate.configuration.capabilities != nil else { return [] }
    return switch response {
    case .open(let action): [action.name]
    case .confirm(_, let then): declaredNames(of: then)
    case .waiting(let facts): facts
    case .asking(let question): [question.name]
    case .browse, .rejected, .unclaimed, .unmatched: []
    }
  }

  /// Decides by scripts, or as their delivery wants it.
  private func decide(
    _ request: Request,
    by scripts: LoadedScripts
  ) throws(DecisionError) -> Decision {
    guard let bundles else { return try scripts.decide(request) }
    return try bundles.decide(request, by: scripts)
  }

  /// Reads the text of a link again, because a file may hold links that are larger than this gate allows.
  private func readAgain(_ link: Link) throws(DecisionError) -> Link {
    do { return try Link(link.text, limits: gate.configuration.link) } catch { throw .link(error) }
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
    do throws(DecisionError) {
      while true {
        let asked = question
        let reply = await ask(within: answerPatience) { [self] _ in
          await Result(of: { () async throws(DecisionError) in
            try await asked.answered(by: answer)
          })
        }
        guard generation == self.generation else { return }
        guard let reply else {
          return report(LinkProblem(.unanswered, link, id, scripts.fingerprint))
        }
        request.answers[question] = try reply.get()
        // What has changed meanwhile counts.
        guard
          let facts = await currentFacts(orReport: { LinkProblem($0, link, id, gate.fingerprint) })
        else { return }
        request.facts = facts
        let context = try decide(request, by: scripts, id)
        switch context.decision.response {
        case .asking(let next): question = next
        case .waiting(let facts):
          ids[link] = id
          store(request.link, from: request.origin, inFile: true)
          // Scripts that came meanwhile may not want it to wait.
          guard scripts.fingerprint == gate.fingerprint,
            let pending = pending.first(request.link, from: request.origin)
          else { return }
          return await wait(for: facts, pending, context)
        default: return await act(in: context)
        }
      }
    } catch {
      report(LinkProblem(.decision(error), link, id, scripts.fingerprint))
    }
  }

  /// Has a link wait for facts, and tells the app of them once.
  private func wait(for facts: [String], _ pending: PendingLink, _ context: LinkContext) async {
    guard mayWait(pending) else {
      complete(pending)
      recent.remove(pending.link, from: pending.origin)
      return countDropped(pending.link, from: pending.origin, context.id)
    }
    changeWaiting { needs[pending] = facts }
    store(pending.link, from: pending.origin, inFile: true)
    guard told[pending]?.facts != facts else { return }
    told[pending] = ToldWait(facts: facts, context: context)
    log.add(LinkEvent(.waiting, in: context))
    await present(context, nil) { await $0.wait(for: facts, in: context) }
  }

  /// Whether one more link may wait for facts: such links take half of the room, so that whoever sends many
  /// does not keep all others out until somebody signs in.
  private func mayWait(_ link: PendingLink) -> Bool {
    let waiting = pending.links.filter { $0 != link && needs[$0] != nil }
    guard !waiting.isEmpty else { return true }
    let bytes = waiting.reduce(link.link.text.utf8.count) { $0 + $1.link.text.utf8.count }
    let room = pending.rules.room(for: link.origin)
    return waiting.count < room.links / 2 && bytes <= room.bytes / 2
  }

  /// Removes a link from those that wait, before the app acts on it.
  private func complete(_ link: PendingLink) {
    let id = ids[link]
    changeWaiting {
      forgetState(of: link)
      do throws(PendingLinksError) {
        try pending.complete(link)
      } catch {
        report(LinkProblem(.pending(error), link, id, nil))
      }
    }
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
      if isConfirmed == true, generation == self.generation { await act(on: then, in: context) }
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
    let start = time.now
    bundles?.willAct(on: context.decision)
    let reply = await ask(body)
    bundles?.didAct()
    guard let reply else {
      report(LinkProblem(.unanswered, in: context))
      return nil
    }
    if let kind {
      var event = LinkEvent(kind, in: context)
      event.duration = time.now - start
      event.isConfirmed = reply as? Bool
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
