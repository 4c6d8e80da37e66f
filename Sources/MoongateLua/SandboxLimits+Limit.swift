internal import CMoongate

extension SandboxLimits {
  /// A limit that scripts can run into.
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
    /// The patience of whoever runs the script, who interrupted it.
    case interruption
  }

  /// Returns what a limit allows, in steps, bytes, milliseconds or fields; 0 for an interruption.
  package func allowed(_ limit: Limit, whileLoading isLoading: Bool) -> Int {
    switch limit {
    case .steps: isLoading ? loadSteps : decisionSteps
    case .memory: isLoading ? loadMemory : decisionMemory
    case .time: (isLoading ? loadTime : decisionTime).milliseconds
    case .fields: tableFields
    case .text: decisionMemory
    case .interruption: 0
    }
  }
}

extension SandboxLimits.Limit {
  /// The limit that a call ran into which ended like this; nil if it is none.
  init?(_ status: mg_status) {
    switch status {
    case MG_STEPS: self = .steps
    case MG_MEMORY: self = .memory
    case MG_TIME: self = .time
    case MG_FIELDS: self = .fields
    case MG_TEXT: self = .text
    case MG_INTERRUPTED: self = .interruption
    default: return nil
    }
  }
}

extension Duration {
  fileprivate var milliseconds: Int { Int(exactly: (self / .milliseconds(1)).rounded()) ?? .max }
}
