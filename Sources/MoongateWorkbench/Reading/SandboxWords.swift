/// The words of the sandbox, as a set that is asked often.
enum SandboxWords {
  /// The globals that scripts have; `link` and `facts` are parameters of their handlers.
  static let globals = Set(
    LuaReference.words.filter { $0.owner == nil && $0.name != "link" && $0.name != "facts" }
      .map(\.name) + LuaReference.words.compactMap(\.owner)
  ).subtracting(["link", "facts", "link.callback"])

  /// Words that make a response.
  private static let responses = Set(
    LuaReference.words.filter { word in
      word.owner == nil && word.signatures.contains { $0.results == ["moongate.Response"] }
    }.map(\.name)
  )

  /// Whether a function makes a response, by its name.
  static func makesResponse(_ name: String) -> Bool { responses.contains(name) }

  /// The fields of a word, such as those of `link`.
  static func fields(of owner: String) -> [String] { fieldsByOwner[owner] ?? [] }

  private static let fieldsByOwner = Dictionary(
    grouping: LuaReference.words.filter { $0.owner != nil },
    by: { $0.owner ?? "" }
  ).mapValues { $0.map(\.lastName) }
}
