import Hummingbird
import Logging
import Moongate

/// Answers each request as the link that it is.
struct LinkResponder: HTTPResponder {
  let set: LinkSet
  let files: AssociationFiles
  let drain: Drain
  let logger: Logger
  private let metrics = LinkMetrics()

  init(set: LinkSet, files: AssociationFiles, drain: Drain, logger: Logger) {
    (self.set, self.files, self.drain, self.logger) = (set, files, drain, logger)
  }

  func respond(to request: Request, context: BasicRequestContext) async throws -> HTTPAnswer {
    var (answer, route) = await answer(to: request)
    metrics.count(route, answer.status)
    if request.method == .head { answer = answer.createHeadResponse() }
    if drain.hasBegun { answer.headers[.connection] = "close" }
    return answer
  }

  /// The answer, and the route that gave it.
  private func answer(to request: Request) async -> (HTTPAnswer, Route?) {
    guard request.method == .get || request.method == .head else {
      return (HTTPAnswer(status: .methodNotAllowed, headers: [.allow: "GET, HEAD"]), nil)
    }
    guard let host = request.hostName, let target = request.head.path, target.hasPrefix("/"),
      let link = try? Link("https://" + host + target)
    else { return (HTTPAnswer(status: .badRequest), nil) }
    if let file = files.answer(to: target, of: host) {
      return (set.gate.claims(link) ? file : HTTPAnswer(status: .misdirectedRequest), nil)
    }

    let start = ContinuousClock.now
    let result = Result { () throws(DecisionError) in try set.decide(link) }
    metrics.count(start.duration(to: .now))
    switch result {
    case .success(let decision):
      let answer = LinkAnswer(decision: decision, target: target)
      return (request.wantsJSON ? answer.json : await answer.page, decision.route)
    case .failure(let error):
      // The error may hold the link, which is for the eyes of developers only.
      logger.debug("\(error)")
      return (HTTPAnswer(status: .internalServerError), set.gate.route(matching: link))
    }
  }
}

extension Request {
  /// The host that the client asked for, without a port; `nil` if it is not a name.
  fileprivate var hostName: String? {
    guard let authority = head.authority else { return nil }
    let end = authority.utf8.firstIndex { !$0.isOfHostName } ?? authority.endIndex
    let port = authority[end...]
    guard end > authority.startIndex, port.isEmpty || port.isPort else { return nil }
    return authority[..<end].lowercased()
  }

  /// Whether the client asks for JSON before all else.
  fileprivate var wantsJSON: Bool {
    guard let accept = headers[.accept] else { return false }
    return accept.prefix { !",; ".contains($0) }.lowercased() == "application/json"
  }
}

extension Substring {
  /// Whether this is a colon and the number of a port, which may be left out (RFC 3986, section 3.2.3).
  fileprivate var isPort: Bool {
    let number = dropFirst()
    return first == ":" && number.allSatisfy(\.isWholeNumber)
      && (number.isEmpty || UInt16(number) != nil)
  }
}

extension UInt8 {
  fileprivate var isOfHostName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
