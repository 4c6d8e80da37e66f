package import Moongate
internal import MoongateLinks

extension Gate {
  /// Decides a link under circumstances.
  package func decide(
    _ text: String,
    in circumstances: Circumstances
  ) throws(DecisionError) -> Decision {
    for name in circumstances.answers.keys.sorted() {
      if let objection = objection(toAnswer: name) {
        throw .facts(FactsError(message: objection))
      }
    }
    let link: Link
    do {
      link = try Link(text, limits: configuration.link)
    } catch {
      throw .link(error)
    }
    return try decide(request(for: link, in: circumstances))
  }

  /// Explains a link under circumstances.
  package func explain(
    _ text: String,
    in circumstances: Circumstances,
    runsHandlers: Bool
  ) -> Explanation {
    guard let link = try? Link(text, limits: configuration.link) else { return explain(text) }
    return explain(request(for: link, in: circumstances), runsHandlers: runsHandlers)
  }

  /// What is asked of a gate under circumstances, with the answers that handlers want.
  private func request(for link: Link, in circumstances: Circumstances) -> Request {
    var request = Request(link, from: circumstances.origin, facts: circumstances.facts)
    if !circumstances.answers.isEmpty {
      answer(&request) { circumstances.answers[$0.name] }
    }
    return request
  }

  /// Why nobody asks for an answer of that name, if so.
  package func objection(toAnswer name: String) -> String? {
    guard let questions = configuration.capabilities?.questions, questions[name] == nil else {
      return nil
    }
    let hint =
      nearest(to: name, among: questions.keys.sorted())
      .map { "; did you mean \(Value.string($0))?" } ?? "."
    return "The app has no question \(Value.string(name))\(hint)"
  }
}
