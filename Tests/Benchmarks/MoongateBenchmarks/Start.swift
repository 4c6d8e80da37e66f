import Floor
import Foundation

/// From the start of a process to its first decision, by the clock: `mgate` as `Scripts/build` makes
/// it, beside Lua's own interpreter that does nothing.
///
/// `Scripts/bench` says where the program is; without it nothing is measured.
func startBenchmarks() {
  guard let program = ProcessInfo.processInfo.environment["MGATE"] else { return }
  let link = "myphotoapp:Vacation?index=1"
  compare(
    "Start: a process",
    iterations: 300,
    with: {},
    [
      process("Moongate: mgate open Scripts/Photos", [program, "open", photosFolder, link]),
      process("Lua: lua5.4 -e ''", ["lua5.4", "-e", ""]),
    ]
  )
}

private func process(_ name: String, _ arguments: [String]) -> Subject<Void> {
  Subject(name: name, operations: 1, isWarm: false) { _ in
    var raw: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    raw.append(nil)
    return { _ in
      let time = floor_run(raw)
      guard time >= 0 else { throw WrongResult() }
      return Sample(nanoseconds: Int(time))
    }
  }
}
