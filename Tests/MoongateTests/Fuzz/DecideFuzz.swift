import Foundation
import Moongate
import MoongateLua

/// Loads bytes that a fuzzer made up as a script set and decides links with it.
///
/// The bytes are the text of `main.lua`, then, behind a line of dashes, that of `more.lua`.
struct DecideFuzz {
  private static let links = [
    "app:", "app:a", "app:a/b?q=1&q=2&r#end", "app:7", "app:photo/7?x=1.5", "app:%C3%A9/long/way",
  ]
  private static let separator: [UInt8] = Array("\n----\n".utf8)

  /// Small, so that many inputs can be tried.
  private static let configuration: Configuration = {
    var configuration = Configuration()
    configuration.sandbox.loadMemory = 1 << 20
    configuration.sandbox.loadSteps = 50_000
    configuration.sandbox.decisionMemory = 1 << 18
    configuration.sandbox.decisionSteps = 5_000
    configuration.sandbox.responseBytes = 4_096
    return configuration
  }()

  private let scripts: Scripts
  private let configuration: Configuration
  /// Whether time that no step counts is a fault.
  private let judgesTime: Bool

  /// Makes a script set of bytes.
  ///
  /// Only where `judgesTime` is true may a clock stop it.
  init(_ bytes: [UInt8], judgesTime: Bool) {
    self.judgesTime = judgesTime
    let time = Duration.seconds(judgesTime ? 2 : 86_400)
    var configuration = Self.configuration
    configuration.sandbox.loadTime = time
    configuration.sandbox.decisionTime = time
    self.configuration = configuration
    let middle = bytes.firstRange(of: Self.separator)
    let main = bytes[..<(middle?.lowerBound ?? bytes.endIndex)]
    let more = bytes[(middle?.upperBound ?? bytes.endIndex)...]
    scripts = Scripts([
      Scripts.entry: String(decoding: main, as: UTF8.self),
      "more.lua": String(decoding: more, as: UTF8.self),
    ])
  }

  /// Notes what is wrong and returns whether the set loads.
  @discardableResult
  func check(_ faults: inout [String]) -> Bool {
    let began = Self.processorTime()
    let gate: Gate
    let other: Gate
    do throws(LoadError) {
      gate = try Gate(scripts: scripts, configuration: configuration)
      other = try Gate(scripts: scripts, configuration: configuration)
    } catch {
      checkText("\(error)", &faults)
      let took = Self.processorTime() - began
      if judgesTime, took > .seconds(5) { faults.append("refusing the set takes \(took)") }
      return false
    }
    let first = Self.links.map { answer($0, gate, &faults) }
    let second = Array(Self.links.reversed().map { answer($0, gate, &faults) }.reversed())
    let fresh = Array(Self.links.reversed().map { answer($0, other, &faults) }.reversed())
    for (index, link) in Self.links.enumerated() {
      // The clock is not the same twice.
      guard let once = first[index], let twice = second[index], let anew = fresh[index] else {
        continue
      }
      if once != twice { faults.append("\(link): first \(once)\nthen \(twice)") }
      if once != anew { faults.append("\(link): \(once)\nin another gate \(anew)") }
    }
    checkSteps(&faults)
    return true
  }

  /// Returns the answer of a gate to a link; nil if the clock stopped it.
  private func answer(_ link: String, _ gate: Gate, _ faults: inout [String]) -> String? {
    let began = Self.processorTime()
    defer {
      let took = Self.processorTime() - began
      if judgesTime, took > configuration.sandbox.decisionTime + .seconds(1) {
        faults.append("\(link) takes \(took)")
      }
    }
    do throws(DecisionError) {
      let decision = try gate.decide(link, from: .inApp, facts: ["user": ["name": "Ann"]])
      let route = decision.route.map { "\($0.location)" } ?? "no route"
      return "\(decision.response) by \(route) after \(decision.redirects.map(\.text))"
    } catch {
      checkText("\(error)", &faults)
      if case .limit(let limit) = error, limit.limit == .time { return nil }
      return "\(error)"
    }
  }

  /// The same call must spend the same steps: the second time, and in a fresh state.
  private func checkSteps(_ faults: inout [String]) {
    guard let first = steps(&faults), let second = steps(&faults) else { return }
    if first != second { faults.append("steps \(first), in another state \(second)") }
  }

  /// The steps of every handler, called twice; nil where the clock stopped one.
  private func steps(_ faults: inout [String]) -> [Int]? {
    guard var state = try? LuaState(limits: configuration.sandbox) else { return nil }
    let files = scripts.files.map { (name: $0.key, text: $0.value) }.sorted { $0.name < $1.name }
    do throws(LuaFailure) {
      try state.load(files, entry: Scripts.entry) { _ in }
    } catch {
      return nil
    }
    var link = LuaLink()
    link.parts.text = link.append("app:a")
    link.parts.path = link.append("a")
    link.markComplete()
    var all: [Int] = []
    for case .function(let handler) in state.declarations.compactMap(\.handler) {
      var last: Int?
      for _ in 0..<2 {
        let failure = failure(of: handler, with: link, in: &state)
        if failure == .limit(.time) { return nil }
        let steps = state.stepsSpent
        if let last, last != steps { faults.append("\(last) steps, then \(steps)") }
        // A state that hit a limit is dead.
        if failure?.isLimit == true { return all + [steps] }
        last = steps
      }
      all.append(state.stepsSpent)
    }
    return all
  }

  private func failure(
    of handler: Int32,
    with link: borrowing LuaLink,
    in state: inout LuaState
  ) -> LuaFailure.Reason? {
    do throws(LuaFailure) {
      var budget = LuaBudget(configuration.sandbox)
      _ = try state.call(handler, with: link, facts: [:], budget: &budget)
      return nil
    } catch {
      return error.reason
    }
  }

  /// A message must not tell where something lies in memory.
  private func checkText(_ text: String, _ faults: inout [String]) {
    if text.contains(/0x[0-9a-f]{12}\b/) { faults.append("an address is shown: \(text)") }
  }

  private static func processorTime() -> Duration {
    var now = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
    return .seconds(now.tv_sec) + .nanoseconds(now.tv_nsec)
  }
}

extension LuaDeclaration {
  fileprivate var handler: LuaHandler? {
    switch kind {
    case .route(_, _, let handler), .otherwise(let handler): handler
    default: nil
    }
  }
}
