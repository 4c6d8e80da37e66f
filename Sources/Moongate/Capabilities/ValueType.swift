/// The type of a value: of an action's argument, of a fact, of a question's arguments and answer.
///
/// The types are the kinds of patterns, written as they are written there, and what is made of them:
/// lists and tables. `Docs/Capabilities.md` shows each as Swift and as JSON.
public indirect enum ValueType: Sendable, Hashable {
  /// Any value, `any`.
  case any
  /// Any text, `string`.
  case string
  /// `true` or `false`, `boolean`.
  case boolean
  /// An integer, `int`; also a number without a fraction, as in Lua (manual, §3.4.3).
  case int
  /// An integer or a number with a fraction, `number`.
  case number
  /// A text of 8-4-4-4-12 hexadecimal digits (RFC 9562, 4), `uuid`.
  case uuid
  /// A text that is a day or a moment of ISO 8601, `date`: `2026-11-22`, `2026-11-22T09:30:00Z`.
  case date
  /// A text that the function `version` of scripts takes, `version`: `4.10`, `4.10.0-beta.1`.
  case version
  /// An integer, or a text that is a decimal number, `decimal`: `"12.50"`.
  case decimal
  /// A text that is a link as `Link` reads it, with a scheme, `url`.
  case url
  /// A text that is a URL of these schemes and, on the web, of these hosts, as the kind `url` of patterns
  /// accepts it: `url(https; example.com, *.example.org)`.
  case urlWithin(BrowsePlaces)
  /// An integer within bounds, `1..9999`.
  case range(ClosedRange<Int>)
  /// One of several texts, `draft|sent`.
  case oneOf([String])
  /// A text of a kind that the capabilities declare, by its name.
  case kind(String)
  /// A list of values of one type; in JSON a list of one type, `["int"]`.
  case list(ValueType)
  /// A table with any names and values of one type; in JSON `{"*": "int"}`.
  case map(ValueType)
  /// A table with these fields.
  case object(ObjectType)
}
