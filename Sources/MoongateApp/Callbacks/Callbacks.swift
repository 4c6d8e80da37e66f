public import Moongate

/// Asks other apps by x-callback-url links, and hands each answer to who asked.
///
/// ```swift
/// let callbacks = Callbacks(scheme: "photos", name: "Photos")
/// callbacks.open = { link in
///   guard let url = URL(string: link.text) else { return false }
///   return await UIApplication.shared.open(url)
/// }
/// let answer = try await callbacks.ask(
///   "otherapp://x-callback-url/translate", ["text": "Hello"]
/// )
/// ```
///
/// Give each link that comes to the app to ``receive(_:)``; a ``LinkCenter`` does so by itself. An answer must
/// know a token of 128 random bits, which is good for one answer and for some time. What an answer says is a
/// stranger's text nonetheless.
@MainActor
public final class Callbacks {
  /// The most apps that are asked at the same time.
  public nonisolated static let mostAsks = 32

  /// The scheme of this app, to which other apps answer.
  ///
  /// In a ``LinkCenter``, `nil` stands for the scheme that the scripts declare, if there is only one.
  public var scheme: String?
  /// The name of this app, as other apps may show it; `nil` stands for the scheme.
  public var name: String?
  /// The time that another app has to answer.
  public var lifetime: Duration = .seconds(600)
  /// Opens a link to another app, and returns whether that was possible; by default nothing is.
  public var open: @MainActor (Link) async -> Bool = { _ in false }

  /// The scheme that stands in where the app sets none.
  var defaultScheme: @MainActor () -> String? = { nil }
  private let limits: LinkLimits
  private let time: ElapsedTime
  private var asks: [OutstandingAsk] = []

  /// Creates callbacks for an app without a ``LinkCenter``, which has its own.
  ///
  /// - Parameters:
  ///   - scheme: the scheme of this app, to which other apps answer.
  ///   - name: the name of this app, as other apps may show it.
  ///   - limits: how large links may be.
  ///   - clock: measures how long an answer takes, for tests.
  public init(
    scheme: String,
    name: String,
    limits: LinkLimits = LinkLimits(),
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.scheme = scheme
    self.name = name
    self.limits = limits
    time = ElapsedTime(clock)
  }

  init(limits: LinkLimits, time: ElapsedTime) {
    self.limits = limits
    self.time = time
  }

  /// The scheme that answers have, in lower case; `nil` where there is none.
  var answerScheme: String? { (scheme ?? defaultScheme()).flatMap { Link.scheme(of: $0) } }

  /// Whether links of a scheme may be answers, now or to what was asked before.
  func isAnswered(by scheme: String) -> Bool {
    answerScheme == scheme || asks.contains { $0.request.scheme == scheme }
  }

  /// The number of apps that have not answered yet.
  public var outstanding: Int { asks.count }

  /// Asks another app and waits for its answer.
  ///
  /// A task that is cancelled waits no longer, and an answer that comes then is not expected. Nor is one that
  /// comes after the system has ended this app.
  ///
  /// - Parameters:
  ///   - link: an x-callback-url link to the other app, whose query and fragment are kept.
  ///   - items: what is added to the query, by name.
  /// - Returns: the answer.
  /// - Throws: a ``CallbackError``, or a `CancellationError`.
  public func ask(_ link: String, _ items: [String: String] = [:]) async throws -> CallbackAnswer {
    try Task.checkCancellation()
    let ask = try begin(link, items)
    let opening = Task {
      if await !open(ask.request.link) { ask.settle(.failure(CallbackError.notOpened)) }
    }
    let alarm = Task { [time, lifetime] in
      if await time.passes(lifetime) { ask.settle(.failure(CallbackError.expired)) }
    }
    defer {
      opening.cancel()
      alarm.cancel()
      asks.removeAll { $0 === ask }
    }
    return try await withTaskCancellationHandler {
      try await ask.answer()
    } onCancel: {
      Task { @MainActor in ask.settle(.failure(CancellationError())) }
    }
  }

  /// Makes the link and notes that its answer is expected.
  private func begin(
    _ link: String,
    _ items: [String: String]
  ) throws(CallbackError) -> OutstandingAsk {
    guard asks.count < Self.mostAsks else { throw .tooMany }
    guard let scheme = scheme ?? defaultScheme() else { throw .noScheme }
    let request = try CallbackLink(
      link,
      items,
      scheme: scheme,
      name: name ?? scheme,
      limits: limits
    )
    let ask = OutstandingAsk(request, until: time.now + lifetime)
    asks.append(ask)
    return ask
  }

  /// Takes a link that came to the app, if it is an answer.
  ///
  /// Give no link to anything else that is not ``CallbackReceipt/other``.
  ///
  /// - Complexity: O(*n*) in the bytes of the link.
  @discardableResult
  public func receive(_ link: Link) -> CallbackReceipt {
    guard let answer = CallbackLink.Answer(link) else { return .other }
    guard let given = answer.token, let value = answer.answer, let ask = take(given, link.scheme)
    else { return .unexpected }
    return ask.settle(.success(value)) ? .answered : .unexpected
  }

  /// Removes who waits for an answer with that token; `nil` where nobody does.
  private func take(_ token: CallbackToken, _ scheme: String) -> OutstandingAsk? {
    let now = time.now
    var found: OutstandingAsk?
    // All are compared, and each as a whole, whichever it is.
    for ask in asks where ask.request.token.difference(from: token) == 0 { found = ask }
    guard let found, found.request.scheme == scheme, now < found.deadline else { return nil }
    asks.removeAll { $0 === found }
    return found
  }
}

/// The answer of another app to an x-callback-url link.
public enum CallbackAnswer: Sendable, Hashable {
  /// The other app did what it was asked; what it tells, by name.
  ///
  /// Of a name that is repeated the first counts. All of it is a stranger's text.
  case success([String: String])
  /// The other app could not do that. Both texts are empty where it does not say them.
  case error(code: String, message: String)
  /// The person changed their mind in the other app.
  case cancelled
}

/// The outcome of a link that may be an answer of another app.
public enum CallbackReceipt: Sendable, Hashable {
  /// The link is not an answer.
  case other
  /// The link is an answer, and who asked has it.
  case answered
  /// The link is an answer that nobody waits for: its token is not known, was used, or has expired.
  case unexpected
}
