internal import Moongate

extension LinkCenter {
  /// Begins to act, if there is anything to act on.
  func act() {
    guard isStarted, acting == nil, !problems.isEmpty || next != nil else { return }
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

  /// Decides a link that waits and does what the scripts answer.
  private func decide(_ pending: PendingLink) async {
    let link = pending.link
    guard CallbackLink.Answer(link) == nil else {
      // Only a file of another hand holds such a link.
      complete(pending)
      return report(.unexpectedAnswer, link: CallbackLink.Answer.withoutToken(link))
    }
    // Other scripts may come while the app answers.
    let scripts = gate.running
    do throws(DecisionError) {
      let decision = try decide(
        Request(try readAgain(link), from: pending.origin, facts: facts()),
        by: scripts
      )
      if case .asking(let question) = decision.response {
        complete(pending)
        let request = Request(decision.link, from: pending.origin, facts: facts())
        await answer(question, about: request, by: scripts)
      } else if case .waiting(let facts) = decision.response {
        await wait(for: facts, pending, decision)
      } else {
        complete(pending)
        await act(on: decision, from: pending.origin)
      }
    } catch {
      complete(pending)
      report(.decision(error), link: link.text, by: scripts.fingerprint)
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
    by scripts: LoadedScripts
  ) async {
    let generation = generation
    var request = request
    var question = question
    do throws(DecisionError) {
      while true {
        let asked = question
        let value = await ask(within: answerPatience) { [self] _ in await answer(asked) }
        guard generation == self.generation else { return }
        guard let value else {
          return report(.unanswered, link: request.link.text, by: scripts.fingerprint)
        }
        request.answers[question] = value
        // What has changed meanwhile counts.
        request.facts = facts()
        let decision = try decide(request, by: scripts)
        switch decision.response {
        case .asking(let next): question = next
        case .waiting(let facts):
          store(request.link, from: request.origin, inFile: true)
          // Scripts that came meanwhile may not want it to wait.
          guard scripts.fingerprint == gate.fingerprint,
            let pending = pending.first(request.link, from: request.origin)
          else { return }
          return await wait(for: facts, pending, decision)
        default: return await act(on: decision, from: request.origin)
        }
      }
    } catch {
      report(.decision(error), link: request.link.text, by: scripts.fingerprint)
    }
  }

  /// Has a link wait for facts, and tells the app of them once.
  private func wait(for facts: [String], _ pending: PendingLink, _ decision: Decision) async {
    guard mayWait(pending) else {
      complete(pending)
      recent.remove(pending.link, from: pending.origin)
      return problems.countDropped()
    }
    needs[pending] = facts
    store(pending.link, from: pending.origin, inFile: true)
    guard told[pending] != facts else { return }
    told[pending] = facts
    await present(decision) { await $0.wait(for: facts) }
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
    told[link] = nil
    do throws(PendingLinksError) {
      try pending.complete(link)
    } catch {
      report(.pending(error), link: link.link.text)
    }
  }

  /// Does what the scripts answer to a link.
  private func act(on decision: Decision, from origin: Origin) async {
    guard case .rejected(let reason) = decision.response, decision.isRefusal else {
      return await act(on: decision.response, of: decision)
    }
    // After a refusal the same link counts again.
    recent.remove(decision.link, from: origin)
    report(.sender(reason.text), of: decision)
  }

  /// Does what a decision comes to.
  private func act(on response: Response, of decision: Decision) async {
    switch response {
    case .open(let action):
      do throws(ActionError) {
        let destination = try action.decode(Destination.self)
        await present(decision) { await $0.show(destination) }
      } catch {
        report(.action(error), of: decision)
      }
    case .browse(let place): await present(decision) { await $0.browse(place) }
    case .confirm(let question, let then):
      let generation = generation
      let isConfirmed = await present(decision) { await $0.confirm(question) }
      if isConfirmed == true, generation == self.generation { await act(on: then, of: decision) }
    case .rejected(let reason): await present(decision) { await $0.reject(reason) }
    // Neither comes here: a link that waits, or that scripts ask about, is not acted on.
    case .waiting, .asking: break
    case .unclaimed, .unmatched: report(.unmatched, of: decision)
    }
  }

  /// Has a problem of a link that was decided reported in its turn.
  private func report(_ reason: LinkProblem.Reason, of decision: Decision) {
    report(reason, link: decision.link.text, by: decision.fingerprint)
  }

  /// Has the app do something about a link; returns its answer, `nil` for none in time.
  @discardableResult
  private func present<Reply: Sendable>(
    _ decision: Decision,
    _ body: @escaping @MainActor (any LinkPresenting<Destination>) async -> Reply
  ) async -> Reply? {
    bundles?.willAct(on: decision)
    let reply = await ask(body)
    bundles?.didAct()
    if reply == nil { report(.unanswered, of: decision) }
    return reply
  }

  /// Has the app do something, and waits for its answer as long as there is patience.
  private func ask<Reply: Sendable>(
    within patience: Duration? = nil,
    _ body: @escaping @MainActor (any LinkPresenting<Destination>) async -> Reply
  ) async -> Reply? {
    let task = Task { await body(presenter) }
    cancel = { task.cancel() }
    defer { cancel = {} }
    return await TimedAnswer.of(task, within: patience ?? self.patience, by: time)
  }
}
