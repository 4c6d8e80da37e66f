internal import Moongate

/// A link whose decisions are measured.
struct MeasuredLink: Sendable, Encodable {
  /// The link as it was given.
  let link: String
  /// The route that is asked first, or answers what no other does; `nil` where there is none.
  let route: Route?
  /// The response as a script would write it; `nil` where there is none.
  let response: String?
  /// The reason why there is no decision; `nil` if there is one.
  let error: String?
  /// The steps that a decision takes; `nil` where there is none.
  let steps: Int?
  /// The durations of the decisions; `nil` for a text that is not a link.
  let microseconds: DecisionTimes?
  /// The share of the link in the time of all links together, from 0 to 1.
  var share: Double?
  /// The outcome of the decision.
  let outcome: Outcome

  private enum CodingKeys: CodingKey {
    case link, route, response, error, steps, microseconds, share
  }

  /// Decides a link so often, and measures it.
  init(_ line: RequestLine, by gate: Gate, count: Int) {
    link = line.link
    let result = Result { () throws(DecisionError) in
      try gate.decide(line.link, in: line.circumstances)
    }
    outcome = Outcome(result)
    let parsed = try? Link(line.link, limits: gate.configuration.link)
    route = parsed.flatMap(gate.route(matching:)) ?? (try? result.get())?.route
    switch result {
    case .success(let decision): (response, error) = (decision.response.description, nil)
    case .failure(let failure): (response, error) = (nil, failure.description)
    }
    steps = try? gate.steps(of: line.link, in: line.circumstances)
    microseconds = parsed.map { link in
      DecisionTimes(of: gate.request(for: link, in: line.circumstances), by: gate, count: count)
    }
  }
}
