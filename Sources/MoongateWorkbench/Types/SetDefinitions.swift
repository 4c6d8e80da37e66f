internal import Moongate
internal import MoongateLinks

/// The definitions, in LuaCATS, of all that the scripts of a set may name.
struct SetDefinitions {
  private let gate: Gate
  private let app: AppTypes

  init(of gate: Gate) {
    self.gate = gate
    app = AppTypes(gate.configuration.capabilities)
  }

  /// The text of `types.lua`.
  var text: String {
    let parts = [
      "-- \(EditorFile.notice)\n---@meta _",
      "-- Names from the set and its app.",
      aliases,
      app.classes,
      "-- The types of links and responses.",
      LanguageTypes.text,
      "-- The functions of scripts.",
      functions(of: LuaReference.words.filter { $0.owner == nil }),
      "-- The libraries.",
    ]
    let libraries = ["string", "table", "utf8", "math"].map(library)
    return (parts + libraries).filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  // MARK: Names

  private var aliases: String {
    let routes = gate.routes.compactMap(\.name)
    let schemes = gate.schemes + (gate.domains.isEmpty ? [] : ["https", "http"])
    return [
      alias("RouteName", "The names of the set's routes.", routes),
      alias("Scheme", "The schemes that links of the set have.", schemes),
      alias("Host", "The domains that the set declares.", gate.domains),
      alias(
        "KindName",
        "The kinds that patterns may name.",
        Kind.builtInNames + gate.program.declaredKinds
      ),
      // Any identifier or name may follow a colon.
      "--- The origins of links; `app:` with an identifier is one app, `other:` with a name one that the app names.\n"
        + "---@alias moongate.Origin \(LuaCATS.choice(Origin.names))|string",
      alias("ActionName", "The actions of the app.", app.actionNames),
      alias("FactName", "The facts of the app that are true or false.", app.flagNames),
      alias("QuestionName", "The questions that the app answers.", app.questionNames),
    ].joined(separator: "\n\n")
  }

  private func alias(_ name: String, _ text: String, _ names: [String]) -> String {
    "--- \(text)\n---@alias moongate.\(name) \(LuaCATS.choice(names))"
  }

  // MARK: Words

  private func functions(of words: [LuaWord]) -> String {
    words.filter { !["facts", "link", "string", "table", "utf8", "math"].contains($0.name) }
      .map { LuaCATS.definition(of: $0, signatures: app.signatures(of: $0)) }
      .joined(separator: "\n\n")
  }

  /// A library in place of Lua's own, whose methods texts have.
  private func library(_ name: String) -> String {
    let words = LuaReference.words.filter { $0.owner == name }
    let values = words.compactMap { word -> String? in
      guard case .value(let type) = word.shape else { return nil }
      return "---@field \(word.lastName) \(type) \(word.text)"
    }
    let head = ["--- \(LuaReference.word(named: name)?.text ?? "")", "---@class \(name)lib"]
    let table = (head + values + ["\(name) = {}"]).joined(separator: "\n")
    let functions = words.filter { !$0.signatures.isEmpty }
      .map { LuaCATS.definition(of: $0, signatures: $0.signatures) }
    return ([table] + functions).joined(separator: "\n\n")
  }
}
