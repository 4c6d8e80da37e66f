internal import CMoongate

/// The steps that writing a link costs besides its bytes, in handlers and in responses with captures.
package enum LinkCost {
  /// What finding the route, reading and matching the link is worth.
  package static var link: Int { Int(MG_STEPS_PER_LINK) }
  /// What reading a value and finding its place is worth.
  package static var value: Int { Int(MG_STEPS_PER_LINK_VALUE) }
  /// What reading a byte of a URL template, and writing it several times, is worth.
  package static var templateByte: Int { 4 }
}
