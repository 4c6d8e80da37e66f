/// Work whose instructions callgrind counts, run by `Scripts/instructions`.
///
/// `Instructions` prints the name of each workload and its number of operations, `Instructions NAME`
/// runs one.
@main enum CountedRun {
  static func main() throws {
    guard let name = CommandLine.arguments.dropFirst().first else {
      for workload in Workload.all { print(workload.name, workload.operations) }
      return
    }
    guard let workload = Workload.all.first(where: { $0.name == name }) else {
      fatalError("there is no workload \(name)")
    }
    let operation = try workload.makeOperation()
    // What only the first operations do, such as making buffers, is not counted.
    var memory = Workload.Memory()
    for number in 0..<min(2_000, workload.operations) { try operation(number, &memory) }
    try countedOperations(workload.operations, &memory, operation)
  }
}

/// Runs operations; callgrind counts between the call and the return.
///
/// The script that starts callgrind knows this function by its name.
@inline(never)
func countedOperations(
  _ count: Int,
  _ memory: inout Workload.Memory,
  _ operation: Workload.Operation
) throws {
  for number in 0..<count { try operation(number, &memory) }
}
