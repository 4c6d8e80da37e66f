import Testing

@testable import Moongate

/// Tests of the values that each type accepts, by the files that name it.
@Suite struct ValueTypeTests {
  private static let uuid: Value = "0F8FAD5B-D9CB-469F-A165-70867728950E"

  /// A type as a file has it, a value, and what is said of it; `nil` where it is accepted.
  struct Row: Sendable, CustomTestStringConvertible {
    let type: Value
    let value: Value
    let complaint: String?

    init(_ type: Value, _ value: Value, _ complaint: String? = nil) {
      self.type = type
      self.value = value
      self.complaint = complaint
    }

    var testDescription: String { "\(type) \(value)" }
  }

  private static let scalars: [Row] = [
    Row("any", "x"), Row("any", 1), Row("any", ["a": [1]]), Row("any", nil), Row("any", [nil]),
    Row("boolean", true), Row("boolean", false),
    Row("boolean", 0, "wants true or false, got 0"),
    Row("boolean", "true", "wants true or false, got the text \"true\""),
    Row("boolean", nil, "wants true or false, got nil"),
    Row("string", ""), Row("string", "äöü"), Row("string", "7"),
    Row("string", 7, "wants a text, got 7"),
    Row("string", ["a"], "wants a text, got a list"),
    Row("string", [:], "wants a text, got an empty table"),
    Row("int", 7), Row("int", .integer(.min)), Row("int", 3.0), Row("int", -0.0),
    Row("int", 3.5, "wants an integer, got 3.5"),
    Row("int", "7", "wants an integer, got the text \"7\""),
    Row("int", 1e300, "wants an integer, got 1e+300"),
    Row("number", 1), Row("number", 1.5), Row("number", -1e300),
    Row("number", "1.5", "wants a finite number, got the text \"1.5\""),
    Row("number", true, "wants a finite number, got true"),
    Row("uuid", uuid), Row("uuid", "0f8fad5b-d9cb-469f-a165-70867728950e"),
    Row("uuid", "0f8fad5b", "wants a UUID, got the text \"0f8fad5b\""),
    Row("uuid", "0f8fad5b-d9cb-469f-a165-70867728950g", "wants a UUID, got the text …"),
    Row("uuid", "%30f8fad5b-d9cb-469f-a165-70867728950e", "wants a UUID, got the text …"),
    Row("uuid", 7, "wants a UUID, got 7"),
    Row("version", "4.10"), Row("version", "2026.01.05"), Row("version", "4.10.0-beta.1+7"),
    Row("version", "0"), Row("version", "007.1"),
    Row(
      "version",
      "v4.10",
      "wants a version such as \"4.10\" or \"4.10.0-beta.1\", got the text \"v4.10\""
    ),
    Row("version", "", "wants a version …, got the text \"\""),
    Row("version", "4.", "wants a version …, got the text \"4.\""),
    Row("version", "4.10-01", "wants a version …"), Row("version", "4\0", "wants a version …"),
    Row("version", 4.1, "wants a version …, got 4.1"),
    Row("url", "https://example.com/a?b#c"), Row("url", "mailto:ann@example.com"),
    Row("url", 7, "wants a URL, got 7"),
    Row("url", " https://a.example/", "wants a URL, got the text \" https://a.example/\""),
    Row("url", "app:x\n", "wants a URL, got the text …"),
    Row("url", "ssh://me@a.example/", "wants a URL, got the text \"ssh://me@a.example/\""),
    Row("url", "", "wants a URL, got the text \"\""),
    Row("url", "x", "wants a URL, got the text \"x\""),
    Row("url", "/a/b", "wants a URL, got the text \"/a/b\""),
    Row("url", "https://", "wants a URL, got the text \"https://\""),
    Row("url", "https://a@b.example/", "wants a URL, got the text \"https://a@b.example/\""),
    Row("url", "https://example.com/%zz", "wants a URL, got the text …"),
    Row("url(https; a.example, *.b.example)", "https://a.example/x"),
    Row("url(https; a.example, *.b.example)", "HTTPS://c.b.example:80"),
    Row(
      "url(https; a.example)",
      "https://b.example",
      "wants a URL of https at a.example, got the text \"https://b.example\""
    ),
    Row("url( HTTPS,http )", "http://any.example"),
    Row("url(https)", "https://127.1/", "wants a URL of https, got the text \"https://127.1/\""),
    Row("url(https)", 7, "wants a URL of https, got 7"),
    Row("url(my)", "my:x"), Row("url(my)", "your:x", "wants a URL of my, got the text \"your:x\""),
    Row("decimal", 12), Row("decimal", "12.50"), Row("decimal", "-3"), Row("decimal", "1e5"),
    Row("decimal", 12.5, "wants an integer or a decimal number as a text, such as …, got 12.5"),
    Row("decimal", "12abc", "wants … got the text \"12abc\""),
    Row("decimal", "", "wants … got the text \"\""),
    Row("decimal", ".5", "wants … got the text \".5\""),
    Row("decimal", "1e400", "wants … got the text \"1e400\""),
    Row("decimal", "0x10", "wants … got the text \"0x10\""),
    Row("date", "2026-11-22"), Row("date", "2026-11-22T09:30:00Z"),
    Row("date", "2026-11-22T09:30:00.5+02:00"), Row("date", "2024-02-29"),
    Row("date", "2026-02-29", "wants a date …, got the text \"2026-02-29\""),
    Row("date", "20261122", "wants a date …, got the text \"20261122\""),
    Row("date", "2026-11-22T24:00:00Z", "wants a date …"),
    Row("date", 1_795_339_800, "wants a date …, got 1795339800"),
  ]

  private static let composed: [Row] = [
    Row("1..12", 1), Row("1..12", 12), Row("1..12", 3.0), Row("-5..-1", -5),
    Row("1..12", 0, "wants an integer from 1 to 12, got 0"),
    Row("1..12", 13, "wants an integer from 1 to 12, got 13"),
    Row("1..12", "3", "wants an integer from 1 to 12, got the text \"3\""),
    Row("1..12", 1.5, "wants an integer from 1 to 12, got 1.5"),
    Row("draft|sent", "draft"), Row("draft|sent", "sent"), Row("draft|", "draft"),
    Row("a%7Cb|%25", "a|b"), Row("a%7Cb|%25", "%"),
    Row("draft|sent", "Draft", "wants \"draft\" or \"sent\", got the text \"Draft\""),
    Row("draft|sent", "", "wants \"draft\" or \"sent\", got the text \"\""),
    Row("draft|", "sent", "wants the text \"draft\", got the text \"sent\""),
    Row("é|x", "e\u{301}"),
    Row("sku", "AB-1"), Row("sku", "ZZ-999"),
    Row("sku", "ab-1", "wants a text of the kind sku, got the text \"ab-1\""),
    Row("sku", "AB-1 ", "wants a text of the kind sku, got the text \"AB-1 \""),
    Row("sku", 1, "wants a text of the kind sku, got 1"),
    Row(["int"], []), Row(["int"], [:]), Row(["int"], [1, 2, 3]), Row([["int"]], [[], [1]]),
    Row(["int"], ["a": 1], "wants a list, each element an integer, got a table with named fields"),
    Row(["int"], 1, "wants a list, each element an integer, got 1"),
    Row(["int"], [1, "2"], "[2] wants an integer, got the text \"2\""),
    Row(["int"], [1, nil], "[2] wants an integer, got nil"),
    Row([["int"]], [[1], ["x"]], "[2][1] wants an integer, got the text \"x\""),
    Row(["*": "int"], [:]), Row(["*": "int"], []), Row(["*": "int"], ["a": 1, "b c": 2]),
    Row(["*": "int"], ["a": "1"], "a wants an integer, got the text \"1\""),
    Row(["*": "int"], [1], "wants a table with named fields, got a list"),
    Row(["name": "string"], ["name": "a"]),
    Row(["name": "string", "zip?": "string"], ["name": "a"]),
    Row(["name": "string", "zip?": "string"], ["name": "a", "zip": nil]),
    Row(["name": "string", "zip?": "string"], ["name": "a", "zip": "1"]),
    Row([:], [:]), Row([:], []),
    Row(["name": "string"], [:], "name is missing: a text"),
    Row(["name": "string"], ["name": nil], "name is missing: a text"),
    Row(["name": "string"], ["name": 1], "name wants a text, got 1"),
    Row(["name": "string"], ["nam": "a"], "name is missing: a text"),
    Row(["name?": "string"], ["nam": "a"], "nam is unknown, nearest name"),
    Row(["name?": "string"], ["zip": "a"], "zip is unknown, of name"),
    Row([:], ["zip": "a"], "zip is unknown, of "),
    Row(["name": "string"], [1], "wants a table with named fields, got a list"),
    Row(["a": ["b": ["int"]]], ["a": ["b": [1, 2.5]]], "a.b[2] wants an integer, got 2.5"),
    Row(["a": ["b?": "int"]], ["a": ["c": 1]], "a.c is unknown, of b"),
  ]

  @Test(arguments: scalars + composed)
  func `A type accepts its values, and says what is wrong with others`(row: Row) throws {
    let reader = ValueTypeReader(kinds: ["sku"])
    var checker = ValueChecker()
    let type = PreparedType(
      try reader.type(row.type, at: "x"),
      kinds: ["sku": try KindPattern("%u%u%-%d+")]
    )
    var complaint: String?
    do {
      try checker.check(row.value, type)
    } catch {
      complaint = Self.text(error)
    }
    guard let wanted = row.complaint, wanted.contains("…") else {
      #expect(complaint == row.complaint)
      return
    }
    // What stands around each ellipsis is said, in this order.
    var rest = try #require(complaint)[...]
    for part in wanted.split(separator: "…") {
      let part = part.drop { $0 == " " }
      let range = try #require(rest.firstRange(of: String(part)), "\(complaint ?? "")")
      rest = rest[range.upperBound...]
    }
  }

  private static func text(_ mismatch: ValueMismatch) -> String {
    let place = mismatch.path.isEmpty ? "" : mismatch.path + " "
    return switch mismatch.reason {
    case .costly: "\(place)is costly"
    case .missing(let wanted, _): "\(place)is missing: \(wanted)"
    case .unknown(let nearest?, _): "\(place)is unknown, nearest \(nearest)"
    case .unknown(nil, let known): "\(place)is unknown, of \(known.joined(separator: ", "))"
    case .wrong(let wanted, let got, _): "\(place)wants \(wanted), got \(got)"
    }
  }
}
