package import Moongate

/// A decision as text for a person: the link's anatomy, the route, the response.
package struct DecisionText {
  private let result: Result<Decision, DecisionError>
  private let url: String
  private let gate: Gate

  package init(_ result: Result<Decision, DecisionError>, of url: String, by gate: Gate) {
    self.result = result
    self.url = url
    self.gate = gate
  }

  package var text: String {
    switch result {
    case .success(let decision): lines(of: decision).joined(separator: "\n")
    case .failure(let error):
      "\(Value.displayed(url.message))\nerror: "
        + DecisionErrorText(error, in: gate.program.scripts).text
    }
  }

  private func lines(of decision: Decision) -> [String] {
    var lines: [String]
    if let refusal = gate.refusal(of: url), decision.refused != nil {
      lines = [Value.displayed(url.message), refusal.description]
    } else {
      lines = [Value.displayed(decision.link.text)]
      lines += decision.link.anatomy.map { Explanation.line($0.name, $0.value) }
    }
    lines += decision.redirects.map { Explanation.line("redirect", Value.displayed($0.text)) }
    if let route = decision.route { lines.append(Explanation.line("route", "\(route)")) }
    if decision.isRefusal, let route = decision.route {
      // The options, not the script, gave this response.
      lines.append(Explanation.line("refused", String(route.requirements.dropFirst(2))))
    }
    if decision.response == .unclaimed {
      // Most often the first mistake of a newcomer: a scheme of another app.
      lines.append(Explanation.line("declared", gate.declared.joined(separator: ", ")))
    }
    lines.append("→ \(decision.response)")
    return lines
  }
}
