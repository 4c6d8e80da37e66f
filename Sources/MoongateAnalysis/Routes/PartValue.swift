/// What one part of a link is.
enum PartValue: Sendable {
  case absent
  case text([UInt8])
  case repeated
}
