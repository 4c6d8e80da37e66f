import Allocations
import Benchmark

/// The cost of a batch.
struct Sample {
  var nanoseconds: Int
  /// The number of requests for memory on this thread; nil if nobody counted.
  var allocations: Int?

  /// Measures the processor time of some work: what else the machine does meanwhile does not count.
  @inline(__always)
  init(of work: () throws -> Void) rethrows {
    let before = allocations_of_thread()
    let start = processor_nanoseconds_of_thread()
    try work()
    nanoseconds = Int(processor_nanoseconds_of_thread() - start)
    allocations = Int(allocations_of_thread() - before)
  }

  /// Measures how long some work takes by the clock.
  @inline(__always)
  static func elapsed(_ work: () throws -> Void) rethrows -> Sample {
    let (seconds, attoseconds) = try ContinuousClock().measure(work).components
    return Sample(nanoseconds: Int(seconds * 1_000_000_000 + attoseconds / 1_000_000_000))
  }

  /// Creates a sample that was measured elsewhere.
  init(nanoseconds: Int, allocations: Int? = nil) {
    self.nanoseconds = nanoseconds
    self.allocations = allocations
  }
}

/// Something that is measured beside others, in batches that take turns with theirs: what else the
/// machine does meanwhile meets all of them alike.
struct Subject<Context> {
  /// The name in the tables; `Scripts/bench` knows peers and floors by its beginning.
  let name: String
  /// The number of operations in a batch.
  var operations = 1_000
  /// Whether each batch runs once before it is measured.
  var isWarm = true
  /// Makes what runs a batch, given its number.
  let prepare: (Context) throws -> (_ batch: Int) throws -> Sample
}

/// A subject that does the same to one item after another.
///
/// - Parameters:
///   - name: what the tables say.
///   - operations: how many make a batch.
///   - isWarm: whether each batch runs once before it is measured.
///   - items: the inputs, used in turn.
///   - operation: returns a number made from its result, so that the compiler cannot leave the work
///     out.
/// - Returns: the subject, for `compare`.
@inline(__always)
func subject<Context, Item>(
  _ name: String,
  operations: Int = 1_000,
  isWarm: Bool = true,
  over items: @escaping (Context) -> [Item],
  _ operation: @escaping (Context, Item) throws -> Int
) -> Subject<Context> {
  Subject(name: name, operations: operations, isWarm: isWarm) { context in
    let items = items(context)
    return { batch in
      var position = batch &* operations % items.count
      var sum = 0
      let sample = try Sample {
        for _ in 0..<operations {
          sum &+= try operation(context, items[position])
          position += 1
          if position == items.count { position = 0 }
        }
      }
      blackHole(sum)
      return sample
    }
  }
}

/// A subject that does one thing a batch, which counts as so many operations.
func subject<Context>(
  _ name: String,
  operations: Int = 1,
  isWarm: Bool = false,
  _ operation: @escaping (Context) throws -> Int
) -> Subject<Context> {
  Subject(name: name, operations: operations, isWarm: isWarm) { context in
    { _ in
      var result = 0
      let sample = try Sample { result = try operation(context) }
      blackHole(result)
      return sample
    }
  }
}

/// Compares subjects: each iteration runs a batch of every one.
///
/// `Scripts/bench` finds two metrics for each: the nanoseconds of 1,000 operations, and how often
/// they asked for memory.
///
/// - Parameters:
///   - group: the heading of the table.
///   - iterations: the most batches of each.
///   - warmups: batches before those that count.
///   - milliseconds: when to stop before.
///   - context: makes what the subjects share.
///   - subjects: what is compared.
func compare<Context>(
  _ group: String,
  iterations: Int = 1_000,
  warmups: Int = 2,
  milliseconds: Int = 3_000,
  with context: @escaping () throws -> Context,
  _ subjects: [Subject<Context>]
) {
  let times = subjects.indices.map { BenchmarkMetric.of(subjects[$0].name, "time", $0) }
  let memory = subjects.indices.map { BenchmarkMetric.of(subjects[$0].name, "allocations", $0) }
  Benchmark(
    group,
    configuration: Benchmark.Configuration(
      metrics: times + memory,
      warmupIterations: warmups,
      maxDuration: .milliseconds(milliseconds),
      maxIterations: iterations
    ),
    closure: { (benchmark: Benchmark, batches: [(Int) throws -> Sample]) in
      for (index, run) in batches.enumerated() {
        let subject = subjects[index]
        let number = benchmark.currentIteration
        if subject.isWarm { blackHole(try run(number)) }
        let sample = try run(number)
        benchmark.measurement(times[index], sample.nanoseconds * 1_000 / subject.operations)
        if let allocations = sample.allocations {
          benchmark.measurement(memory[index], allocations * 1_000 / subject.operations)
        }
      }
    },
    setup: {
      let context = try context()
      return try subjects.map { try $0.prepare(context) }
    }
  )
}

extension BenchmarkMetric {
  /// A metric of a subject; the number keeps the order, which the plugin does not.
  ///
  /// The plugin takes ordinary spaces out of names, and separates them by commas.
  fileprivate static func of(_ subject: String, _ quantity: String, _ number: Int) -> Self {
    let name = "\(quantity) \(number < 10 ? "0" : "")\(number) \(subject)"
    let kept = name.map { $0 == " " ? "\u{A0}" : $0 == "," ? ";" : $0 }
    return .custom(String(kept), useScalingFactor: false)
  }
}
