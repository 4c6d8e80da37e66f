internal import Moongate
internal import MoongateLinks
internal import MoongateLua

/// The limits that an app sets in its configuration, as a command is told them: `link.bytes=16384`.
package struct GateLimits: Sendable, Equatable {
  private var link = LinkLimits()
  private var sandbox = SandboxLimits()

  /// The defaults.
  package init() {}

  /// The defaults, changed by texts such as `link.bytes=16384`.
  ///
  /// - Parameter texts: a name and a number each; times are milliseconds.
  /// - Throws: a ``WorkbenchError`` for a text that names no limit, or whose number is out of range.
  package init(_ texts: [String]) throws(WorkbenchError) {
    for text in texts { try set(text) }
  }

  /// A limit, and the property that holds it.
  private enum Field {
    case link(WritableKeyPath<LinkLimits, Int>)
    case sandbox(WritableKeyPath<SandboxLimits, Int>)
    case time(WritableKeyPath<SandboxLimits, Duration>)
  }

  /// The limits by the names that `Docs/Limits.md` lists.
  private static var fields: [(name: String, field: Field)] {
    [
      ("link.bytes", .link(\.bytes)), ("link.segments", .link(\.segments)),
      ("link.queryItems", .link(\.queryItems)), ("sandbox.loadMemory", .sandbox(\.loadMemory)),
      ("sandbox.decisionMemory", .sandbox(\.decisionMemory)),
      ("sandbox.loadSteps", .sandbox(\.loadSteps)),
      ("sandbox.decisionSteps", .sandbox(\.decisionSteps)), ("sandbox.loadTime", .time(\.loadTime)),
      ("sandbox.decisionTime", .time(\.decisionTime)),
      ("sandbox.tableFields", .sandbox(\.tableFields)),
      ("sandbox.sourceBytes", .sandbox(\.sourceBytes)),
      ("sandbox.responseBytes", .sandbox(\.responseBytes)),
      ("sandbox.logBytes", .sandbox(\.logBytes)),
    ]
  }

  /// The names of all limits.
  package static var names: [String] { fields.map(\.name) }

  private static let most = Int(Int32.max)

  private mutating func set(_ text: String) throws(WorkbenchError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let field = Self.fields.first(where: { $0.name.isSame(as: name) })?.field else {
      let hint = nearest(to: name, among: Self.names).map { "; did you mean \(Value.quoted($0))?" }
      throw WorkbenchError(
        "There is no limit \(Value.quoted(name))\(hint ?? "; there are \(Self.names.joined(separator: ", ")).")"
      )
    }
    guard parts.count == 2, let number = Int(parts[1]), 1...Self.most ~= number else {
      var unit = ""
      if case .time = field { unit = " of milliseconds" }
      throw WorkbenchError(
        "The limit \(name) is a number\(unit) from 1 to \(Self.most), as in \(name)=\(example(of: field))."
      )
    }
    switch field {
    case .link(let path): link[keyPath: path] = number
    case .sandbox(let path): sandbox[keyPath: path] = number
    case .time(let path): sandbox[keyPath: path] = .milliseconds(number)
    }
  }

  /// A number that a limit may be: twice the default.
  private func example(of field: Field) -> Int {
    switch field {
    case .link(let path): 2 * LinkLimits()[keyPath: path]
    case .sandbox(let path): 2 * SandboxLimits()[keyPath: path]
    case .time(let path): Int(2 * (SandboxLimits()[keyPath: path] / .milliseconds(1)))
    }
  }

  /// Sets the limits of a gate's configuration.
  func apply(to configuration: inout Configuration) {
    (configuration.link, configuration.sandbox) = (link, sandbox)
  }
}
