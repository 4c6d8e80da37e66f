internal import CMoongate

/// The budget left to a decision, for finding routes and for all handlers that it calls.
package struct LuaBudget: Sendable {
  var raw: mg_budget

  /// A budget with which nothing can be paid.
  package init() { raw = mg_budget(steps: 0, time: 0, is_begun: false) }

  /// Creates the budget that the limits give to one decision.
  package init(_ limits: SandboxLimits) {
    let limits = limits.raw
    raw = mg_budget(steps: limits.call_steps, time: limits.call_time, is_begun: false)
  }

  /// The steps that are left; fewer than none are none.
  package var steps: Int {
    get { Int(raw.steps) }
    set { raw.steps = Int64(max(0, newValue)) }
  }

  /// Returns the part of this budget that was spent if another is left.
  package func spent(leaving left: LuaBudget) -> LuaBudget {
    var spent = LuaBudget()
    spent.raw.steps = raw.steps - left.raw.steps
    spent.raw.time = raw.time - left.raw.time
    return spent
  }

  /// Returns the part of this budget that is left if another is spent.
  package func left(after spent: LuaBudget) -> LuaBudget {
    var left = self
    left.raw.steps = max(0, raw.steps - spent.raw.steps)
    left.raw.time = max(0, raw.time - spent.raw.time)
    return left
  }

  /// Allows no more than another budget does.
  package mutating func limit(to other: LuaBudget) {
    raw.steps = min(raw.steps, other.raw.steps)
    raw.time = min(raw.time, other.raw.time)
  }
}

/// The steps that writing a link costs besides its bytes, in handlers and in responses with captures.
package enum LinkCost {
  /// The steps for finding the route, reading and matching the link.
  package static var link: Int { Int(MG_STEPS_PER_LINK) }
  /// The steps for reading a value and finding its place.
  package static var value: Int { Int(MG_STEPS_PER_LINK_VALUE) }
  /// The steps for reading a byte of a URL template and writing it several times.
  package static var templateByte: Int { 4 }
}
