/// The value of one part of a link.
enum PartValue: Sendable {
  case absent
  case text([UInt8])
  case repeated
}
