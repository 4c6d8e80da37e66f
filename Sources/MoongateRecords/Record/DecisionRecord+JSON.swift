internal import Moongate

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension DecisionRecord: Encodable {
  private enum Key: String, CodingKey {
    case action, captures, dropped, error, facts, host, kept, missing, n, name, origin, place,
      question, reason
    case redirects, refusal, request, response, route, scheme, set, shape, steps, t, then, us, v,
      weight
  }

  private static let timeStyle = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// The record as a line of JSON in ASCII, without its end.
  ///
  /// Fields without a value are left out, apart from `dropped`. The fields are in the order of their names.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("texts and finite numbers have a JSON")
    }
    let text = String(decoding: data, as: UTF8.self)
    // A line that ends in the middle is text nevertheless.
    guard data.contains(where: { $0 >= 0x80 }) else { return text }
    return text.unicodeScalars.reduce(into: "") { line, scalar in
      if scalar.isASCII {
        line.unicodeScalars.append(scalar)
      } else {
        for unit in scalar.utf16 {
          line += "\\u\(String(0x1_0000 + Int(unit), radix: 16).dropFirst())"
        }
      }
    }
  }

  /// Writes the fields that `Docs/Records.md` describes.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(Self.version, forKey: .v)
    try fields.encode(date.formatted(Self.timeStyle), forKey: .t)
    try fields.encode(number, forKey: .n)
    try fields.encodeIfPresent(fingerprint?.short, forKey: .set)
    try fields.encode(origin, forKey: .origin)
    try fields.encodeIfPresent(shape?.scheme, forKey: .scheme)
    try fields.encodeIfPresent(shape?.host, forKey: .host)
    try fields.encodeIfPresent(shape?.description, forKey: .shape)
    try fields.encodeIfPresent(route, forKey: .route)
    try fields.encodeIfPresent(name, forKey: .name)
    let values = captures.map { ($0.name.text, $0.value.plainText) }
    if !values.isEmpty {
      try fields.encode(Dictionary(values) { first, _ in first }, forKey: .captures)
    }
    if !facts.isEmpty {
      try fields.encode(facts.map { "\($0.name)=\($0.value.plainText)" }, forKey: .facts)
    }
    if redirects > 0 { try fields.encode(redirects, forKey: .redirects) }
    try fields.encodeIfPresent(response, forKey: .response)
    try fields.encodeIfPresent(then, forKey: .then)
    try fields.encodeIfPresent(action, forKey: .action)
    try fields.encodeIfPresent(question, forKey: .question)
    if !missing.isEmpty { try fields.encode(missing, forKey: .missing) }
    if isRefusal { try fields.encode(isRefusal, forKey: .refusal) }
    try fields.encodeIfPresent(error, forKey: .error)
    try fields.encodeIfPresent(reason, forKey: .reason)
    try fields.encodeIfPresent(place, forKey: .place)
    try fields.encode(duration.tenthsOfMicroseconds / 10, forKey: .us)
    try fields.encodeIfPresent(steps, forKey: .steps)
    if weight > 1 { try fields.encode(weight, forKey: .weight) }
    try fields.encode(dropped, forKey: .dropped)
    guard let kept else { return }
    if !kept.captures.isEmpty { try fields.encode(kept.captures, forKey: .kept) }
    try fields.encodeIfPresent(kept.requestLine, forKey: .request)
  }
}

extension LinkShape.Part {
  /// The declared text, or the class.
  fileprivate var plainText: String {
    switch self {
    case .declared(let text): text.text
    case .value(let shape): shape.description
    }
  }
}

extension KeptText {
  /// The request as the lines of `mgate open -` have it; `nil` unless all of it is kept.
  fileprivate var requestLine: Value? {
    guard let request else { return nil }
    var fields: [Value.Object.Field] = [
      Value.Object.Field(name: "link", value: .string(refusedText ?? request.link.text)),
      Value.Object.Field(name: "origin", value: .string(request.origin.text ?? "unknown")),
    ]
    if !request.facts.isEmpty {
      fields.append(Value.Object.Field(name: "facts", value: .object(request.facts)))
    }
    if !request.answers.isEmpty {
      let answers = request.answers.map { Value.Object.Field(name: $0.name, value: $1) }
      fields.append(Value.Object.Field(name: "answers", value: .object(Value.Object(answers))))
    }
    return .object(Value.Object(fields))
  }
}

extension Duration {
  /// The whole tenths of microseconds.
  fileprivate var tenthsOfMicroseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds * 10_000_000 + attoseconds / 100_000_000_000)
  }
}
