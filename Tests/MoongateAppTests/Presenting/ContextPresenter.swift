import MoongateApp

/// An app that notes which of its functions are called for which link, and what its center says meanwhile.
@MainActor
final class ContextPresenter: LinkContextPresenting {
  private(set) var lines: [String] = []
  private(set) var contexts: [LinkContext] = []
  private(set) var problems: [LinkProblem] = []
  var isYes = true
  var isSignedIn = false

  func show(_ destination: Page, in context: LinkContext) { note("show", context) }

  func confirm(_ question: Prompt, in context: LinkContext) -> Bool {
    note("confirm", context)
    return isYes
  }

  func browse(_ link: Link, in context: LinkContext) { note("browse", context) }

  func reject(_ reason: Prompt, in context: LinkContext) { note("reject", context) }

  func report(_ problem: LinkProblem) {
    problems.append(problem)
    lines.append("report \(problem.code.rawValue) \(problem.id ?? 0)")
  }

  func wait(for facts: [String], in context: LinkContext) { note("wait", context) }

  func stopWaiting(in context: LinkContext) { note("stopWaiting", context) }

  private func note(_ function: String, _ context: LinkContext) {
    lines.append("\(function) \(context.id)")
    contexts.append(context)
  }
}
