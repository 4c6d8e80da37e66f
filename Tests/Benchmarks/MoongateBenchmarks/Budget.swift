import Moongate
import SandboxLua

/// Decisions with the budget and without: without, no hook counts the instructions, so that an
/// endless loop would not end.
///
/// `Scripts/bench` compares the two: with the budget a decision must not take more than 1.15 times
/// as long.
func budgetBenchmarks() {
  let set = RouteSet(count: 1_000)
  for (name, isWithout) in [("with", false), ("without", true)] {
    measure("Budget: decide \(name)") {
      let gate = try set.makeGate()
      sandbox_lua_without_hooks(isWithout)
      return (
        set.links,
        { text in
          guard case .open(let action) = try gate.decide(text).response else { throw WrongResult() }
          return action.name.utf8.count
        }
      )
    }
  }
}
