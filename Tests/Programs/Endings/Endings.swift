import Moongate

/// Prints what becomes of random programs: whether each loads and how it answers some links.
///
/// `Endings COUNT` prints that many lines. What is printed depends on nothing but the number of the
/// program: two builds, with two releases of Lua, must print the same.
@main enum Endings {
  static func main() throws {
    guard let count = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) else {
      throw Usage()
    }
    for number in 0..<count {
      let program = RandomProgram(number: number)
      print(number, program.ending.replacing("\n", with: "\\n"))
    }
  }

  struct Usage: Error, CustomStringConvertible {
    var description: String { "usage: Endings COUNT" }
  }
}

/// A script set that a number stands for.
struct RandomProgram {
  private static let links = [
    "app:", "app:a", "app:a/b?q=1&q=2&r#end", "app:7", "app:photo/7?x=1.5",
  ]

  /// Nothing that the clock or the machine decides.
  private static let configuration: Configuration = {
    var configuration = Configuration()
    configuration.sandbox.loadTime = .seconds(3600)
    configuration.sandbox.decisionTime = .seconds(3600)
    configuration.sandbox.loadSteps = 100_000
    configuration.sandbox.decisionSteps = 20_000
    return configuration
  }()

  let scripts: Scripts

  init(number: Int) {
    var mutation = LuaMutation(seed: UInt64(number))
    var text = mutation.change("")
    for _ in 0..<number % 8 { text = mutation.change(text) }
    let files = text.split(separator: "\n----\n", maxSplits: 1)
    scripts = Scripts([
      Scripts.entry: String(files.first ?? ""),
      "more.lua": files.count > 1 ? String(files[1]) : "",
    ])
  }

  /// The result of loading the set, and its answers.
  var ending: String {
    do throws(LoadError) {
      let gate = try Gate(scripts: scripts, configuration: Self.configuration)
      return Self.links.map { Self.answer($0, gate) }.joined(separator: " | ")
    } catch {
      return "does not load: \(error)"
    }
  }

  private static func answer(_ link: String, _ gate: Gate) -> String {
    do throws(DecisionError) {
      let decision = try gate.decide(link, from: .inApp, facts: ["user": ["name": "Ann"]])
      return "\(decision.response) by \(decision.route?.location.description ?? "no route")"
    } catch {
      // Which of many fields is told is left to Lua's own order, and that differs from state to state,
      // with one release too.
      return "\(error)".replacing(
        /\.\w+ is a function; a response/,
        with: ".… is a function; a response"
      )
    }
  }
}
