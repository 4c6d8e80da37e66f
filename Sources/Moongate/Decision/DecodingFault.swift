/// The message of a `DecodingError`, in words for the author of the scripts.
struct DecodingFault {
  struct Step {
    var name: String
    var index: Int?

    func text(after path: String) -> String {
      if let index { return "[\(index + 1)]" }
      return path.isEmpty ? name : ".\(name)"
    }
  }

  var path: [Step]
  var message: String
  var isTypeMismatch = false

  init(_ error: any Error) {
    guard let error = error as? DecodingError else {
      path = []
      message = "\(error)"
      return
    }
    switch error {
    case .keyNotFound(let key, let context):
      path = Self.steps(context.codingPath + [key])
      message = "The field is missing."
    case .valueNotFound(_, let context):
      path = Self.steps(context.codingPath)
      message = "The field is missing or nil."
    case .typeMismatch(_, let context):
      path = Self.steps(context.codingPath)
      message = context.debugDescription
      isTypeMismatch = true
    case .dataCorrupted(let context):
      path = Self.steps(context.codingPath)
      message = context.debugDescription
    @unknown default:
      path = []
      message = "\(error)"
    }
  }

  private static func steps(_ path: [any CodingKey]) -> [Step] {
    path.map { Step(name: $0.stringValue, index: $0.intValue) }
  }
}
