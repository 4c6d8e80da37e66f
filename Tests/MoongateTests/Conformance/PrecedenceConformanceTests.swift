import Testing

@Suite("3. Which route wins") struct PrecedenceConformanceTests {
  @Test(
    "The winner, and who is asked after it",
    arguments: try Fixture.rows("3-precedence", of: RoutesRow.self)
  )
  func precedence(row: RoutesRow) throws { try row.check() }
}

@Suite("What users of other routers asked for") struct ComplaintTests {
  @Test("A complaint's answer", arguments: try Fixture.rows("complaints", of: RoutesRow.self))
  func complaint(row: RoutesRow) throws {
    #expect(row.ref?.contains("/") == true)
    try row.check()
  }
}

@Suite("Hostile links") struct HostileLinkTests {
  @Test("A verdict", arguments: try Fixture.rows("hostile", of: RoutesRow.self))
  func verdict(row: RoutesRow) throws { try row.check() }
}
