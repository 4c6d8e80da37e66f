extension Result {
  /// The outcome of work that takes time.
  @MainActor
  init(of body: @MainActor () async throws(Failure) -> Success) async {
    do throws(Failure) { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

/// An answer that is waited for until it comes or the time is over, whichever is first.
@MainActor
final class TimedAnswer<Reply: Sendable> {
  private var continuation: CheckedContinuation<Reply?, Never>?

  private init() {}

  /// Ends the wait, unless it has ended.
  private func settle(_ reply: Reply?) {
    continuation?.resume(returning: reply)
    continuation = nil
  }

  /// Waits for a task, at most for some time, and cancels it then.
  ///
  /// - Returns: what the task returns; `nil` for nothing in time. The task may go on then, as nothing can
  ///   end it.
  static func of(
    _ task: Task<Reply, Never>,
    within patience: Duration,
    by time: ElapsedTime
  ) async -> Reply? {
    let answer = TimedAnswer()
    let alarm = Task {
      guard await time.passes(patience) else { return }
      task.cancel()
      answer.settle(nil)
    }
    defer { alarm.cancel() }
    return await withCheckedContinuation { continuation in
      answer.continuation = continuation
      Task { answer.settle(await task.value) }
    }
  }
}
