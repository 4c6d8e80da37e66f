internal import Moongate
internal import MoongateLinks
internal import MoongateLua

extension LuaDeclaration {
  /// Reads a declaration of a data file.
  init(_ node: DataNode) throws(LoadError) {
    let members = try node.members()
    let words = ["scheme", "domain", "kind", "route", "otherwise", "refused"]
    let word = try members.one(of: words) { $0 }
    let subject = try members.required(word)
    let place = try SourceLocation(members.required("at"))
    let kind: Kind
    switch word {
    case "scheme", "domain":
      try members.check(["at", word])
      kind = try word == "scheme" ? .scheme(subject.text()) : .domain(subject.text())
    case "kind":
      try members.check(["at", word, "pattern"])
      kind = .kind(name: try subject.text(), pattern: try members.required("pattern").text())
    case "route":
      let options = try LuaRouteOptions(members, besides: ["at", word, "answer"])
      let answer = try LuaHandler(members.required("answer"))
      kind = .route(pattern: try subject.text(), options: options, handler: answer)
    default:
      try members.check(["at", word])
      let handler = try LuaHandler(subject)
      kind = word == "refused" ? .refused(handler: handler) : .otherwise(handler: handler)
    }
    self.init(kind: kind, file: place.file, line: place.line)
    isAlternate = try members["alternate"]?.boolean() ?? false
  }
}

extension SourceLocation {
  /// Reads the place of a declaration in the scripts that it comes from.
  fileprivate init(_ node: DataNode) throws(LoadError) {
    let text = try node.text()
    let colon = text.lastIndex(of: ":") ?? text.startIndex
    let (file, digits) = (String(text[..<colon]), text[colon...].dropFirst())
    guard Self.isScript(file),
      digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let line = Int32(digits), line > 0
    else {
      throw node.expected("the file and the line of a script, such as \"main.lua:7\"")
    }
    self.init(file: file, line: Int(line))
  }

  /// Whether a path is that of a script within its set, as tools may open it.
  private static func isScript(_ path: String) -> Bool {
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    return path.utf8.count <= 255 && path.hasSuffix(".lua")
      && !path.utf8.contains(UInt8(ascii: "\\"))
      && !path.unicodeScalars.contains(where: VisibleText.isHidden)
      && !steps.contains { ["", ".", ".."].contains($0) }
  }
}

extension LuaRouteOptions {
  fileprivate init(_ members: DataMembers, besides names: [String]) throws(LoadError) {
    try members.check(names + ["name", "examples", "from", "needs", "ignore_case", "alternate"])
    self.init(
      name: try members["name"]?.filledText(),
      examples: try members["examples"]?.texts() ?? [],
      origins: try Self.names(members["from"]),
      needs: try Self.names(members["needs"]),
      ignoresCase: try members["ignore_case"]?.boolean() ?? false
    )
  }

  /// Reads a list that is left out where it would be empty.
  private static func names(_ node: DataNode?) throws(LoadError) -> [String] {
    guard let node else { return [] }
    let names = try node.texts()
    guard !names.isEmpty else { throw node.expected("a list that is not empty") }
    return names
  }
}

extension LuaHandler {
  /// Reads the answer of a route.
  fileprivate init(_ node: DataNode) throws(LoadError) {
    let response = try LuaResponseTemplate(node)
    self = response.constant.map(LuaHandler.constant) ?? .template(response)
  }
}
