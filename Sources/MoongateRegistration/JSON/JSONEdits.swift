/// Changes of a file of JSON: values that are put in place of others, added or taken out.
///
/// Every other byte stays as it is, and what is new is laid out like what stands beside it.
struct JSONEdits {
  private let file: JSONFile
  private let style: JSONStyle
  private var splices: [(range: Range<Int>, text: String)] = []

  /// No changes of a file so far.
  init(of file: JSONFile) {
    self.file = file
    style = JSONStyle(of: file)
  }

  /// The bytes of the file with all changes.
  ///
  /// - Complexity: O(*n* · *m*) in the bytes and the changes.
  var bytes: [UInt8] {
    var bytes = file.bytes
    // From the back, so that offsets hold; what is added goes in front of what is taken out behind it.
    let inOrder = splices.sorted {
      ($0.range.lowerBound, $0.range.upperBound) > ($1.range.lowerBound, $1.range.upperBound)
    }
    for splice in inOrder { bytes.replaceSubrange(splice.range, with: splice.text.utf8) }
    return bytes
  }

  /// Puts a value in place of another.
  mutating func replace(_ node: JSONNode, with value: JSONText) {
    let indent = style.indent(at: node.bytes.lowerBound)
    splices.append((node.bytes, style.text(value, indent: indent)))
  }

  /// Puts a member into an object, in place of one that has its name.
  mutating func put(_ member: JSONText.Member, into node: JSONNode) {
    if let there = node.member(member.name) {
      replace(there.value, with: member.value)
    } else {
      changeMembers(of: node, adding: [member])
    }
  }

  /// Adds members to an object, behind those that it keeps.
  ///
  /// - Parameters:
  ///   - node: an object; it is changed so once at most.
  ///   - added: the members.
  ///   - isRemoved: whether a member that is there is taken out.
  mutating func changeMembers(
    of node: JSONNode,
    adding added: [JSONText.Member],
    removing isRemoved: (JSONNode.Member) -> Bool = { _ in false }
  ) {
    let members = node.members ?? []
    let style = style
    change(
      node.bytes,
      parts: members.map { ($0.nameBytes.lowerBound..<$0.value.bytes.upperBound, isRemoved($0)) },
      adding: added.map { member in
        { member.name.json + ": " + style.text(member.value, indent: $0) }
      }
    )
  }

  /// Adds values to a list, behind those that it keeps.
  ///
  /// - Parameters:
  ///   - node: a list; it is changed so once at most.
  ///   - added: the values.
  ///   - isRemoved: whether a value that is there is taken out.
  mutating func changeValues(
    of node: JSONNode,
    adding added: [JSONText],
    removing isRemoved: (JSONNode) -> Bool = { _ in false }
  ) {
    let style = style
    change(
      node.bytes,
      parts: (node.list ?? []).map { ($0.bytes, isRemoved($0)) },
      adding: added.map { value in { style.text(value, indent: $0) } }
    )
  }

  /// Adds texts to an object or a list, and takes parts of it out.
  ///
  /// - Parameters:
  ///   - range: where it stands, with its brackets.
  ///   - parts: what stands in it, and whether that is taken out.
  ///   - added: makes each text for a line that is indented so.
  private mutating func change(
    _ range: Range<Int>,
    parts: [(range: Range<Int>, isRemoved: Bool)],
    adding added: [(String) -> String]
  ) {
    guard let last = parts.lastIndex(where: { !$0.isRemoved }) else {
      if !parts.isEmpty || !added.isEmpty { fill(range, with: added) }
      return
    }
    var start = 0
    while start < parts.count {
      guard parts[start].isRemoved else {
        start += 1
        continue
      }
      let end = parts[start...].firstIndex { !$0.isRemoved } ?? parts.count
      // With the comma before it, or behind it at the beginning.
      let removed =
        start > 0
        ? parts[start - 1].range.upperBound..<parts[end - 1].range.upperBound
        : parts[0].range.lowerBound..<parts[end].range.lowerBound
      splices.append((removed, ""))
      start = end
    }
    guard !added.isEmpty else { return }
    let place = parts[last].range
    let indent = style.indent(at: place.lowerBound)
    let gap = style.beginsLine(place.lowerBound) ? style.newLine(indent) : " "
    let end = place.upperBound
    splices.append((end..<end, added.map { "," + gap + $0(indent) }.joined()))
  }

  /// Writes an object or a list anew.
  private mutating func fill(_ range: Range<Int>, with texts: [(String) -> String]) {
    let outer = style.indent(at: range.lowerBound)
    let indent = outer + (style.unit ?? "")
    let isLined = style.unit != nil && !texts.isEmpty
    let begin = isLined ? style.newLine(indent) : ""
    let end = isLined ? style.newLine(outer) : ""
    let gap = isLined ? "," + begin : ", "
    let inner = begin + texts.map { $0(indent) }.joined(separator: gap) + end
    splices.append((range.lowerBound + 1..<range.upperBound - 1, inner))
  }
}
