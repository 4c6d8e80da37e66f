extension RouteTable {
  /// The bytes of memory that the table's arrays hold, without what was reserved beyond.
  package var byteCount: Int {
    nodes.count * MemoryLayout<Node>.stride + edges.count * MemoryLayout<Edge>.stride
      + leaves.count * MemoryLayout<Order>.stride
      + variants.count * MemoryLayout<Variant>.stride
      + literals.slots.count * MemoryLayout<LiteralTable.Slot>.stride + literals.words.count * 8
      + terms.pool.bytes.count + tails.pool.bytes.count
  }
}
