internal import MoongateLinks
internal import MoongateLua
internal import Synchronization

/// The callbacks of one worker's handlers.
///
/// Each worker has its own, because lending it to a call counts a reference.
package final class HandlerCallbacks: LuaCallbacks {
  private let program: Program
  /// The parts of a link that a handler wants; one thread at a time runs the worker's handlers.
  private let parts = Mutex(LinkParts())
  /// The app's answers in the current decision.
  private let answers = Mutex<[Question: Value]>([:])

  /// Callbacks that answer for the routes of a program.
  package init(_ program: Program) { self.program = program }

  package func link(for request: LuaLinkRequest) -> LuaLinkAnswer {
    var left = request.steps
    let outcome = outcome(of: request, steps: &left)
    return LuaLinkAnswer(outcome, steps: request.steps - left)
  }

  private func outcome(
    of request: LuaLinkRequest,
    steps: inout Int
  ) -> LuaLinkAnswer.Outcome {
    switch request.target {
    case .route(let route):
      do throws(RouteLinkError) {
        return .link(try program.link(RouteLink(route, request), steps: &steps).text)
      } catch {
        return .error(error.description)
      }
    case .url(let url):
      do throws(TemplateFault) {
        let link = try program.link(url, keepingItemsOf: request.queryItems, steps: &steps)
        return .link(link.text)
      } catch {
        return .error(error.message)
      }
    case .samePath(let wanted, let text):
      do throws(TemplateFault) {
        let path = try SamePath(wanted)
        let limits = program.configuration.link
        let link = try path.link(text, limits: limits)
        steps -= path.steps(for: link)
        return .link(try path.text(for: link, limits: limits))
      } catch {
        return .error(error.message)
      }
    }
  }

  /// Has handlers get these answers.
  package func take(_ answers: [Question: Value]) { self.answers.withLock { $0 = answers } }

  package func answer(to question: LuaQuestion) -> LuaAnswer {
    var left = question.steps
    let outcome = outcome(of: question, steps: &left)
    return LuaAnswer(outcome, steps: question.steps - left)
  }

  private func outcome(of question: LuaQuestion, steps: inout Int) -> LuaAnswer.Outcome {
    let objection = program.capabilities?.objection(
      toAsk: question.name,
      question.arguments,
      steps: &steps
    )
    if let objection { return .refused(objection) }
    let asked = Question(name: question.name, arguments: question.arguments)
    return answers.withLock { answers in
      if let answer = answers[asked] { return .answered(answer) }
      guard answers.count < Request.maximumQuestions else {
        return .refused(
          """
          One decision asks at most \(Request.maximumQuestions) questions; \(asked) is one more.
          """
        )
      }
      return .unanswered
    }
  }

  package func complete(_ link: inout LuaLink) {
    parts.withLock { link.complete(&$0) }
  }
}

extension RouteLink {
  /// The link to a route that a handler asks for.
  fileprivate init(_ route: LuaLinkTemplate, _ request: LuaLinkRequest) {
    name = route.name
    params = route.params.constantObject ?? [:]
    place = LinkPlace(scheme: route.scheme, host: route.host)
    current = LinkPlace(scheme: request.current.scheme, host: request.current.host)
    query = route.query.constantObject ?? [:]
    keep = KeptNames(route.keep)
    items = request.queryItems
  }
}

extension LuaLinkRequest {
  fileprivate var queryItems: [QueryItem] {
    items.map { QueryItem(name: $0.name, value: $0.value) }
  }
}
