extension RouteTable {
  /// The bytes of memory that the table's arrays hold, without what was reserved beyond.
  package var byteCount: Int {
    nodes.count * MemoryLayout<Node>.stride + edges.count * MemoryLayout<Edge>.stride
      + leaves.count * MemoryLayout<UInt32>.stride
      + variants.count * MemoryLayout<Variant>.stride
      + literals.slots.count * MemoryLayout<LiteralTable.Slot>.stride + literals.words.count * 8
      + pool.count
  }
}
