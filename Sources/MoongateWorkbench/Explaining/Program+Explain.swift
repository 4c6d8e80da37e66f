package import Moongate
internal import MoongateLinks

extension Program {
  /// Explains a link; `passed` are the routes whose handlers passed it on.
  func explain(_ request: Request, passed: Set<Int>) -> Explanation {
    let link = request.link
    var explanation = Explanation(text: link.text, link: link, fingerprint: fingerprint)
    explanation.declared = declared
    explanation.isClaimed = table.claims(link)
    guard explanation.isClaimed else { return explanation }
    if request.refused != nil {
      explanation.link = nil
      explanation.refused = refused.first?.route
      return explanation
    }
    explanation.otherwise = otherwise?.route
    explanation.candidates = candidates(for: request, passed: passed)
    return explanation
  }

  private func candidates(for request: Request, passed: Set<Int>) -> [Explanation.Candidate] {
    let link = request.link
    // A route that matches stands where the way in which it matches has its place.
    var orders = table.orders
    var fates: [Int: Explanation.Candidate.Fate] = [:]
    var hasWinner = false
    var match = table.match(link)
    while let found = match {
      orders[found.route] = found.order
      if passed.contains(found.route) {
        fates[found.route] = .passed
      } else {
        fates[found.route] = hasWinner ? .waits : .wins
        hasWinner = true
      }
      match = table.match(link, after: found)
    }
    let mismatches = routes.indices.map { index in
      fates[index] == nil ? routes[index].pattern?.mismatch(with: link) : nil
    }
    var exact = ExactSegments()
    for (declared, mismatch) in zip(routes, mismatches) {
      if let pattern = declared.pattern { exact.note(pattern, upTo: mismatch) }
    }
    return routes.indices.sorted { orders[$0] < orders[$1] }.map { index in
      let declared = routes[index]
      if let fate = fates[index] {
        let refusal = fate == .wins ? declared.route.refusal(of: request) : nil
        return Explanation.Candidate(
          route: declared.route,
          fate: fate,
          refusal: refusal.flatMap { Response(constant: $0, limits: configuration.link) }
        )
      }
      return Explanation.Candidate(
        route: declared.route,
        fate: .misses,
        mismatch: mismatches[index].map(exact.checked)
      )
    }
  }
}

extension Request {
  /// The answers in the order of the questions' names.
  package var sortedAnswers: [Explanation.Answer] {
    answers.map { Explanation.Answer(question: $0, answer: $1) }
      .sorted { $0.question.description < $1.question.description }
  }
}
