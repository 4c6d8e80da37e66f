internal import Moongate

/// A scheme that a file says an application handles.
struct HandledScheme: Sendable, Hashable {
  /// The scheme as it is written.
  var text: String
  /// Where it is said.
  var location: SourceLocation
  /// The columns of the line.
  var columns: Range<Int>?
}
