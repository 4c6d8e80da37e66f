internal import MoongateLua

/// A question that a handler asks the app with `ask`: what a fact cannot carry, such as whether there is
/// an album of that name.
///
/// The app gives the answer along with the next request for the link (``Request/answers``), or has the
/// gate ask for it (``Gate/decide(_:answering:)``).
public struct Question: Sendable {
  /// The name of the question.
  public var name: String
  /// The arguments: an object or an array, empty where the handler gave none.
  public var arguments: Value
  /// The budget that the decision had spent when the question was asked.
  ///
  /// It stays with the question, so that all runs of a decision together keep to one budget.
  var spent = LuaBudget()

  /// A question, for the app's own tests.
  public init(name: String, arguments: Value = [:]) {
    self.name = name
    self.arguments = arguments
  }
}

extension Question: Hashable {
  // By bytes, as links are compared: an answer about one name must not be taken for that of another,
  // which Unicode calls equivalent and a file system does not.

  /// Whether two questions ask for the same, byte for byte.
  public static func == (first: Question, second: Question) -> Bool {
    first.bytes == second.bytes
  }

  /// Feeds what is asked into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  private var bytes: [UInt8] { Value.array([.string(name), arguments]).bytes }
}

extension Question: Codable {
  private enum Key: CodingKey {
    case name
    case arguments
  }

  /// Reads a question that was written.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      name: try fields.decode(String.self, forKey: .name),
      arguments: try fields.decode(Value.self, forKey: .arguments)
    )
  }

  /// Writes the name and the arguments.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(name, forKey: .name)
    try fields.encode(arguments, forKey: .arguments)
  }
}

extension Question: CustomStringConvertible {
  /// The call that a script would write.
  public var description: String { Value.call("ask", name, arguments) }
}
