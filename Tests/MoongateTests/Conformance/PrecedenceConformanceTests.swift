import Testing

@Suite("3. Which route wins") struct PrecedenceConformanceTests {
  @Test(
    "The winner, and who is asked after it",
    arguments: try Fixture.rows("3-precedence", of: RoutesRow.self)
      + Fixture.rows("6-groups-precedence", of: RoutesRow.self)
      + Fixture.rows("7-scopes-precedence", of: RoutesRow.self)
  )
  func precedence(row: RoutesRow) throws { try row.check() }
}
