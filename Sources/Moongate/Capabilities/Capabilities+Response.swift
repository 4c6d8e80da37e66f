internal import MoongateLinks

extension Capabilities {
  /// Says why a response must not come out of a decision of an app with these capabilities.
  ///
  /// - Returns: one sentence; `nil` where nothing speaks against the response.
  public func objection(to response: Response) -> String? {
    CapabilityGuard(self).objection(to: response)?.message
  }

  /// Says why the app must not pass facts along with a link.
  ///
  /// - Returns: one sentence; `nil` where nothing speaks against them.
  public func objection(toFacts facts: Value.Object) -> String? {
    CapabilityGuard(self).objection(toFacts: facts)?.message
  }

  /// Says why the app must not answer a question so.
  ///
  /// - Returns: one sentence; `nil` where nothing speaks against the answer.
  public func objection(toAnswer answer: Value, of question: String) -> String? {
    let known = CapabilityGuard(self)
    let objection =
      known.objection(toAnswerOf: question) ?? known.objection(toAnswer: answer, of: question)
    return objection?.message
  }
}

extension CapabilityGuard {
  /// Returns the reason why a decision must not have a response; `nil` if it may.
  ///
  /// - Parameters:
  ///   - response: the response.
  ///   - isConfirmed: whether the person is asked before.
  ///   - isDeclared: whether a script declares it, so that it is no answer to another app.
  /// - Returns: the reason.
  package func objection(
    to response: Response,
    isConfirmed: Bool = false,
    isDeclared: Bool = false
  ) -> String? {
    var steps = Int.max
    return switch response.demand {
    case .action(let action):
      objection(toOpen: action.name, action.arguments, isConfirmed: isConfirmed, steps: &steps)
    case .place(let link): !isDeclared && mayAnswer(link) ? nil : objection(toBrowse: link)
    case .following(let then): objection(to: then, isConfirmed: true, isDeclared: isDeclared)
    case .facts(let facts): objection(toNeeds: facts, isWait: true)
    case .question(let question): objection(toAsk: question.name, question.arguments, steps: &steps)
    case .nothing: nil
    }
  }

  /// Whether a link may be an answer to another app, for which `browse` does not matter.
  private func mayAnswer(_ link: Link) -> Bool {
    !link.isWeb && capabilities.callbackSchemes.contains(link.scheme)
  }
}
