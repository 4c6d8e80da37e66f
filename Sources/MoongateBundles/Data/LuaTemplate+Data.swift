internal import Moongate
internal import MoongateLua

// A value is JSON. An object whose member begins with "$" stands for what JSON cannot say: a capture, a
// text with captures, a link, a number that only looks whole, or an object with such a name.

extension LuaTemplate {
  /// Reads a value of a data file.
  ///
  /// - Parameters:
  ///   - node: the value.
  ///   - depth: the number of lists and objects around it.
  /// - Throws: the first fault.
  init(_ node: DataNode, depth: Int = 0) throws(LoadError) {
    switch node.content {
    case .null:
      throw node.expected("something else than null; leave it out")
    case .boolean(let boolean): self = .constant(.boolean(boolean))
    case .integer(let integer): self = .constant(.integer(integer))
    case .number(let number): self = .constant(.number(number))
    case .text(let text): self = .constant(.string(text))
    case .list(let elements):
      try Self.check(depth, of: node)
      // Scripts have no empty list either: an empty table is an object.
      guard !elements.isEmpty else {
        self = .constant([:])
        return
      }
      self.init(
        elements: try node.list().map { element throws(LoadError) in
          try LuaTemplate(element, depth: depth + 1)
        }
      )
    case .object:
      let members = try node.members()
      guard let tag = members.all.first(where: { $0.name.utf8.first == UInt8(ascii: "$") }) else {
        try self.init(fieldsOf: members, node, depth: depth)
        return
      }
      try self.init(tag: tag.name, tag.node, members, depth: depth)
    }
  }

  /// Reads a text that is not empty, or an object with one of some members that stands for one.
  init(text node: DataNode, _ tags: [String]) throws(LoadError) {
    guard case .object = node.content else {
      self = .constant(.string(try node.filledText()))
      return
    }
    let members = try node.members()
    guard tags.contains(where: { members[$0] != nil }) else {
      throw node.expected("a text, or an object with \(tags.joined(separator: " or "))")
    }
    try self.init(node)
  }

  /// Reads the arguments of an action: an object, a list, or all captures.
  init(argumentsOf node: DataNode) throws(LoadError) {
    try self.init(node)
    switch self {
    case .captures, .object, .list, .constant(.object), .constant(.array): return
    default: throw node.expected("an object, a list or all captures")
    }
  }

  /// Reads an object.
  ///
  /// - Parameters:
  ///   - node: the object.
  ///   - mayBeCaptures: whether all captures may be in its place.
  ///   - isAllowed: whether a value may be in it.
  /// - Throws: the first fault.
  init(
    object node: DataNode,
    mayBeCaptures: Bool = false,
    _ isAllowed: (LuaTemplate) -> Bool = { _ in true }
  ) throws(LoadError) {
    try self.init(node)
    let values: [LuaTemplate]
    switch self {
    case .captures where mayBeCaptures: return
    case .object(let fields): values = fields.map(\.value)
    case .constant(.object(let object)): values = object.map { .constant($0.value) }
    default: throw node.expected(mayBeCaptures ? "an object, or all captures" : "an object")
    }
    guard values.allSatisfy(isAllowed) else {
      throw node.expected("an object of texts, numbers, booleans and captures")
    }
  }

  private static func check(_ depth: Int, of node: DataNode) throws(LoadError) {
    guard depth < Value.deepest else {
      throw node.fault("The value of \(node.noun) is nested too deeply.")
    }
  }

  private init(fieldsOf members: DataMembers, _ node: DataNode, depth: Int) throws(LoadError) {
    try Self.check(depth, of: node)
    let fields = try members.all.map { member throws(LoadError) in
      Field(name: member.name, value: try LuaTemplate(member.node, depth: depth + 1))
    }
    self.init(fields: fields.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
  }

  private init(
    tag: String,
    _ node: DataNode,
    _ members: DataMembers,
    depth: Int
  ) throws(LoadError) {
    switch tag {
    case "$link": self = .link(try LuaLinkTemplate(node, members))
    case "$url": self = .url(try LuaURLTemplate(node, members))
    case "$same_path": self = .samePath(try LuaSamePath(node, members))
    default:
      try members.check([tag])
      switch tag {
      case "$capture": self = .capture(try node.text())
      case "$captures":
        try node.demandTrue()
        self = .captures
      case "$query": self = .query(try node.itemName())
      case "$text": self = .text(try node.text())
      case "$number": self = .constant(.number(try node.number()))
      case "$object": try self.init(fieldsOf: node.members(), node, depth: depth)
      default:
        throw node.fault(
          """
          The name \(Value.quoted(tag.message)) begins with "$" and stands for nothing; put an object \
          with such a name into {"$object": …}.
          """
        )
      }
    }
  }
}

extension LuaTemplate {
  /// Whether the value is a constant text, number or boolean.
  var isScalar: Bool {
    switch self {
    case .constant(.string), .constant(.integer), .constant(.number), .constant(.boolean): true
    default: false
    }
  }

  var isCapture: Bool { if case .capture = self { true } else { false } }

  /// Whether the value is a constant list of texts, numbers and booleans.
  fileprivate var isScalarList: Bool {
    guard case .constant(.array(let values)) = self else { return false }
    return values.allSatisfy { LuaTemplate.constant($0).isScalar }
  }

  /// Whether the value may become part of a link.
  fileprivate var isLinkValue: Bool {
    switch self {
    case .text, .query: true
    default: isScalar || isCapture
    }
  }
}

extension DataNode {
  /// The number that a text holds, of which JSON would only tell that it is whole.
  fileprivate func number() throws(LoadError) -> Double {
    let text = try text()
    guard let node = try? JSONNode(text), node.bytes == 0..<text.utf8.count,
      let number = Double(text), number.isFinite
    else { throw expected("a number as a text, such as \"2.0\"") }
    return number
  }

  /// The name of one query item.
  fileprivate func itemName() throws(LoadError) -> String {
    let name = try filledText()
    guard !name.utf8.contains(UInt8(ascii: "*")) else {
      throw expected("the name of one query item, without \"*\"")
    }
    return name
  }

  /// Names of query items to keep, each with at most a `*` at its end.
  fileprivate func keptNames() throws(LoadError) -> [String] {
    try list().map { node throws(LoadError) in
      let name = try node.filledText()
      guard !name.utf8.dropLast().contains(UInt8(ascii: "*")) else {
        throw node.expected("the name of a query item, or the beginning of one and \"*\"")
      }
      return name
    }
  }
}

extension LuaLinkTemplate {
  fileprivate init(_ name: DataNode, _ members: DataMembers) throws(LoadError) {
    try members.check(["$link", "scheme", "host", "params", "query", "keep"])
    self.init(
      name: try name.text(),
      scheme: try members["scheme"]?.text(),
      host: try members["host"]?.text(),
      params: try members.linkValues("params", mayBeCaptures: true, mayBeLists: true),
      query: try members.linkValues("query", mayBeCaptures: false),
      keep: try members["keep"]?.keptNames() ?? []
    )
  }
}

extension LuaURLTemplate {
  fileprivate init(_ text: DataNode, _ members: DataMembers) throws(LoadError) {
    try members.check(["$url", "values", "keep"])
    let values = try members.linkValues("values", mayBeCaptures: true)
    self.init(
      try text.text(),
      // A link brings more than the template names; in a list of values that is a mistake.
      isOpen: values == .captures,
      values: values,
      keep: try members["keep"]?.keptNames() ?? []
    )
  }
}

extension LuaSamePath {
  fileprivate init(_ origin: DataNode, _ members: DataMembers) throws(LoadError) {
    try members.check(["$same_path", "query", "keep"])
    self.init(
      try origin.filledText(),
      keepsQuery: try members["query"]?.boolean() ?? false,
      keep: try members["keep"]?.keptNames() ?? []
    )
    guard keep.count <= (keepsQuery ? 0 : Self.mostKept) else {
      throw origin.fault(
        keepsQuery
          ? "With \"query\": true all items are handed on; leave out \"keep\"."
          : "The list \"keep\" has \(keep.count) names; at most \(Self.mostKept) are allowed."
      )
    }
  }
}

extension DataMembers {
  /// The values of a link in a member, which may be left out.
  fileprivate func linkValues(
    _ name: String,
    mayBeCaptures: Bool,
    mayBeLists: Bool = false
  ) throws(LoadError) -> LuaTemplate {
    try self[name].map { node throws(LoadError) in
      try LuaTemplate(object: node, mayBeCaptures: mayBeCaptures) {
        $0.isLinkValue || mayBeLists && $0.isScalarList
      }
    } ?? .constant([:])
  }
}
