/// Stands for nobody who wants the parts.
struct NoParts: PartSink {
  static var takesParts: Bool { false }

  @inline(__always)
  mutating func add(_ kind: LinkPart.Kind, _ slice: Link.Slice) {}
}
