internal import Foundation
internal import MoongateBundles
internal import Synchronization

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// One fetch with `URLSession`: hands on to an ``HTTPExchange`` what arrives, and ends when it says so.
///
/// The first outcome counts, wherever it comes from: the response, a timer or a task that is cancelled.
/// A session keeps its delegate until it is invalid, so each transfer has its own, which ends with its task.
final class HTTPTransfer: NSObject, URLSessionDataDelegate, Sendable {
  typealias Outcome = HTTPExchange.Outcome

  private struct State {
    var exchange: HTTPExchange
    var outcome: Outcome?
    var running: Running?
  }

  /// The work that an outcome ends: whoever sets the outcome takes it out of the state, and so ends it once.
  private struct Running {
    let task: URLSessionDataTask
    /// The queue that calls the delegate, one call at a time.
    let queue: OperationQueue
    let waiting: CheckedContinuation<Outcome, Never>
  }

  /// An exchange that goes on, or an outcome with the work that it ends.
  private typealias Step = (HTTPExchange?, Outcome?, Running?)

  private let state: Mutex<State>

  init(_ exchange: HTTPExchange) {
    state = Mutex(State(exchange: exchange))
  }

  /// Fetches the file.
  ///
  /// A transfer runs once.
  func run() async -> Outcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { start($0) }
    } onCancel: {
      advance { .failure($0.failure("the task was cancelled")) }
    }
  }

  /// Ends the transfer, unless it has ended.
  func end(_ error: FetchError) {
    advance { _ in .failure(error) }
  }

  private func start(_ waiting: CheckedContinuation<Outcome, Never>) {
    let session = URLSession(configuration: .anonymous, delegate: self, delegateQueue: nil)
    let task = session.dataTask(with: state.withLock { .file(of: $0.exchange) })
    let outcome = state.withLock { state in
      guard state.outcome == nil else { return state.outcome }
      state.running = Running(task: task, queue: session.delegateQueue, waiting: waiting)
      return nil
    }
    if let outcome {
      task.cancel()
      waiting.resume(returning: outcome)
    } else {
      task.resume()
    }
    session.finishTasksAndInvalidate()
  }

  /// Takes a step of the exchange, unless there is an outcome, and ends the transfer if the step has one.
  ///
  /// - Returns: the exchange, if it goes on.
  @discardableResult
  private func advance(_ step: (inout HTTPExchange) -> Outcome?) -> HTTPExchange? {
    let (exchange, outcome, running) = state.withLock { state in
      guard state.outcome == nil else { return (nil, nil, nil) as Step }
      state.outcome = step(&state.exchange)
      guard state.outcome != nil else { return (state.exchange, nil, nil) }
      defer { state.running = nil }
      return (nil, state.outcome, state.running)
    }
    if let outcome, let running {
      // In the queue, so that no task is cancelled while its delegate decides about a redirect.
      running.queue.addOperation { [task = running.task] in task.cancel() }
      running.waiting.resume(returning: outcome)
    }
    return exchange
  }

  // MARK: URLSessionDataDelegate

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let exchange = advance { exchange in
      guard let url = request.url else {
        return .failure(exchange.failure("the redirect has no valid URL"))
      }
      return exchange.redirect(to: url)
    }
    if let exchange {
      completionHandler(.file(of: exchange))
    } else {
      // The task is cancelled, or will be. FoundationNetworking ends the process if the handler of a cancelled
      // task is called.
      #if !canImport(FoundationNetworking)
      completionHandler(nil)
      #endif
    }
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(advance { $0.receive(response) } == nil ? .cancel : .allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    advance { $0.receive(data) }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    advance { exchange in
      guard let error else {
        // FoundationNetworking mentions a redirect without a target only here.
        let outcome = exchange.hasResponse ? nil : task.response.flatMap { exchange.receive($0) }
        return outcome ?? exchange.complete()
      }
      return .failure(exchange.failure((error as? URLError)?.clause ?? "the connection failed"))
    }
  }

  #if canImport(Darwin)
  /// Checks the certificate as the system does, and answers nobody who asks for a password or a certificate.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (
        URLSession.AuthChallengeDisposition, URLCredential?
      ) -> Void
  ) {
    let method = challenge.protectionSpace.authenticationMethod
    completionHandler(
      method == NSURLAuthenticationMethodServerTrust
        ? .performDefaultHandling : .rejectProtectionSpace,
      nil
    )
  }
  #endif
}

extension HTTPExchange {
  /// Takes the header of a response.
  fileprivate mutating func receive(_ response: URLResponse) -> Outcome? {
    guard let response = response as? HTTPURLResponse else {
      return .failure(failure("the response is not HTTP"))
    }
    return receive(
      status: response.statusCode,
      HTTPHeaders(at: Date()) { response.value(forHTTPHeaderField: $0) },
      length: response.expectedContentLength
    )
  }
}
