internal import MoongateLinks
internal import MoongateLua

extension PendingDecision {
  /// Answers the app that sent the link, or gives what stands in where no app waits for that.
  @inline(never)
  mutating func callBack(
    _ answer: LuaCallback,
    to request: Request,
    of match: Match?,
    by program: Program,
    _ runner: inout HandlerRunner
  ) throws(DecisionError) {
    if let link = try program.callback(answer, to: request.link, for: match) {
      response = .browse(link)
      route = runner.route(of: match, in: program)
    } else if let otherwise = answer.otherwise {
      try resolve(otherwise, to: request, of: match, by: program, &runner)
    } else {
      let message = answer.outcome.complaint(isAsked: request.link.callback != nil)
      throw .response(ResponseError(message: message, route: program.route(of: match)))
    }
  }
}

extension LuaCallback.Outcome {
  /// Returns the complaint about an answer for which no app waits, if the script gives nothing
  /// else.
  fileprivate func complaint(isAsked: Bool) -> String {
    guard isAsked else {
      return """
        The link is not an x-callback-url link, so no app waits for an answer; give \(word) another \
        response for such links, or test link.callback.
        """
    }
    return """
      The link has no \(item) to answer; give \(word) another response for such links, or test \
      link.callback.\(field).
      """
  }

  /// The word by which scripts give the answer.
  private var word: String {
    switch self {
    case .success: "reply"
    case .error: "fail"
    case .cancel: "cancel"
    }
  }
}
