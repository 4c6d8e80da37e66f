import Foundation
import Testing

@testable import Moongate

@Suite struct PlatformValueTests {
  private struct Payment: Codable, Equatable {
    var amount: Decimal
    var on: Date?
    var to: URL
  }

  @Test func `Dates, decimals and URLs cross as texts`() throws {
    let payment = Payment(
      amount: try #require(Decimal(string: "12.50")),
      on: Date(timeIntervalSince1970: 1_795_339_800.25),
      to: try #require(URL(string: "https://example.com/a?b"))
    )
    let value = try Value(encoding: payment)
    #expect(
      value == [
        "amount": "12.5", "on": "2026-11-22T09:30:00.250Z", "to": "https://example.com/a?b",
      ]
    )
    #expect(try value.decode(Payment.self) == payment)
    #expect(try Value(encoding: Date(timeIntervalSince1970: 0)) == "1970-01-01T00:00:00Z")
    #expect(try Value.integer(7).decode(Decimal.self) == 7)
    #expect(try (["2026-11-22"] as Value).decode([Date].self).count == 1)
  }

  @Test(
    arguments: [
      (
        ["amount": 12.5, "to": "a:b"], "an integer or a decimal number as a text, such as \"12.50\""
      ),
      (["amount": "12abc", "to": "a:b"], "an integer or a decimal number"),
      (["amount": "1e400", "to": "a:b"], "an integer or a decimal number"),
      (["amount": 1, "to": "a:b", "on": 1_795_339_800], "a date such as \"2026-11-22\""),
      (["amount": 1, "to": "a:b", "on": "2026-02-30"], "a date such as \"2026-11-22\""),
      (["amount": 1, "to": ""], "a URL"),
    ] as [(Value, String)]
  )
  func `A text that is none is told`(value: Value, wanted: String) throws {
    let error = try #require(throws: DecodingError.self) { _ = try value.decode(Payment.self) }
    #expect(
      "\(error)".contains(wanted.replacing("\"", with: "\\\"")) || "\(error)".contains(wanted)
    )
  }

  @Test func `What no text can say is refused`() {
    for value: any Encodable in [Decimal.nan, Date.distantFuture + 1e12] {
      #expect(throws: EncodingError.self) { _ = try Value(encoding: [value].map(Box.init)) }
    }
  }

  private struct Box: Encodable {
    let value: any Encodable
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }
}
