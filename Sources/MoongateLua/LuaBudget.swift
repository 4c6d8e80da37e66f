internal import CMoongate

/// What a decision may still spend, over all handlers that it calls.
package struct LuaBudget: Sendable {
  var raw: mg_budget

  /// What the limits give to one decision.
  package init(_ limits: SandboxLimits) {
    let limits = limits.raw
    raw = mg_budget(steps: limits.call_steps, time: limits.call_time)
  }

  /// The steps that are left.
  package var steps: Int { Int(raw.steps) }
}
