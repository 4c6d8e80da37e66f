/// A receiver of the parts of a link while it is parsed.
protocol PartSink: ~Copyable, ~Escapable {
  /// Whether it does anything with them.
  static var takesParts: Bool { get }

  /// Takes the next part.
  mutating func add(_ kind: LinkPart.Kind, _ slice: Link.Slice)
}

extension OutputSpan<LinkPart>: PartSink {
  static var takesParts: Bool { true }

  @inline(__always)
  mutating func add(_ kind: LinkPart.Kind, _ slice: Link.Slice) { append(LinkPart(kind, slice)) }
}

/// Stands for nobody who wants the parts.
struct NoParts: PartSink {
  /// A place in memory: a value of no size has none, and ThreadSanitizer looks at the address of what is
  /// handed on to be changed.
  private var place: UInt8 = 0

  static var takesParts: Bool { false }

  @inline(__always)
  mutating func add(_ kind: LinkPart.Kind, _ slice: Link.Slice) {}
}
