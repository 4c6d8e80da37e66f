/// An app that was asked and has not answered yet.
@MainActor
final class OutstandingAsk {
  let request: CallbackLink
  /// When it is too late to answer, by the clock of the callbacks.
  let deadline: Duration
  private var result: Result<CallbackAnswer, any Error>?
  private var continuation: CheckedContinuation<CallbackAnswer, any Error>?

  init(_ request: CallbackLink, until deadline: Duration) {
    self.request = request
    self.deadline = deadline
  }

  /// Ends the wait; returns false where it has ended before.
  @discardableResult
  func settle(_ result: Result<CallbackAnswer, any Error>) -> Bool {
    guard self.result == nil else { return false }
    self.result = result
    continuation?.resume(with: result)
    continuation = nil
    return true
  }

  /// Waits for the answer, which may be there already.
  func answer() async throws -> CallbackAnswer {
    if let result { return try result.get() }
    return try await withCheckedThrowingContinuation { continuation = $0 }
  }
}
