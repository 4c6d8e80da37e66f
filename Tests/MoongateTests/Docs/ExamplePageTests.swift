import Testing

@testable import Moongate

/// Runs every example of Docs/Grammar.md and Docs/Migrating.md.
@Suite struct ExamplePageTests {
  @Test(arguments: ExamplePage.all.flatMap(\.examples))
  func `An example is as the page says`(example: ExamplePage.Example) throws {
    try example.page.check(example)
  }

  @Test(arguments: ExamplePage.all)
  func `No table is left out`(page: ExamplePage) {
    for table in page.tables where !table.isMarkedUnrun {
      let isKnown = ExampleKind(heads: table.heads) != nil
      #expect(isKnown, "\(page.path):\(table.line): unknown heads \(table.heads)")
      for row in table.rows {
        #expect(row.cells.count == table.heads.count, "\(page.path):\(row.line): missing cells")
      }
    }
  }

  @Test func `The pages have examples of every kind`() {
    let examples = ExamplePage.all.flatMap(\.examples)
    #expect(examples.count >= 450)
    for kind in ExampleKind.allCases {
      #expect(examples.contains { $0.kind == kind }, "\(kind)")
    }
  }

  @Test func `Every refusal has an example`() {
    let refusals = ExamplePage.grammar.examples.compactMap { $0.cells["refused because"] }
    let shown = refusals.compactMap(\.codeSpans.first)
    for reason in LinkError.Reason.allCases {
      #expect(shown.contains(reason.rawValue), "\(reason)")
    }
  }

  @Test func `Every reserved scheme is named`() {
    for scheme in reservedSchemes {
      let isNamed = ExamplePage.grammar.text.contains("`\(scheme)`")
      #expect(isNamed, "\(scheme)")
    }
  }

  @Test(arguments: ExamplePage.all)
  func `The declarations of a page load`(page: ExamplePage) throws {
    #expect(try !makeExampleGate(page.declarations).schemes.isEmpty)
  }
}

@Suite struct MarkdownTableTests {
  @Test func `A table is read with escaped bars, and none inside of fences`() throws {
    let tables = MarkdownTable.tables(
      in: """
        text
        | a | b |
        |---|:--|
        | `x\\|y` | |
        | 1 | 2 |

        ```
        | no | table |
        |---|---|
        ```
        <!-- not run -->
        | c |
        |---|
        | `d` and `e` |
        """
    )
    try #require(tables.count == 2)
    #expect(tables[0].heads == ["a", "b"])
    #expect(tables[0].line == 2)
    #expect(tables[0].rows.map(\.cells) == [["`x|y`", ""], ["1", "2"]])
    #expect(tables[0].rows.map(\.line) == [4, 5])
    #expect(!tables[0].isMarkedUnrun && tables[1].isMarkedUnrun)
    #expect(tables[1].rows[0].cells[0].codeSpans == ["d", "e"])
  }

  @Test func `Unknown heads are told apart from known ones`() {
    #expect(ExampleKind(heads: ["pattern", "link", "params"]) == .match)
    #expect(ExampleKind(heads: ["link", "host", "segments"]) == .anatomy)
    #expect(ExampleKind(heads: ["link"]) == nil)
    #expect(ExampleKind(heads: ["link", "hosts"]) == nil)
    #expect(ExampleKind(heads: ["pattern", "links", "params"]) == nil)
  }

  @Test func `What Markdown cannot show is written with escapes`() throws {
    #expect(try ExampleText.bytes(#"a\u{E9}\xFFb"#) == [0x61, 0xC3, 0xA9, 0xFF, 0x62])
    #expect(try ExampleText.text("x:(a/)×3b") == "x:a/a/a/b")
    #expect(try ExampleText.text(#"a(b)\c"#) == #"a(b)\c"#)
    #expect(throws: ExampleText.Unreadable.self) { try ExampleText.text(#"\xFF"#) }
  }
}
