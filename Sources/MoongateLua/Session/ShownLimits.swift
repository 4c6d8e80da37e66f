internal import CMoongate

/// The limits for showing a value.
package struct ShownLimits: Sendable {
  /// The maximum depth of nested tables; 32 at most.
  package var depth = 6
  /// Entries of one table, and values of one line.
  package var entries = 100
  /// Values altogether, keys among them.
  package var values = 1_000
  /// Bytes of one text.
  var textBytes = 1_000

  /// The usual limits.
  package init() {}

  var raw: mg_shown_limits {
    mg_shown_limits(
      depth: UInt32(clamping: depth),
      entries: UInt32(clamping: entries),
      values: UInt32(clamping: values),
      text_bytes: UInt32(clamping: textBytes)
    )
  }
}
