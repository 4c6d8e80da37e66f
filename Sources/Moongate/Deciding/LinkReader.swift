internal import MoongateLinks

/// What reads the parts of links; it keeps its memory from link to link.
struct LinkReader: ~Copyable {
  var parts = LinkParts()
  var bytes: [UInt8] = []
}
