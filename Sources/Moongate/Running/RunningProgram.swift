internal import Synchronization

/// The program that answers links now, and how many were replaced before it.
struct RunningProgram: ~Copyable, Sendable {
  private let program: Mutex<Program>
  private let count = Atomic(0)

  init(_ program: Program) { self.program = Mutex(program) }

  /// The number of the running program, counted from 0.
  ///
  /// Asking takes no lock.
  var version: Int { count.load(ordering: .acquiring) }

  /// The program, and which one it is.
  var latest: (program: Program, version: Int) {
    program.withLock { ($0, count.load(ordering: .relaxed)) }
  }

  /// Makes another program the running one.
  func replace(with next: Program) {
    program.withLock {
      $0 = next
      count.add(1, ordering: .releasing)
    }
  }
}
