internal import CMoongate

/// What a decision may still spend, over finding routes and all handlers that it calls.
package struct LuaBudget: Sendable {
  var raw: mg_budget

  /// A budget with which nothing can be paid.
  package init() { raw = mg_budget(steps: 0, time: 0, is_begun: false) }

  /// What the limits give to one decision.
  package init(_ limits: SandboxLimits) {
    let limits = limits.raw
    raw = mg_budget(steps: limits.call_steps, time: limits.call_time, is_begun: false)
  }

  /// The steps that are left; fewer than none are none.
  package var steps: Int {
    get { Int(raw.steps) }
    set { raw.steps = Int64(max(0, newValue)) }
  }
}
