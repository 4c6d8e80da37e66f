internal import CMoongate

/// A switch by which any thread ends the calls into Lua that another one waits for.
///
/// Calls of the states that were made with it end soon after ``interrupt()`` as at a limit: no `pcall`
/// catches it, and the state is of no use any more. A call of less than a hundred instructions may end by
/// itself before that.
package final class Interruption: Sendable {
  // Unsafe only because Swift takes no pointer for Sendable. This one is never changed and points to
  // memory that this object alone frees, in deinit; C reads and writes that memory atomically
  // (Core/Interruption.c), and a state that watches it keeps this object (`LuaState.interruption`).
  nonisolated(unsafe) private let raw: UnsafeMutablePointer<mg_interruption>

  /// A switch that interrupts nothing yet.
  package init() {
    raw = .allocate(capacity: 1)
    raw.initialize(to: mg_interruption())
  }

  deinit { raw.deallocate() }

  /// Has calls end, those under way and those that begin, until ``clear()``.
  package func interrupt() { mg_interrupt(raw) }

  /// Lets the calls that begin from now on run.
  package func clear() { mg_withdraw_interruption(raw) }

  /// Whether calls are to end.
  package var isInterrupted: Bool { mg_is_interrupted(raw) }

  /// Has a state watch it, which must hold it as long as it lives.
  func end(callsOf state: OpaquePointer) { mg_state_watch(state, raw) }
}
