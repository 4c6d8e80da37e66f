package import Moongate

/// A decision, or why there is none, in the form in which it is printed as JSON.
package struct DecisionJSON: Encodable {
  private enum Key: CodingKey {
    case error
    case link
  }

  private let result: Result<Decision, DecisionError>
  private let url: String

  package init(_ result: Result<Decision, DecisionError>, of url: String) {
    self.result = result
    self.url = url
  }

  package func encode(to encoder: any Encoder) throws {
    switch result {
    case .success(let decision): try decision.encode(to: encoder)
    case .failure(let error):
      var fields = encoder.container(keyedBy: Key.self)
      let parts: Value = ["kind": .string(Self.kind(of: error)), "message": .string("\(error)")]
      try fields.encode(parts, forKey: .error)
      try fields.encode(["text": url], forKey: .link)
    }
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
