import Testing

@Suite("What users of other routers asked for") struct ComplaintTests {
  @Test("A complaint's answer", arguments: try Fixture.rows("complaints", of: RoutesRow.self))
  func complaint(row: RoutesRow) throws {
    #expect(row.ref?.contains("/") == true)
    try row.check()
  }
}
