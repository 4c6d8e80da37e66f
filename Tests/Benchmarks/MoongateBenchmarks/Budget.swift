import Moongate
import SandboxLua

/// Decisions with the budget and without: without, no hook counts the instructions, so that an
/// endless loop would not end.
///
/// `Scripts/bench` compares the two: with the budget a decision must not take more than 1.15 times
/// as long.
func budgetBenchmarks() {
  compare(
    "Budget: decide",
    with: { () -> (gates: [Gate], links: [String]) in
      let set = RouteSet(count: 1_000)
      let gates = try [false, true].map { isWithout in
        sandbox_lua_without_hooks(isWithout)
        return try set.makeGate()
      }
      return (gates, set.links)
    },
    [false, true].map { isWithout in
      subject(isWithout ? "without" : "with", over: \.links) { context, text in
        sandbox_lua_without_hooks(isWithout)
        guard case .open(let action) = try context.gates[isWithout ? 1 : 0].decide(text).response
        else { throw WrongResult() }
        return action.name.utf8.count
      }
    }
  )
}
