internal import MoongateLua

/// An error that a script raised, or that keeps it from compiling.
public struct ScriptError: Error, Sendable, Hashable {
  /// One sentence that says what is wrong, without a place.
  public var message: String
  /// The line that is to blame, `nil` where no script line was running.
  public var location: SourceLocation?
  /// The text of that line.
  public var sourceLine: String? = nil
  /// The calls that led to the line, innermost first, each as `file:line: in name`.
  public var traceback: [String] = []
}

extension ScriptError: CustomStringConvertible {
  /// The place and the sentence, then the line, then the calls if there was more than one.
  public var description: String {
    let message = Value.displayed(message)
    var text = location.map { "\($0): \(message)" } ?? message
    if let sourceLine { text += "\n  | \(Value.displayed(sourceLine))" }
    if traceback.count > 1 {
      text +=
        "\n  called from" + traceback.dropFirst().map { "\n    \(Value.displayed($0))" }.joined()
    }
    return text
  }
}

/// A limit of the sandbox that a script ran into.
///
/// Nothing of the script went on past it.
public struct LimitError: Error, Sendable, Hashable {
  /// The limits that a script can run into.
  public enum Limit: Sendable, Hashable {
    /// The step budget.
    case steps
    /// The bytes of Lua heap.
    case memory
    /// The processor time.
    case time
    /// The fields of one table.
    case fields
    /// The length of a text that is made while scripts load.
    case text
  }

  /// The limit that was reached.
  public var limit: Limit
  /// The amount that was allowed, in steps, bytes, milliseconds or fields.
  public var allowed: Int
  /// The line that was running, where known.
  public var location: SourceLocation?
}

extension LimitError: CustomStringConvertible {
  /// The place and what was used up.
  public var description: String {
    let used =
      switch limit {
      case .steps:
        "the script takes more than \(allowed) steps; is there a loop without end, or too much text?"
      case .memory:
        "the script takes more than \(allowed) bytes of memory; is there endless growth or recursion?"
      case .time:
        "the script takes too long (\(allowed) ms at most); does it handle very long text?"
      case .text:
        "a text gets longer than \(allowed) bytes while the scripts load; is there endless growth?"
      case .fields:
        "a table gets more than \(allowed) fields; is there endless growth?"
      }
    return location.map { "\($0): \(used)" } ?? used
  }
}
