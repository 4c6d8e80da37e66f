import Moongate

/// A decision as text for a person: the link's anatomy, the route, the response.
struct DecisionText {
  private let result: Result<Decision, DecisionError>
  private let url: String
  private let gate: Gate

  init(_ result: Result<Decision, DecisionError>, of url: String, by gate: Gate) {
    self.result = result
    self.url = url
    self.gate = gate
  }

  var text: String {
    switch result {
    case .success(let decision): lines(of: decision).joined(separator: "\n")
    case .failure(let error): "\(Value.displayed(url))\nerror: \(error)"
    }
  }

  private func lines(of decision: Decision) -> [String] {
    var lines = [Value.displayed(decision.link.text)]
    lines += decision.link.anatomy.map { name, value in
      "  \(name)\(String(repeating: " ", count: max(1, 10 - name.count)))\(value)"
    }
    lines += decision.redirects.map { "  redirect  \(Value.displayed($0.text))" }
    if let route = decision.route { lines.append("  route     \(route)") }
    if decision.response == .unclaimed {
      // Most often the first mistake of a newcomer: a scheme of another app.
      let declared = gate.schemes.map { $0 + ":" } + gate.domains.map { "https://" + $0 }
      lines.append("  declared  \(declared.joined(separator: ", "))")
    }
    lines.append("→ \(decision.response)")
    return lines
  }
}
