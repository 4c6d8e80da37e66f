internal import Moongate
internal import MoongateLua

/// A value of a data file, with the names that lead to it.
struct DataNode {
  /// The steps that lead to a value, which become text only in an error: a file may have long names.
  fileprivate indirect enum Trail {
    case start
    case member(String, of: Trail)
    case element(Int, of: Trail)
  }

  private let node: JSONNode
  private let trail: Trail
  private let file: [UInt8]

  /// The value of a file.
  init(_ text: String) throws(LoadError) {
    let file = Array(text.utf8)
    do throws(JSONFault) {
      self.init(try JSONNode(text), at: .start, in: file)
    } catch {
      let place = SourceLocation(file: Scripts.dataEntry, line: error.line)
      throw .declaration("\(error)", at: place)
    }
  }

  private init(_ node: JSONNode, at trail: Trail, in file: [UInt8]) {
    (self.node, self.trail, self.file) = (node, trail, file)
  }

  var content: JSONNode.Content { node.content }

  /// The name of the value in messages.
  var noun: String {
    let path = trail.path
    return path.isEmpty ? "the file" : path.message
  }

  /// An error about the value.
  func fault(_ message: String) -> LoadError {
    let line = file[..<node.bytes.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
    return .declaration(message, at: SourceLocation(file: Scripts.dataEntry, line: line))
  }

  /// An error about a value of the wrong kind.
  func expected(_ wanted: String) -> LoadError {
    fault("The value of \(noun) must be \(wanted).")
  }

  // MARK: Reading

  func text() throws(LoadError) -> String {
    guard case .text(let text) = content else { throw expected("a text") }
    return text
  }

  /// The text, which is not empty.
  func filledText() throws(LoadError) -> String {
    guard case .text(let text) = content, !text.isEmpty else {
      throw expected("a text that is not empty")
    }
    return text
  }

  func boolean() throws(LoadError) -> Bool {
    guard case .boolean(let boolean) = content else { throw expected("true or false") }
    return boolean
  }

  /// Demands `true`, with which a member only has to be there.
  func demandTrue() throws(LoadError) {
    guard case .boolean(true) = content else { throw expected("true") }
  }

  func list() throws(LoadError) -> [DataNode] {
    guard case .list(let nodes) = content else { throw expected("a list") }
    return nodes.enumerated().map { place, node in
      DataNode(node, at: .element(place, of: trail), in: file)
    }
  }

  func texts() throws(LoadError) -> [String] {
    try list().map { node throws(LoadError) in try node.text() }
  }

  /// The members of an object.
  func members() throws(LoadError) -> DataMembers {
    guard case .object(let members) = content else { throw expected("an object") }
    let nodes = members.map { member in
      (
        name: member.name,
        node: DataNode(member.value, at: .member(member.name, of: trail), in: file)
      )
    }
    if let twice = members.firstTwice.map({ nodes[$0].node }) {
      throw twice.fault("The member \(twice.noun) appears twice; keep one of them.")
    }
    return DataMembers(nodes, of: self)
  }
}

extension DataNode.Trail {
  /// The steps as text, such as `declarations[2].answer`.
  fileprivate var path: String {
    switch self {
    case .start: return ""
    case .element(let place, let list): return "\(list.path)[\(place)]"
    case .member(let name, let object):
      let isPlain = name.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || $0 == "_" || $0 == "$")
      }
      let path = object.path
      guard isPlain, !name.isEmpty else { return "\(path)[\(Value.quoted(name.message))]" }
      return path.isEmpty ? name.message : "\(path).\(name.message)"
    }
  }
}
