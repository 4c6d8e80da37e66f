import Foundation
import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateLinks

/// Captures whose kind promises the type of an argument.
@Suite struct CapturedKindTests {
  private static let capabilities = """
    {"actions": {"event": {"arguments": {
      "on?": "date", "sum?": "decimal", "all?": "boolean", "text?": "string", "x?": "number",
      "choice?": "true|false"
    }}}}
    """

  private static func gate(_ main: String) throws -> Gate {
    var configuration = Configuration.patient
    configuration.capabilities = try Capabilities(json: capabilities)
    return try makeGate(main, configuration: configuration)
  }

  @Test(arguments: [
    ("/:on(date)", "app:2026-11-22", #"open("event", { on = "2026-11-22" })"#),
    ("/:sum(decimal)", "app:-12.50", #"open("event", { sum = "-12.50" })"#),
    ("/:sum(decimal)", "app:007", #"open("event", { sum = "007" })"#),
    ("/:sum(int)", "app:7", #"open("event", { sum = 7 })"#),
    ("/:all(boolean)", "app:true", #"open("event", { all = true })"#),
    ("/?all=:all(boolean)?", "app:", #"open("event")"#),
    ("/:text(date)", "app:2026-11-22", #"open("event", { text = "2026-11-22" })"#),
    ("/:text(decimal)", "app:1.0", #"open("event", { text = "1.0" })"#),
    ("/x:x(number)", "app:x1.5", #"open("event", { x = 1.5 })"#),
    (
      "/e?on=:on(date)&sum=:sum(decimal)EUR", "app:e?sum=1.50EUR&on=2026-01-31",
      #"open("event", { on = "2026-01-31", sum = "1.50" })"#
    ),
  ])
  func `A kind holds what an argument wants`(
    pattern: String,
    link: String,
    response: String
  ) throws {
    let gate = try Self.gate("route(\"\(pattern)\", open(\"event\", captures))")
    #expect(try "\(gate.decide(link).response)" == response)
  }

  @Test(arguments: [
    ("/:on", "Give it the kind date, as in :on(date)."),
    ("/:on(int)", "which is not a date such as"),
    ("/:sum", "Give it the kind decimal, as in :sum(decimal)."),
    ("/:sum(number)", "which is not an integer or a decimal number"),
    ("/:all", "Give it the kind boolean, as in :all(boolean)."),
    ("/:all(true|false)", "which is not true or false"),
    ("/:choice(boolean)", "which is not \"true\" or \"false\""),
    ("/:text(boolean)", "which is not a text"),
  ])
  func `Another kind is told with the one to write`(pattern: String, message: String) {
    do throws(LoadError) {
      _ = try Self.load("route(\"\(pattern)\", open(\"event\", captures))")
      Issue.record("it loads")
    } catch {
      #expect("\(error)".contains(message), "\(error)")
    }
  }

  private static func load(_ main: String) throws(LoadError) -> Gate {
    var configuration = Configuration.patient
    configuration.capabilities = try? Capabilities(json: capabilities)
    return try Gate(
      scripts: Scripts([Scripts.entry: "scheme 'app'\n" + main]),
      configuration: configuration
    )
  }

  @Test(arguments: [
    "7", "-7", "0", "-0", "12.50", "00.10", String(repeating: "9", count: 38),
    "-0." + String(repeating: "9", count: 37), String(repeating: "0", count: 37) + "1",
  ])
  func `A Decimal holds a decimal exactly`(text: String) throws {
    let kind = Array(text.utf8)
    #expect(KindValue.isDecimal(kind))
    let number = try #require(Decimal(string: text))
    let digits = text.drop { $0 == "-" }
    let whole = digits.prefix { $0 != "." }.drop { $0 == "0" }
    var fraction = digits.drop { $0 != "." }
    while fraction.last == "0" || fraction.last == "." { fraction.removeLast() }
    let magnitude = (whole.isEmpty ? "0" : whole) + fraction
    let isNegative = text.hasPrefix("-") && magnitude != "0"
    #expect(number.description == (isNegative ? "-" : "") + magnitude)
  }

  @Test func `A handler gets a boolean, and a text of a response its name`() throws {
    let gate = try makeGate(
      """
      route("/f/:b(boolean)", function(link)
        return open("f", { is = link.params.b == true, kind = type(link.params.b) })
      end)
      route("/t/:b(boolean)", reject(text "It is {b}."))
      route("/u/:b(boolean)", browse(url("https://e.com/{b}?b={b}", captures)))
      route("/b/:b(boolean)", { name = "b" }, open("b", captures))
      route("/l/:b(boolean)", redirect(link_to("b", captures)))
      route("/l", redirect(link_to("b", { b = false })))
      """
    )
    for (link, response) in [
      ("app:f/true", #"open("f", { is = true, kind = "boolean" })"#),
      ("app:f/false", #"open("f", { is = false, kind = "boolean" })"#),
      ("app:t/true", #"reject("It is true.")"#),
      ("app:u/false", #"browse("https://e.com/false?b=false")"#),
      ("app:l/true", #"open("b", { b = true })"#), ("app:l", #"open("b", { b = false })"#),
    ] {
      #expect(try "\(gate.decide(link).response)" == response)
    }
    #expect(try gate.link(to: "b", with: ["b": true]).text == "app:/b/true")
  }
}
