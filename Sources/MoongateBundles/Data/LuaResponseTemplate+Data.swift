internal import Moongate
internal import MoongateLua

extension LuaResponseTemplate {
  /// Reads a response of a data file, such as `{"open": "album", "arguments": {"$captures": true}}`.
  ///
  /// - Parameters:
  ///   - node: the response.
  ///   - follows: whether it follows a yes.
  /// - Throws: the first fault.
  init(_ node: DataNode, follows: Bool = false) throws(LoadError) {
    let members = try node.members()
    let forms = LuaResponseForm.declared.filter { $0.follows || !follows }
    let form = try members.one(of: forms) { $0.kind.rawValue }
    let word = form.kind.rawValue
    let names = form.parts.enumerated().map { $0 == 0 ? word : $1.memberName }
    try members.check([word] + names)
    if form.parts.isEmpty { try members.required(word).demandTrue() }
    var parts: [Part] = []
    for (name, part) in zip(names, form.parts) {
      // Arguments alone may be left out.
      if case .arguments = part, members[name] == nil {
        parts.append(.arguments(.constant([:])))
      } else {
        parts.append(try Part(members.required(name), part))
      }
    }
    self.init(kind: form.kind, parts: parts)
  }
}

extension LuaResponseForm.Part {
  /// The name of the member with the part, unless it is the first.
  fileprivate var memberName: String {
    if case .then = self { "then" } else { "arguments" }
  }
}

extension LuaResponseTemplate.Part {
  fileprivate init(_ node: DataNode, _ part: LuaResponseForm.Part) throws(LoadError) {
    switch part {
    case .name: self = .name(try node.filledText())
    case .url:
      self = .url(
        try LuaTemplate(text: node, ["$text", "$capture", "$link", "$url", "$same_path"])
      )
    case .link: self = .link(try LuaTemplate(text: node, ["$link", "$url", "$same_path"]))
    case .prompt(let noun): self = .prompt(try LuaPromptTemplate(node), noun: noun)
    case .arguments: self = .arguments(try LuaTemplate(argumentsOf: node))
    case .then: self = .then(try LuaResponseTemplate(node, follows: true))
    }
  }
}

extension LuaPromptTemplate {
  /// Reads a text for a person, which may have a key: `{"text": …, "key": …, "arguments": {…}}`.
  fileprivate init(_ node: DataNode) throws(LoadError) {
    guard case .object = node.content, try node.members()["text"] != nil else {
      self.init(try LuaTemplate(text: node, ["$text"]))
      return
    }
    let members = try node.members()
    try members.check(["text", "key", "arguments"])
    self.init(
      try LuaTemplate(text: members.required("text"), ["$text"]),
      key: try members.required("key").filledText(),
      arguments: try members["arguments"].map { node throws(LoadError) in
        // In scripts that name is the key's own.
        if let key = try node.members()["key"] {
          throw key.fault("An argument of a text cannot be named \"key\".")
        }
        return try LuaTemplate(object: node) { $0.isScalar || $0.isCapture }
      } ?? .constant([:])
    )
  }
}
