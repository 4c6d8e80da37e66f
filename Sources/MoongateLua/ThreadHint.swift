internal import CMoongate

/// A number that each thread keeps for itself.
package enum ThreadHint {
  /// What the calling thread noted last, 0 before that.
  package static var number: Int {
    get { Int(mg_thread_hint()) }
    set { mg_set_thread_hint(UInt32(truncatingIfNeeded: newValue)) }
  }
}
