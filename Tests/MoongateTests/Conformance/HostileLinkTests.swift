import Testing

@Suite("Hostile links") struct HostileLinkTests {
  @Test("A verdict", arguments: try Fixture.rows("hostile", of: RoutesRow.self))
  func verdict(row: RoutesRow) throws { try row.check() }
}
