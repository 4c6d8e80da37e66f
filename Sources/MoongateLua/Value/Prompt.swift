/// A text of a script that a person reads: the question of a `confirm` or the reason of a `reject`.
///
/// Where the script wrote `text { "Delete {album}?", key = "delete_album", album = … }`, the prompt also has
/// a key and arguments, for an app that has the text in the languages of its users:
///
///     guard prompt.key == "delete_album", case .string(let album) = prompt.arguments["album"] else {
///       return prompt.text
///     }
///     return String(localized: "delete_album", defaultValue: "Delete \(album)?")
public struct Prompt: Sendable {
  /// The key and the arguments of a prompt that has a key.
  ///
  /// It is an object of its own, so that responses are no larger for prompts that have none.
  private final class Localization: Sendable {
    let key: String
    let arguments: Value.Object

    init(key: String, arguments: Value.Object) {
      self.key = key
      self.arguments = arguments
    }
  }

  /// The text as the script wrote it, with the arguments in their places.
  public var text: String
  private let localization: Localization?

  /// The name of the text in the app's catalogue; `nil` where the script gave none.
  public var key: String? { localization?.key }

  /// The arguments of the text, by name: texts, numbers and booleans; empty if there is no key.
  public var arguments: Value.Object { localization?.arguments ?? Value.Object() }

  /// Creates a prompt that is only a text.
  public init(_ text: String) {
    self.text = text
    localization = nil
  }

  /// Creates a prompt that the app may know by a key.
  ///
  /// - Parameters:
  ///   - text: the text for an app that does not know the key, with the arguments in their places.
  ///   - key: the name of the text in the app's catalogue.
  ///   - arguments: what stands in the text, by name.
  public init(_ text: String, key: String, arguments: Value.Object = [:]) {
    self.text = text
    localization = Localization(key: key, arguments: arguments)
  }
}

extension Prompt: Hashable {
  /// Whether two prompts have the same text, key and arguments.
  public static func == (first: Self, second: Self) -> Bool {
    first.text == second.text && first.key == second.key && first.arguments == second.arguments
  }

  /// Feeds the text, the key and the arguments into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(key)
    hasher.combine(arguments)
  }
}

extension Prompt: ExpressibleByStringInterpolation {
  /// Creates a prompt that is only a text from `"Sure?"`.
  public init(stringLiteral text: String) { self.init(text) }
}

extension Prompt: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}

extension Prompt {
  /// The prompt as a script would write it: `"Sure?"`, or `text { "Delete Rome?", key = "delete" }`.
  package var scriptText: String {
    guard let key else { return Value.quoted(text) }
    var doubled = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "{" || scalar == "}" { doubled.append(scalar) }
      doubled.append(scalar)
    }
    let text = String(doubled)
    let fields = arguments.map { "\(Value.key($0.name)) = \($0.value)" }
    return "text "
      + Value.braced([Value.quoted(text), "key = \(Value.quoted(key))"] + fields)
  }
}
