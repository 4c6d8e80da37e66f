internal import LineEditor
internal import LuaSyntax
internal import Moongate

/// The completion of Lua that is being typed.
struct LuaCompletion {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// The completion of a text up to the cursor, which is at its end.
  func completion(of text: String) -> Completion {
    let cursor = LuaCursor(at: text.utf8.count, in: text)
    let typed = String(decoding: Array(text.utf8)[cursor.typed], as: UTF8.self)
    var candidates: [Candidate]
    switch cursor.kind {
    case .word:
      candidates = words(in: text)
      if text.utf8.count == cursor.typed.count
        + (text.utf8.count - text.drop(while: \.isWhitespace).utf8.count)
      {
        candidates = LinkCompletion.starts(in: session) + candidates
      }
    case .field: candidates = fields(of: cursor.path ?? [], isMethod: false)
    case .method: candidates = fields(of: cursor.path ?? [], isMethod: true)
    case .string: candidates = texts(for: cursor.path ?? [])
    case .nothing: candidates = []
    }
    var seen: Set<String> = []
    candidates = candidates.filter { $0.text.hasPrefix(typed) && seen.insert($0.text).inserted }
    return Completion(cursor.typed, candidates)
  }

  private func words(in text: String) -> [Candidate] {
    let locals = LuaChunk.locals(atEndOf: text).map { Candidate($0.name, description: "local") }
    let own = session.lua.names(of: []).map { Candidate($0.name, description: $0.type) }
    let known = LuaReference.words.filter { $0.owner == nil && $0.places != [.loading] }
    let words = known.map { Candidate($0.name, description: $0.summary) }
    let keywords = LuaKeyword.allCases.map { Candidate($0.rawValue, description: "keyword") }
    return (locals + own + words).sorted { $0.text < $1.text } + keywords
  }

  private func fields(of path: [String], isMethod: Bool) -> [Candidate] {
    let owner = path.joined(separator: ".")
    let separator: Character = isMethod ? ":" : "."
    let words = LuaReference.words.filter { word in
      word.owner == owner && word.name.dropFirst(owner.count).first == separator
    }
    let own = session.lua.names(of: path).filter { !isMethod || $0.type == "function" }
    return words.map { Candidate($0.lastName, description: $0.summary) }
      + own.map { Candidate($0.name, description: $0.type) } + known(of: path)
  }

  /// The fields that the last link, or the app, has.
  private func known(of path: [String]) -> [Candidate] {
    switch path {
    case ["facts"]:
      return session.gate.configuration.capabilities?.facts.fields.map {
        Candidate($0.name, description: $0.type.shown)
      } ?? []
    case ["link", "params"]:
      let routes = session.gate.program.routes
      guard case .success(let decision) = session.last?.result, let route = decision.route,
        let declared = routes.first(where: { $0.route == route })
      else { return [] }
      var names: Set<String> = []
      return declared.patterns.flatMap { routes[$0].pattern?.captures ?? [] }
        .filter { names.insert($0.name).inserted }
        .map { Candidate($0.name, description: $0.shown) }
    case ["link", "query"]:
      guard case .success(let decision) = session.last?.result else { return [] }
      return decision.link.queryItems.map { Candidate($0.name, description: $0.value ?? "") }
    default: return []
    }
  }

  /// Returns the candidates for the text that a function takes first.
  private func texts(for path: [String]) -> [Candidate] {
    let capabilities = session.gate.configuration.capabilities
    switch path {
    case ["link_to"]: return session.routeNames
    case ["open"]:
      return capabilities?.actions.sorted { $0.key < $1.key }.map { name, action in
        Candidate(name, description: action.arguments.shown)
      } ?? []
    case ["ask"]:
      return capabilities?.questions.sorted { $0.key < $1.key }.map { name, question in
        Candidate(name, description: question.arguments.shown)
      } ?? []
    default: return []
    }
  }
}

extension LuaWord {
  /// The first way to use the word, in one line.
  fileprivate var summary: String { uses.first ?? "" }
}
