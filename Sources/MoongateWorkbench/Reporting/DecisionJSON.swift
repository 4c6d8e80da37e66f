package import Moongate

/// A decision, or why there is none, in the form in which it is printed as JSON.
package struct DecisionJSON: Encodable {
  private enum Key: CodingKey {
    case error
    case link
    case redirects
    case response
    case route
  }

  private let result: Result<Decision, DecisionError>
  private let url: String

  package init(_ result: Result<Decision, DecisionError>, of url: String) {
    self.result = result
    self.url = url
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    switch result {
    case .success(let decision):
      try fields.encode(Self.value(of: decision.link), forKey: .link)
      try fields.encode(decision.redirects, forKey: .redirects)
      try fields.encode(decision.response, forKey: .response)
      // A decision without a route says so.
      try fields.encode(decision.route, forKey: .route)
    case .failure(let error):
      let parts: Value = ["kind": .string(Self.kind(of: error)), "message": .string("\(error)")]
      try fields.encode(parts, forKey: .error)
      try fields.encode(["text": url], forKey: .link)
    }
  }

  private static func value(of link: Link) -> Value {
    [
      "fragment": link.fragment.map(Value.string) ?? nil,
      "host": link.host.map(Value.string) ?? nil,
      "path": .string(link.path),
      "port": link.port.map(Value.integer) ?? nil,
      "query": .array(
        link.queryItems.map {
          ["name": .string($0.name), "value": $0.value.map(Value.string) ?? nil]
        }
      ),
      "scheme": .string(link.scheme),
      "segments": .array(link.segments.map(Value.string)),
      "text": .string(link.text),
    ]
  }

  private static func kind(of error: DecisionError) -> String {
    switch error {
    case .link: "link"
    case .script: "script"
    case .limit: "limit"
    case .response: "response"
    case .redirect: "redirect"
    }
  }
}
