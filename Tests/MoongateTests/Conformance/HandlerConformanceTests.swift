import Testing

@Suite("1. Anatomy, as handlers see it") struct HandlerConformanceTests {
  @Test("What a handler reads", arguments: try Fixture.rows("1-handlers", of: RoutesRow.self))
  func handler(row: RoutesRow) throws { try row.check() }
}
