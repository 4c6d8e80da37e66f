import Foundation
import LinkRows
import Moongate
import SampleScripts
import Testing

@testable import MoongateWorkbench

@Suite struct BenchReportTests {
  private static let main = """
    route("/a", { examples = { "app:a", "app://a" } }, open "a")
    route("/b/:n", function(link) return open(link.params.n) end)
    route("/c", { needs = "signed_in", from = { "in-app", "app" } }, open "c")
    route("/d", redirect "app:a")
    route("/e", function() error "no" end)
    otherwise(reject "nothing")
    """

  private func gate() throws -> Gate { try makeGate(Self.main) }

  @Test func `Each route has its examples, or a link that it wins`() throws {
    let lines = try gate().measuredLinks(in: Circumstances())
    let links = ["app:a", "app://a", "app:/b/x", "app:/c", "app:/d", "app:/e"]
    #expect(lines.map(\.link).dropLast() == links[...])
    #expect(lines.last.map { $0.link.hasPrefix("app:") } == true)
    let asked = try #require(lines.first { $0.link == "app:/c" }).circumstances
    #expect(asked.origin == .inApp)
    #expect(asked.facts["signed_in"] == .boolean(true))
    #expect(lines[0].circumstances == Circumstances())
  }

  @Test func `What is given is not replaced by what a route asks`() throws {
    var given = Circumstances()
    given.origin = .application("com.example.other")
    given.set(Value.Object.Field(name: "signed_in", value: false))
    let lines = try gate().measuredLinks(in: given)
    #expect(lines.allSatisfy { $0.circumstances == given })
  }

  @Test func `Every link has its times, steps and share`() throws {
    let gate = try gate()
    let lines = gate.measuredLinks(in: Circumstances())
    let links = BenchReport(of: lines, by: gate, count: 3).links
    #expect(links.map(\.link) == lines.map(\.link))
    #expect(
      links.map { $0.route?.patternText ?? "" } == [
        "/a", "/a", "/b/:n", "/c", "/d", "/e", "otherwise",
      ]
    )
    for link in links {
      let times = try #require(link.microseconds)
      #expect(times.decisions == 3)
      #expect(times.reading > 0 && times.matching > 0 && times.answering >= 0)
      #expect(0 < times.fastest && times.fastest <= times.median && times.median <= times.p99)
      #expect((link.steps == nil) == (link.link == "app:/e"))
    }
    let share = links.reduce(0) { $0 + ($1.share ?? 0) }
    #expect(abs(share - 1) < 0.01)
  }

  private static let outcomes: [(link: String, outcome: Outcome, cells: String)] = [
    ("app:a", .fine, "/a (main.lua:2)"),
    ("other:a", .failed, "unclaimed"),
    ("app:e", .failed, "/e (main.lua:6)"),
    ("nothing", .unusable, "no decision"),
  ]

  @Test(arguments: outcomes)
  func `A link without a decision says so`(
    row: (link: String, outcome: Outcome, cells: String)
  ) throws {
    let line = RequestLine(link: row.link, Circumstances())
    let report = BenchReport(of: [line], by: try gate(), count: 1)
    #expect(report.outcome == row.outcome)
    let lines = report.text.split(separator: "\n")
    #expect(lines[1].hasPrefix(row.cells + "  "))
    let isError = row.link == "nothing" || row.link == "app:e"
    #expect(lines.dropFirst(2).first?.hasPrefix("error: \(row.link): ") == (isError ? true : nil))
    #expect((report.links[0].error != nil) == isError)
  }

  @Test func `A set without routes has nothing to measure`() throws {
    let gate = try makeGate("")
    let report = BenchReport(of: gate.measuredLinks(in: Circumstances()), by: gate, count: 1)
    #expect(report.text == "There are no routes to measure.")
    #expect(report.outcome == .fine)
  }

  @Test(arguments: [
    (0, "0.00"), (0.004, "0.00"), (0.126, "0.13"), (1.5, "1.50"), (9.04, "9.04"), (12.34, "12.3"),
    (99.5, "99.5"), (123.4, "123"), (45_678.9, "45679"),
  ])
  func `A time has as many digits as it needs`(number: Double, text: String) {
    #expect(BenchReport.decimals(number) == text)
  }

  @Test func `Times of one hundred decisions are what they say`() {
    let times = DecisionTimes(sorted: (1...200).map(Double.init), reading: 10, matching: 20)
    #expect(times.median == 101 && times.p99 == 199 && times.fastest == 1)
    #expect(times.answering == 71)
    let one = DecisionTimes(sorted: [5], reading: 10, matching: 20)
    #expect(one.median == 5 && one.p99 == 5 && one.answering == 0)
  }

  @Test func `Columns stand below each other`() {
    let rows = [["a", "b", "c"], ["long", "漢", "1"], ["x", "longer", "100"]]
    #expect(
      TextTable(rows).lines == ["a     b         c", "long  漢        1", "x     longer  100"]
    )
  }
}
