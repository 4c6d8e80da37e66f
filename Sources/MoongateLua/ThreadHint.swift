internal import CMoongate

/// A number that each thread keeps for itself.
package enum ThreadHint {
  /// The number that the calling thread noted last; 0 if it noted none.
  package static var number: Int {
    get { Int(mg_thread_hint()) }
    set { mg_set_thread_hint(UInt32(truncatingIfNeeded: newValue)) }
  }
}
