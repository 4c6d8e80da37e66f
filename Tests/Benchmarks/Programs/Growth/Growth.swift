import Foundation

/// Runs the commands of `mgate` with sets and files of a size and of twice that, and compares the times.
///
///     Growth MGATE [WORD…]
///
/// With words it measures only rows whose command or dimension holds one of them. Fails with code 2 if a
/// command takes more than 2.6 times as long for twice as much, unless it also writes so much more.
@main
struct Growth {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let program = arguments.first else {
      FileHandle.standardError.write(Data("Growth needs the path of mgate.\n".utf8))
      exit(64)
    }
    let words = arguments.dropFirst()
    let rows = (SetDimension.rows + FileDimension.rows).filter { row in
      words.isEmpty || words.contains { "\(row.command), \(row.name)".contains($0) }
    }
    let runner = try Runner(program)
    defer { runner.removeFolder() }
    print("| command | by | n | seconds | for 2n | ratio | output |\n|---|---|--:|--:|--:|--:|--:|")
    var failures: [String] = []
    for row in rows {
      var growth = try runner.measure(row)
      if growth.isTooFast { growth = try runner.measure(row, size: growth.size, runs: 7) }
      print(growth.cells)
      fflush(nil)
      if let failure = growth.failure { failures.append(failure) }
    }
    for failure in failures { print("\n\(failure)") }
    if !failures.isEmpty {
      runner.removeFolder()
      exit(2)
    }
  }
}
