import Floor
import Foundation
import Moongate
import MoongateWorkbench

/// A key to what is drawn of it, with a screen of 100 columns and 30 rows.
func promptBenchmarks() {
  startOfPrompt()
  for count in [100, 10_000] {
    compare(
      "Prompt: a key to its redraw at \(count) routes",
      with: { try PromptWithRoutes(count) },
      [
        key("in a link that a route takes", behind: "myapp:section7/1/detail0?tab=", "x"),
        key("in a link that no route takes", behind: "myapp:section7/1/detai", "x"),
        key("in a misspelt first segment", behind: "myapp:secton77", "x"),
        key("in Lua", behind: "local t = { 1, 2, f(link.query.name) }", " "),
        key("Tab at the first segment", behind: "myapp:", "\t"),
      ]
    )
  }
}

/// A prompt with routes, in which somebody types.
final class PromptWithRoutes {
  private let repl: REPL

  init(_ count: Int) throws {
    let gate = try RouteSet(count: count).makeGate()
    repl = try REPL(gate: gate, screen: REPL.Screen(columns: 100, rows: 30))
    _ = repl.begin()
  }

  /// Types bytes; returns how many it takes to show what comes of them.
  func type(_ text: String) -> Int {
    repl.receive(text.utf8).reduce(0) { sum, event in
      if case .write(let bytes) = event { sum + bytes.count } else { sum }
    }
  }
}

private func key(
  _ name: String,
  behind text: String,
  _ key: String
) -> Subject<PromptWithRoutes> {
  Subject(name: name, operations: 1, isWarm: true) { prompt in
    { _ in
      // Ctrl-U leaves nothing of the key before.
      _ = prompt.type("\u{15}" + text)
      var count = 0
      let sample = Sample { count = prompt.type(key) }
      guard count > 0 else { throw WrongResult() }
      return sample
    }
  }
}

/// From the start of a process to the prompt in a terminal, by the clock.
///
/// The prompt that is measured is the one that stands before the scripts are loaded (`EarlyPrompt`): the
/// first byte that the terminal gets. What is typed from then on is not lost, and answered when the scripts
/// are loaded, which `Load` measures. `Scripts/bench` says where the program is.
private func startOfPrompt() {
  guard let program = ProcessInfo.processInfo.environment["MGATE"] else { return }
  compare(
    "Prompt: from the start to the prompt",
    iterations: 100,
    with: {},
    [
      start("mgate repl Scripts/Photos", [program, "repl", photosFolder]) { photosFolder },
      start("mgate repl with 10000 routes", [program, "repl"]) {
        try folder(of: RouteSet(count: 10_000))
      },
    ]
  )
}

private func start(
  _ name: String,
  _ arguments: [String],
  in folder: @escaping () throws -> String
) -> Subject<Void> {
  Subject(name: name, operations: 1, isWarm: false) { _ in
    var raw: [UnsafeMutablePointer<CChar>?] = try (arguments.prefix(2) + [folder()]).map {
      strdup($0)
    }
    raw.append(nil)
    return { _ in
      let time = floor_run_in_terminal(raw)
      guard time >= 0 else { throw WrongResult() }
      return Sample(nanoseconds: Int(time))
    }
  }
}

/// Writes a script set to a new folder.
private func folder(of set: RouteSet) throws -> String {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try set.script.write(
    to: folder.appendingPathComponent("main.lua"),
    atomically: true,
    encoding: .utf8
  )
  return folder.path
}
