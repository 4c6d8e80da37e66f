internal import Moongate

extension Result<Decision, DecisionError> {
  /// The result of a link, as one line of text.
  package var outcome: String {
    switch self {
    case .success(let decision): decision.response.description
    case .failure(let error):
      "error: \(String(error.description.prefix { !$0.isNewline }))"
    }
  }
}
