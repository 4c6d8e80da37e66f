import MoongateApp

/// An app that notes what it is asked to do, and answers when the test says so.
@MainActor
final class RecordingPresenter: LinkPresenting {
  /// The requests, in order.
  private(set) var lines: [String] = []
  /// The problems, in order.
  private(set) var problems: [LinkProblem] = []
  /// The answers to questions, the first to the first; without any a question waits for ``answer(_:)``.
  var answers: [Bool] = []
  /// The work to do when a page is shown, before the app is ready for the next link.
  var whileShowing: @MainActor () async -> Void = {}
  private var question: CheckedContinuation<Bool, Never>?
  /// The number of requests to the app at this moment.
  private var depth = 0
  private(set) var deepest = 0

  /// Whether a question is up.
  var isAsking: Bool { question != nil }

  /// Answers the question that is up.
  func answer(_ isYes: Bool) {
    question?.resume(returning: isYes)
    question = nil
  }

  func show(_ destination: Page) async {
    note("\(destination)")
    await whileShowing()
    depth -= 1
  }

  func confirm(_ question: Prompt) async -> Bool {
    note("confirm \(question)")
    defer { depth -= 1 }
    if !answers.isEmpty { return answers.removeFirst() }
    return await withCheckedContinuation { self.question = $0 }
  }

  func browse(_ link: Link) async {
    note("browse \(link)")
    depth -= 1
  }

  func reject(_ reason: Prompt) async {
    note("reject \(reason)")
    depth -= 1
  }

  func report(_ problem: LinkProblem) async {
    problems.append(problem)
    note("problem \(problem.details)")
    depth -= 1
  }

  func wait(for facts: [String]) async {
    note("wait \(facts.joined(separator: " "))")
    depth -= 1
  }

  private func note(_ line: String) {
    lines.append(line)
    depth += 1
    deepest = max(deepest, depth)
  }
}
