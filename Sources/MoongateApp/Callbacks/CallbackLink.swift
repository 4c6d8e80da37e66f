public import Moongate

/// An x-callback-url link to another app, with the links by which that app answers.
///
/// The answers lead to `<scheme>://x-callback-url/moongate-answer/<token>/success`, or `error` or `cancel` in
/// the place of `success`. ``Callbacks`` makes such a link, opens it and waits for the answer; to do that
/// yourself, make a link, open it, and give what comes back to ``answer(in:)``.
public struct CallbackLink: Sendable {
  /// The link to open.
  public let link: Link
  /// The token that an answer must know.
  let token: CallbackToken
  /// The scheme of the answers, in lower case.
  let scheme: String

  /// Makes a link with a token of its own, which nobody can guess.
  ///
  /// - Parameters:
  ///   - text: the x-callback-url link to the other app; its query and its fragment are kept.
  ///   - items: what is added to the query, by name.
  ///   - scheme: the scheme of this app, to which the other app answers.
  ///   - name: the name of this app, as the other one may show it.
  ///   - limits: how large the link may be.
  /// - Throws: a ``CallbackError`` that says what is wrong with the link.
  public init(
    _ text: String,
    _ items: [String: String] = [:],
    scheme: String,
    name: String,
    limits: LinkLimits = LinkLimits()
  ) throws(CallbackError) {
    guard let scheme = Link.scheme(of: scheme), scheme != "http", scheme != "https" else {
      throw .noScheme
    }
    self.scheme = scheme
    let token = CallbackToken()
    self.token = token
    let other: Link
    do {
      other = try Link(text, limits: limits)
    } catch {
      throw .link(error)
    }
    guard other.callback != nil else { throw .notCallbackLink }
    let given = other.queryItems.map(\.name) + items.keys
    let answers = Outcome.allCases.map { outcome in
      QueryItem(
        name: outcome.item,
        value:
          "\(scheme)://\(LinkCallback.segment)/\(Self.segment)/\(token.text)/\(outcome.rawValue)"
      )
    }
    let added = [QueryItem(name: "x-source", value: name)] + answers
    if let name = added.map(\.name).first(where: given.contains) { throw .reserved(item: name) }
    let sorted = items.sorted { $0.key < $1.key }
    do {
      link = try other.adding(
        sorted.map { QueryItem(name: $0.key, value: $0.value) } + added,
        limits: limits
      )
    } catch {
      throw .link(error)
    }
  }

  /// Reads the answer out of a link that came to this app; `nil` where the link does not answer this one.
  ///
  /// A link that is given here twice answers twice: act on the first answer alone.
  public func answer(in link: Link) -> CallbackAnswer? {
    guard link.scheme == scheme, let answer = Answer(link), let given = answer.token,
      given.difference(from: token) == 0
    else { return nil }
    return answer.answer
  }

  // MARK: Answers

  /// The second segment of all answers.
  static let segment = "moongate-answer"

  /// The last segment of an answer.
  enum Outcome: String, CaseIterable {
    case success, error, cancel

    /// The item that holds the link to it.
    var item: String { "x-\(rawValue)" }
  }

  /// A link that is an answer, or only looks like one.
  struct Answer {
    /// The token that it names; `nil` where that is none.
    let token: CallbackToken?
    /// The answer in the link; `nil` if it is not a whole answer.
    let answer: CallbackAnswer?

    /// Reads a link; `nil` where the link has nothing to do with answers.
    init?(_ link: Link) {
      let segments = link.segments
      // Systems may change the case of what they take for a host.
      guard !link.isWeb, segments.count >= 2,
        segments[0].lowercased() == LinkCallback.segment,
        segments[1].lowercased() == CallbackLink.segment
      else { return nil }
      let outcome = segments.count == 4 ? Outcome(rawValue: segments[3]) : nil
      token = outcome == nil ? nil : CallbackToken(segments[2])
      answer = outcome.map { CallbackAnswer($0, link.queryItems) }
    }

    /// Returns a link that looks like an answer as a report shows it, without its token, which may
    /// still be good.
    static func withoutToken(_ link: Link) -> String {
      "\(link.scheme)://\(LinkCallback.segment)/\(CallbackLink.segment)/…"
    }
  }
}

extension CallbackAnswer {
  /// Creates an answer from its outcome and its items.
  fileprivate init(_ outcome: CallbackLink.Outcome, _ items: [QueryItem]) {
    let values = Dictionary(
      items.map { ($0.name, $0.value ?? "") },
      uniquingKeysWith: { first, _ in first }
    )
    switch outcome {
    case .success: self = .success(values)
    case .error:
      self = .error(
        code: values["errorCode"] ?? "",
        message: values["errorMessage"] ?? ""
      )
    case .cancel: self = .cancelled
    }
  }
}
