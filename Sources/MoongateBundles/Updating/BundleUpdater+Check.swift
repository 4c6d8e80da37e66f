internal import Moongate

extension BundleUpdater {
  /// Begins to check: now if a check is due, and then from time to time, until the updater is released.
  public func start() {
    guard routine == nil, !isReadOnly else { return }
    routine = Task { [weak self] in
      while let wait = await self?.checkIfDue(), let sleep = self?.sleep {
        guard (try? await sleep(.seconds(wait))) != nil else { return }
      }
    }
  }

  /// Checks if a check is due, and returns the seconds until the next one.
  private func checkIfDue() async -> Int {
    if secondsLeft == 0 { await check() }
    return max(secondsLeft, 1)
  }

  /// The seconds until a check is due.
  private var secondsLeft: Int {
    memory.state.schedule.wait(
      at: delivery.now(),
      interval: interval,
      asked: channel?.channel.checkInterval,
      place: share(of: delivery.device.installID, under: "check")
    )
  }

  /// Asks whether there is something new, and runs it if there is.
  ///
  /// Of several calls all wait for the one check that is under way. A task that is cancelled waits likewise.
  ///
  /// - Returns: whether the channel came, or is unchanged; ``events`` say what went wrong.
  @discardableResult
  public func check() async -> Bool {
    guard !isReadOnly else { return false }
    if let checking { return await checking.value }
    let task = Task { await self.performCheck() }
    checking = task
    defer { checking = nil }
    return await task.value
  }

  /// Checks, and waits for it at most for some time: a server that starts with the newest set.
  ///
  /// - Returns: whether the check succeeded within that time; it goes on otherwise.
  @discardableResult
  public func ready(within patience: Duration) async -> Bool {
    let sleep = sleep
    return await withTaskGroup(of: Bool.self) { group in
      let (first, report) = AsyncStream<Bool>.makeStream()
      // Unstructured, as the check is not to end with the patience.
      Task {
        report.yield(await self.check())
        report.finish()
      }
      group.addTask { await first.first { _ in true } ?? false }
      group.addTask {
        try? await sleep(patience)
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
  }

  private func performCheck() async -> Bool {
    var pause: Int?
    var isChecked = false
    // The channel can be trusted without the keys document.
    var keysFault: BundleEvent?
    do throws(FetchError) {
      try await refreshKeys()
    } catch {
      keysFault = BundleEvent(.unreachable, error.message)
    }
    do throws(FetchError) {
      pause = try await refreshChannel()
      isChecked = true
      report(keysFault)
    } catch {
      pause = error.retryAfter
      report(BundleEvent(.unreachable, error.message))
    }
    let now = delivery.now()
    report(
      memory.change { state in
        state.schedule.note(at: now, hasSucceeded: isChecked, pause: pause)
        if isChecked, state.active?.isConfirmed == false { state.active?.hasChecked = true }
      }
    )
    took(.storedChannel)
    tellOfTime(at: now)
    live.trial?.replaceFallback(lastGood)
    confirmIfProven()
    await settle()
    return isChecked
  }

  /// Fetches the keys document, if the app could take any.
  private func refreshKeys() async throws(FetchError) {
    guard !delivery.trust.recovery.isEmpty else { return }
    let file = try await fetched(
      FetchRequest(
        DocumentPlace.keys(of: delivery.trust.app),
        mostBytes: Envelope.mostOfKeys,
        unless: keys == nil ? nil : memory.state.keys?.tag
      )
    )
    took(.fetchedKeys)
    guard case .bytes(let bytes) = file.content else { return }
    do throws(Refusal) {
      let accepted = try KeysCheck(delivery.trust, accepted: keys).check(bytes)
      keys = accepted
      let fetched = DeviceState.Fetched(String(decoding: bytes, as: UTF8.self), tag: file.tag)
      report(memory.change { $0.keys = fetched })
      recheck()
      took(.storedKeys)
    } catch {
      report(BundleEvent(error))
    }
  }

  /// Checks the stored channel, and the bundle that runs, under keys that have changed.
  private func recheck() {
    guard let stored = memory.state.channel else { return }
    let check = delivery.channelCheck(keysInForce, memory.state)
    channel = try? check.checkStored(Array(stored.envelope.utf8), at: delivery.now())
    guard let active = memory.state.active else { return }
    let bundle = try? shelf.bundle(active.release, by: delivery.bundleCheck(keysInForce))
    // Signed again by the new keys it may come back.
    if bundle == nil { runEmbedded() }
  }

  /// Fetches the channel.
  ///
  /// - Returns: the seconds for which the source asks to be left alone, if it does.
  /// - Throws: a ``FetchError``, also where what came is refused.
  private func refreshChannel() async throws(FetchError) -> Int? {
    let file = try await fetched(
      FetchRequest(
        DocumentPlace.channel(delivery.channel),
        mostBytes: Envelope.mostOfChannel,
        unless: channel == nil ? nil : memory.state.channel?.tag
      )
    )
    took(.fetchedChannel)
    let bytes: [UInt8]
    switch file.content {
    case .unchanged where channel != nil: return file.maxAge
    case .bytes(let fetched): bytes = fetched
    case .unchanged, .missing:
      throw FetchError("The source has no channel \(Value.quoted(delivery.channel)).")
    }
    do throws(Refusal) {
      let check = delivery.channelCheck(keysInForce, memory.state)
      let outcome = try check.check(bytes, at: delivery.now())
      took(.verifiedChannel)
      if outcome.channel.sequence != channel?.channel.sequence { tellOfPassed(outcome.channel) }
      channel = outcome
      let fetched = DeviceState.Fetched(String(decoding: bytes, as: UTF8.self), tag: file.tag)
      report(
        memory.change { state in
          (state.channel, state.accepted) = (fetched, outcome.accepted)
          // A bundle that is denied later is denied as it is offered now.
          guard let active = state.active,
            let release = outcome.channel.releases.first(where: { $0.bundle == active.digest })
          else { return }
          state.active?.retry = max(release.retry, active.retry)
        }
      )
    } catch {
      report(BundleEvent(error))
      throw FetchError("The channel was refused.")
    }
    return file.maxAge
  }

  /// Tells the app of the first release that would be run if the app were another.
  private func tellOfPassed(_ channel: Channel) {
    for entry in channel.select(for: device).entries {
      switch entry.verdict {
      case .passed(let obstacles) where obstacles.allSatisfy(\.isOfApp):
        let sentences = obstacles.map(\.description).joined(separator: " ")
        return report(BundleEvent(.passed, sentences, bundle: entry.release.bundle))
      case .taken: return
      case .passed, .behind, .overruled: continue
      }
    }
  }

  /// Tells the app, once a day, that the channel has expired, or that the clock is wrong.
  private func tellOfTime(at now: Int) {
    guard let outcome = channel else { return }
    let check = delivery.channelCheck(keysInForce, memory.state)
    channel?.freshness = check.freshness(of: outcome.channel, at: now)
    let day = now / 86_400
    guard memory.state.staleDay != day else { return }
    let event: BundleEvent
    switch channel?.freshness {
    case .expired(let seconds):
      event = BundleEvent(
        .stale,
        """
        The channel expired \(seconds) seconds ago, so nothing new starts; mgate bundle refresh signs it \
        again.
        """
      )
    case .clockBehind(let seconds):
      event = BundleEvent(
        .clock,
        "The clock is at least \(seconds) seconds slow, so the channel's expiry is not judged."
      )
    case .fresh, nil: return
    }
    report(memory.change { $0.staleDay = day })
    report(event)
  }

  /// The time that a source has, whatever it does with its own deadline.
  private static let patience = Duration.seconds(60)

  /// Fetches a file, and gives up in time.
  func fetched(_ request: FetchRequest) async throws(FetchError) -> FetchedFile {
    let (outcomes, report) = AsyncStream<Result<FetchedFile, FetchError>>.makeStream()
    let work = Task { [source] in
      do throws(FetchError) {
        report.yield(.success(try await source.fetch(request)))
      } catch {
        report.yield(.failure(error))
      }
    }
    let alarm = Task { [sleep] in
      guard (try? await sleep(Self.patience)) != nil else { return }
      report.yield(.failure(FetchError("The file \(request.path) did not come in time.")))
    }
    defer {
      work.cancel()
      alarm.cancel()
    }
    for await outcome in outcomes { return try outcome.get() }
    throw FetchError("The check was cancelled.")
  }
}
