internal import CMoongate

/// The reason why a call into Lua gave no value.
package struct LuaFailure: Error, Sendable, Equatable {
  package enum Reason: Sendable, Equatable {
    /// The script does not compile or raised an error.
    case raised
    /// A limit was reached: no script code may run in the state again.
    case limit(SandboxLimits.Limit)
    /// The handler returned what cannot be a response.
    case badResponse
  }

  package let reason: Reason
  /// One sentence, without a place.
  package private(set) var message: String
  /// The script file and line where it happened, where known.
  package private(set) var file: String?
  package private(set) var line: Int
  /// The calls that led there, innermost first, each as "file:line: in name".
  package let traceback: [String]
}

extension LuaFailure.Reason {
  /// Whether a limit was reached.
  package var isLimit: Bool {
    if case .limit = self { true } else { false }
  }

  fileprivate init(_ status: mg_status) {
    if let limit = SandboxLimits.Limit(status) {
      self = .limit(limit)
    } else {
      self = status == MG_RESPONSE ? .badResponse : .raised
    }
  }
}

extension LuaFailure {
  /// An error that no line of a script is to blame for.
  package init(message: String, file: String? = nil, line: Int = 0) {
    self.init(reason: .raised, message: message, file: file, line: line, traceback: [])
  }

  /// A line asked what nobody answers.
  init(unanswered tape: mg_text) {
    let name = Value.quoted(LuaQuestion(tape: tape).name)
    self.init(message: "The question \(name) is asked, but it has no answer here.")
  }

  /// The state could not even be built.
  static var noMemory: LuaFailure {
    LuaFailure(
      reason: .limit(.memory),
      message: "The system has no memory for a Lua state.",
      file: nil,
      line: 0,
      traceback: []
    )
  }

  /// Creates the failure that the state recorded of its last call, which returned `status`.
  init(status: mg_status, of state: OpaquePointer, files: Set<String>) {
    reason = Reason(status)
    message = String(mg_state_message(state))
    let file = String(mg_state_error_file(state))
    self.file = file.isEmpty ? nil : file
    line = Int(mg_state_error_line(state))
    traceback = String(mg_state_traceback(state)).split(separator: "\n").map(String.init)
    takePlace(from: files)
  }

  /// Moves a leading "file:line: " out of the message: it is closer to the cause than the running
  /// line where a file does not compile or a function blames its caller.
  private mutating func takePlace(from files: Set<String>) {
    let parts = message.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let number = Int(parts[1]), number > 0 else { return }
    let file = String(parts[0])
    guard files.contains(file) else { return }
    self.file = file
    line = number
    message = String(parts[2].drop { $0 == " " })
  }
}

extension String {
  /// A copy of text that a state owns.
  init(_ text: mg_text) {
    self = String(
      decoding: UnsafeRawBufferPointer(start: text.bytes, count: text.length),
      as: UTF8.self
    )
  }
}
