import MoongateWorkbench
import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateBundles

/// A set in Lua and the same declarations as data, in which functions open the action `function`.
struct TwoForms {
  let lua: Scripts
  let data: Scripts
  /// Whether the set has no functions, so that both must decide alike.
  let isComparable: Bool

  /// Runs a set; `nil` if Lua raises.
  init?(_ scripts: Scripts) throws {
    lua = scripts
    let limits = Configuration.patient.sandbox
    var state = try LuaState(limits: limits)
    do {
      try state.load(scripts.sorted, entry: Scripts.entry) { _ in }
    } catch {
      return nil
    }
    let written = state.declarations.compactMap(\.written)
    let declarations = written.map(\.declared)
    isComparable = declarations == written
    data = Scripts([Scripts.dataEntry: DataForm.text(of: declarations)])
    let read = try DataSet(data.files[Scripts.dataEntry] ?? "", limits: limits)
    #expect(read.declarations == declarations)
  }

  /// Expects the same refusal of both, or returns a gate for each.
  func gates(_ configuration: Configuration = .patient) -> (lua: Gate, data: Gate)? {
    let results = [lua, data].map { scripts in
      Result { () throws(LoadError) in
        try Gate(scripts: scripts, configuration: configuration.readingData)
      }
    }
    switch (results[0], results[1]) {
    case (.success(let lua), .success(let data)): return (lua, data)
    case (.failure(let error), .failure(let other)):
      #expect("\(error)".withoutCallers == "\(other)")
      return nil
    default:
      Issue.record("one is refused: \(results)\n\(lua.files)\n\(data.files)")
      return nil
    }
  }
}

extension LuaDeclaration {
  /// The declaration with a declared answer in the place of a function, and without its caller, which data has none of.
  fileprivate var declared: LuaDeclaration {
    let answer = LuaHandler.constant(.open("function", arguments: [:]))
    let kind =
      switch kind {
      case .route(let pattern, let options, .function):
        Kind.route(pattern: pattern, options: options, handler: answer)
      case .otherwise(.function): Kind.otherwise(handler: answer)
      default: kind
      }
    var declaration = LuaDeclaration(kind: kind, file: file, line: line)
    declaration.isAlternate = isAlternate
    return declaration
  }
}

extension String {
  /// The text without the lines that called functions which declare: data has none.
  var withoutCallers: String {
    replacing(/\ (from [\w\/]+\.lua:\d+|\(from [\w\/]+\.lua:\d+\))/, with: "")
  }
}

/// Expects the same answer and explanation of two gates.
func expectSame(
  _ gates: (lua: Gate, data: Gate),
  _ link: String,
  facts: Value.Object = [:],
  from origin: Origin = .unknown
) {
  func answer(_ gate: Gate) -> String {
    do throws(DecisionError) {
      var decision = try gate.decide(link, from: origin, facts: facts)
      decision.fingerprint = Fingerprint()
      return
        "\(decision.response) \(decision.route.map { "\($0)" } ?? "") \(decision.redirects) \(decision.isRefusal)"
    } catch {
      return "\(error)"
    }
  }
  func explanation(_ gate: Gate) -> String {
    gate.explain(link, runsHandlers: true, from: origin, facts: facts).description
  }
  #expect(answer(gates.lua).withoutCallers == answer(gates.data), "\(link)")
  #expect(explanation(gates.lua).withoutCallers == explanation(gates.data), "\(link)")
}
