/// A part of a link, decoded.
package struct LinkPart: Sendable {
  /// The kind of a part.
  package enum Kind: UInt8, Sendable {
    /// A segment that routes see.
    case segment
    /// The name of a query item, whose value is the next part.
    case name
    /// The name of a query item without `=`.
    case nameAlone
    /// The value of the query item whose name is the part before.
    case value
    case scheme
    case host
    case path
    case fragment
  }

  /// The start of the part: in the text, or among the decoded bytes.
  package private(set) var start: UInt32
  package private(set) var end: UInt32

  /// The kind of the part.
  package let kind: Kind

  /// Whether the part stands among the decoded bytes, and not in the text.
  package private(set) var isDecoded = false

  /// The decoding still to be done.
  private var decoding: Link.Decoding

  @inline(__always)
  init(_ kind: Kind, _ slice: Link.Slice) {
    self.kind = kind
    start = slice.start
    end = slice.end
    decoding = slice.decoding
  }

  /// The slice still to be decoded; nil if there is nothing to decode.
  @inline(__always)
  var escaped: Link.Slice? {
    decoding.isEmpty ? nil : Link.Slice(Int(start), Int(end), decoding)
  }

  /// Notes where the decoded bytes of the part are.
  @inline(__always)
  mutating func wasDecoded(to range: Range<Int>) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
    isDecoded = true
    decoding = []
  }
}
