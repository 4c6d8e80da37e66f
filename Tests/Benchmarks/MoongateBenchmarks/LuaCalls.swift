import Floor

/// Measures a call of Lua alone: a stock state, no sandbox, no link.
func luaCallBenchmarks() {
  compare(
    "Lua: calls in a stock state",
    with: {
      guard let floor = floor_gate_new(RouteSet(count: 10).script) else { throw WrongResult() }
      return floor
    },
    [
      subject("C floor: lua_pcall of an empty function") {
        [$0]
      } _: { floor, _ in
        floor_call_empty(floor) ? 1 : 0
      },
      subject("C floor: lua_pcall of the handler, link is a table made once") {
        [$0]
      } _: {
        floor,
        _ in
        floor_call_prepared(floor) ? 1 : 0
      },
    ]
  )
}
