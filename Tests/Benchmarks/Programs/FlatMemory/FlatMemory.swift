import Foundation
import Moongate

/// Decides millions of links in one process, and watches the memory that it holds.
@main
struct FlatMemory {
  static func main() throws {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
    let gate = try Gate(scripts: Workload.scripts)
    var workload = Workload()
    var sizes: [Int] = []
    print("decisions      resident")
    for tenth in 1...10 {
      for number in (tenth - 1) * count / 10..<tenth * count / 10 {
        try workload.decide(number, by: gate)
      }
      guard let size = residentBytes() else { return print("unknown on this system") }
      sizes.append(size)
      print(column(tenth * count / 10, 9), column(size / 1024, 9), "KiB")
    }
    print(
      workload.outcomes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        .joined(separator: ", ")
    )
    let allowed = sizes[0] + max(sizes[0] / 20, 2 << 20)
    guard sizes[9] <= allowed else {
      print("the memory grows")
      exit(1)
    }
  }

  private static func column(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(0, width - digits.count)) + digits
  }

  /// The bytes of memory that the process holds, where the system tells.
  private static func residentBytes() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
