internal import CMoongate

/// The steps that writing a link costs besides its bytes, in handlers and in responses with captures.
package enum LinkCost {
  /// The steps for finding the route, reading and matching the link.
  package static var link: Int { Int(MG_STEPS_PER_LINK) }
  /// The steps for reading a value and finding its place.
  package static var value: Int { Int(MG_STEPS_PER_LINK_VALUE) }
  /// The steps for reading a byte of a URL template and writing it several times.
  package static var templateByte: Int { 4 }
}
