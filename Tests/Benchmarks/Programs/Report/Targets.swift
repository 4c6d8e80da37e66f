/// A target for Moongate, and whether it is met.
struct Target {
  let what: String
  let wanted: String
  let measured: String
  let isMet: Bool

  /// A value that must not be above a bound.
  init(_ what: String, atMost bound: Double, _ value: Double, _ text: (Double) -> String) {
    self.what = what
    wanted = "≤ \(text(bound))"
    measured = text(value)
    isMet = value <= bound
  }

  /// A value that must not be below a bound.
  init(_ what: String, atLeast bound: Double, _ value: Double, _ text: (Double) -> String) {
    self.what = what
    wanted = "≥ \(text(bound))"
    measured = text(value)
    isMet = value >= bound
  }
}

extension Measurements {
  /// The targets about which this run says something.
  var targets: [Target] {
    parseTargets + matchTargets + tableTargets + decideTargets + otherTargets + promptTargets
  }

  private var parseTargets: [Target] {
    guard let group = group("Parse: 30"), let own = group.row("Moongate: all parts as bytes"),
      let floor = group.row("C floor"), let foundation = group.row("Foundation: "),
      let essentials = group.row("FoundationEssentials")
    else { return [] }
    let what = "parse, all parts, decoded query items"
    return [
      Target("\(what): faster than Foundation", atLeast: 14, foundation.median / own.median, times),
      Target(
        "\(what): faster than FoundationEssentials",
        atLeast: 12,
        essentials.median / own.median,
        times
      ),
      Target("\(what): of the C floor", atMost: 1.8, own.median / floor.median, times),
      Target("\(what): allocations", atMost: 0, own.allocations ?? 0, Figure.count),
    ]
  }

  private var matchTargets: [Target] {
    guard let group = group("Match"), let few = group.row("Moongate: 10 routes, 100 links"),
      let own = group.row("Moongate: 10000 routes, 100 links"),
      let floor = group.row("C floor: 10000 routes, 100 links"),
      let many = group.row("Moongate: 100000 routes, 100 links")
    else { return [] }
    return [
      Target(
        "match with captures: growth from 10 to 100000 routes",
        atMost: 1.6,
        many.median / few.median,
        times
      ),
      Target(
        "match with captures at 10000 routes: of the C floor",
        atMost: 1.6,
        own.median / floor.median,
        times
      ),
      Target("match with captures: allocations", atMost: 0, own.allocations ?? 0, Figure.count),
    ]
  }

  private var tableTargets: [Target] {
    guard let group = group("Table"), let few = group.row("Moongate: build a table of 10000"),
      let many = group.row("Moongate: build a table of 100000"),
      let bytes = group.row("Bytes: of a table of 100000")
    else { return [] }
    return [
      Target("table of 100000: build, a route", atMost: 2_000, many.median, Figure.time),
      // Ten times the routes: a time that grows with their square would grow to 10 for each.
      Target(
        "table: growth of that from 10000 routes",
        atMost: 2,
        many.median / few.median,
        times
      ),
      Target("table of 100000: bytes a route", atMost: 250, bytes.median.rounded(), Figure.count),
    ]
  }

  private var decideTargets: [Target] {
    var targets: [Target] = []
    if let group = group("Decide: handler opens"), let own = group.row("Moongate"),
      let floor = group.row("C floor"), let foundation = group.row("Foundation")
    {
      let what = "decide, handler opens with two captures"
      targets += [
        Target("\(what): of URLComponents", atMost: 0.8, own.median / foundation.median, times),
        Target("\(what): of the C floor", atMost: 1.6, own.median / floor.median, times),
        Target("\(what): allocations", atMost: 4, own.allocations ?? 0, Figure.count),
      ]
    }
    let withoutLua = [
      ("Decide: response names", "response names two captures", 0.35),
      ("Decide: constant", "constant response", 0.18),
    ]
    for (start, what, most) in withoutLua {
      guard let group = group(start), let own = group.row("Moongate"),
        let foundation = group.row("Foundation")
      else { continue }
      let ratio = own.median / foundation.median
      targets.append(Target("decide, \(what): of URLComponents", atMost: most, ratio, times))
    }
    return targets
  }

  private var otherTargets: [Target] {
    var targets: [Target] = []
    if let own = group("Decode")?.row("Moongate") {
      targets.append(
        Target("typed decode into an enum", atMost: 800, own.median, Figure.time)
      )
    }
    if let group = group("Start"), let own = group.row("Moongate"), let lua = group.row("Lua") {
      let ratio = own.median / lua.median
      targets.append(Target("start to first decision: of lua5.4 -e ''", atMost: 2, ratio, times))
    }
    // Another process on the same cores takes from two threads more than from one, and from the
    // slowest decisions most: the best rounds say what Moongate does.
    if let group = group("Threads"), let one = group.row("Moongate: 1"),
      let two = group.row("Moongate: 2")
    {
      // The floor shares nothing between threads: what it gains the machine has to give.
      let most = (group.row("C floor: 1")?.best ?? 0) / (group.row("C floor: 2")?.best ?? 1)
      let what = "two threads: of one, where the C floor gains \(times(most))"
      targets.append(Target(what, atLeast: 1.8, one.best / two.best, times))
    }
    if let group = group("Tail"), let median = group.row("Moongate: median"),
      let slow = group.row("Moongate: 99.9")
    {
      let ratio = slow.best / median.best
      targets.append(Target("99.9th percentile of decide: of the median", atMost: 8, ratio, times))
    }
    return targets
  }

  /// The targets for waiting at the prompt: the slowest row counts.
  private var promptTargets: [Target] {
    let groups = [
      ("Prompt: a key to its redraw at 10000 ", "a key to its redraw at 10000 routes", 2_000_000.0),
      ("Prompt: from the start", "from the start to the prompt", 15_000_000),
    ]
    return groups.compactMap { start, what, most in
      guard let slowest = group(start)?.rows.map(\.median).max() else { return nil }
      return Target("prompt, \(what), the slowest", atMost: most, slowest, Figure.time)
    }
  }

  private func times(_ ratio: Double) -> String { Figure.times(ratio) }
}

extension Table {
  init(_ targets: [Target]) {
    title = "Targets"
    header = ["", "target", "measured", ""]
    rows = targets.map { [$0.what, $0.wanted, $0.measured, $0.isMet ? "met" : "missed"] }
  }
}
