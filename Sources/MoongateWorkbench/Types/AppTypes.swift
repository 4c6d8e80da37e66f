internal import LinkRows
internal import Moongate

/// The actions, questions and facts of an app, as definitions in LuaCATS.
struct AppTypes {
  private let capabilities: Capabilities?

  init(_ capabilities: Capabilities?) { self.capabilities = capabilities }

  private var actions: [(name: String, type: ActionType)] {
    (capabilities?.actions ?? [:]).map { (name: $0.key, type: $0.value) }.sorted {
      $0.name < $1.name
    }
  }

  private var questions: [(name: String, type: QuestionType)] {
    (capabilities?.questions ?? [:]).map { (name: $0.key, type: $0.value) }
      .sorted { $0.name < $1.name }
  }

  /// The names of all actions, in each spelling that scripts may use.
  var actionNames: [String] { actions.flatMap { LuaSpellings($0.name).all } }

  /// The names of the facts that a link may wait for.
  var flagNames: [String] {
    (capabilities?.facts.fields ?? []).filter { $0.type == .boolean || $0.type == .any }.map(\.name)
  }

  /// The names of all questions.
  var questionNames: [String] { questions.map(\.name) }

  // MARK: Classes

  /// The facts, and the arguments of each action and question.
  var classes: String {
    var classes = [facts]
    for (name, type) in actions where !type.arguments.fields.isEmpty {
      let text = "--- The arguments of the action \(LuaCATS.literal(name))."
      classes.append(
        "\(text)\n"
          + Self.table(Self.actionClass(name), type.arguments, allowing: "moongate.Placeholder")
      )
    }
    for (name, type) in questions where !type.arguments.fields.isEmpty {
      let text = "--- What the question \(LuaCATS.literal(name)) asks with."
      classes.append("\(text)\n" + Self.table(Self.questionClass(name), type.arguments))
    }
    return classes.joined(separator: "\n\n")
  }

  private var facts: String {
    let head = "--- The facts that the app gives scripts about itself.\n---@class moongate.Facts"
    guard let capabilities else { return head + "\n---@field [string] any" }
    let fields = capabilities.facts.fields.map { field in
      "---@field \(LuaCATS.fieldName(field.name))? \(field.type.luaCATS)"
    }
    return ([head] + fields).joined(separator: "\n")
  }

  private static func actionClass(_ name: String) -> String {
    "moongate.action.\(identifier(name))"
  }

  private static func questionClass(_ name: String) -> String {
    "moongate.question.\(identifier(name))"
  }

  /// The name with `_` for what no name of a class holds.
  private static func identifier(_ name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  private static func table(
    _ name: String,
    _ type: ObjectType,
    allowing other: String? = nil
  ) -> String {
    let fields = type.fields.flatMap { field in
      let names = LuaSpellings(field.name).all
      // Which of several spellings a script uses is its own affair.
      let mark = field.isOptional || names.count > 1 ? "?" : ""
      let type = field.type.luaCATS + (other.map { "|\($0)" } ?? "")
      return names.map { "---@field \(LuaCATS.fieldName($0))\(mark) \(type)" }
    }
    return (["---@class \(name)"] + fields).joined(separator: "\n")
  }

  // MARK: Calls

  /// The ways to call a function, a way of its own for each action and question.
  func signatures(of word: LuaWord) -> [LuaSignature] {
    let own: [LuaSignature] =
      switch word.name {
      case "open":
        actions.flatMap { action in
          LuaSpellings(action.name).all.map { open($0, action.type, Self.actionClass(action.name)) }
        }
      case "ask": questions.map { ask($0.name, $0.type, Self.questionClass($0.name)) }
      default: []
      }
    return own.isEmpty ? word.signatures : own
  }

  private func open(_ name: String, _ type: ActionType, _ table: String) -> LuaSignature {
    LuaSignature(call(name, type.arguments, table), ["moongate.Response"])
  }

  private func ask(_ name: String, _ type: QuestionType, _ table: String) -> LuaSignature {
    let answer = type.answer.luaCATS
    return LuaSignature(
      call(name, type.arguments, table),
      [answer.contains("|") ? "(\(answer))?" : "\(answer)?"]
    )
  }

  private func call(_ name: String, _ arguments: ObjectType, _ table: String) -> [LuaParameter] {
    let name = LuaParameter(name: "name", type: LuaCATS.literal(name), isOptional: false)
    guard !arguments.fields.isEmpty else { return [name] }
    return [
      name,
      LuaParameter(
        name: "arguments",
        type: table,
        isOptional: arguments.fields.allSatisfy(\.isOptional)
      ),
    ]
  }
}
