package import Moongate

/// A decision, or why there is none, in the form in which it is printed as JSON.
package struct DecisionJSON: Encodable {
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
      try ErrorJSON(kind: Self.kind(of: error), message: "\(error)", of: url).encode(to: encoder)
    }
  }

  private static func kind(of error: DecisionError) -> String {
    switch error {
    case .link: "link"
    case .script: "script"
    case .limit: "limit"
    case .response: "response"
    case .redirect: "redirect"
    case .facts: "facts"
    }
  }
}
