/// The names of a draft's variables in a file where other apps may have variables of the same names.
struct MergedVariables {
  /// The entry of the draft, with the names that its variables have in the file.
  let entry: Association.Entry
  private var variables: [Association.Variable] = []
  /// Names that nobody but the entry used that is replaced, and that it uses no longer.
  private let disused: Set<String>

  /// Finds names.
  ///
  /// A variable that the file has already, with the same texts, is shared. One with other texts is changed
  /// if the entry that is replaced was the only one to use it; otherwise the draft's gets a number behind
  /// its name.
  ///
  /// - Parameters:
  ///   - draft: an association of one entry.
  ///   - file: the association that it comes into.
  ///   - links: the object of the file with the entries.
  ///   - replaced: the entry that it replaces; `nil` for none.
  /// - Throws: an error where the file has given a predefined name to other texts, which the draft uses.
  /// - Complexity: O(*n*) in the file and the draft.
  init(
    _ draft: Association,
    into file: Association,
    _ links: JSONNode,
    replacing replaced: (node: JSONNode, entry: Association.Entry)?
  ) throws(RegistrationError) {
    let entry = draft.entries[0]
    var others: Set<String> = []
    for text in links.texts(outside: replaced?.node.bytes ?? 0..<0) {
      others.formUnion((try? WildcardPattern(text))?.variables ?? [])
    }
    let before = (replaced?.entry).map { Set($0.components.flatMap(\.variables)) } ?? []
    let replaceable = before.subtracting(others)
    let own = Set(draft.variables.map(\.name))
    let predefined = Set(entry.components.flatMap(\.variables)).subtracting(own)
    let members = links.member(Association.substitutions)?.value.members ?? []
    let known = Dictionary(members.map { ($0.name, $0.value) }) { $1 }
    if let name = members.map(\.name).first(where: {
      predefined.contains($0) && !replaceable.contains($0)
    }) {
      throw file.unmergeable(
        """
        The variable "\(name)" has texts of its own, and the app's components need the predefined \
        ones; rename it.
        """
      )
    }
    var names: [String: String] = [:]
    var taken = predefined
    for variable in draft.variables {
      let isFree = { (name: String) in
        guard let there = known[name] else { return !others.contains(name) }
        return there.holds(variable.values) || replaceable.contains(name)
      }
      var name = variable.name
      var number = 1
      while taken.contains(name) || number > 1 && own.contains(name) || !isFree(name) {
        number += 1
        name = "\(variable.name)\(number)"
      }
      names[variable.name] = name
      taken.insert(name)
      variables.append(.init(name: name, values: variable.values))
    }
    var renamed = entry
    renamed.components = entry.components.map { $0.renamingVariables(names) }
    self.entry = renamed
    disused = replaceable.subtracting(variables.map(\.name))
  }

  /// Brings the variables of the file up to date.
  ///
  /// - Parameters:
  ///   - links: the object that they are in.
  ///   - edits: the changes of the file.
  /// - Returns: what the object has to get where it has no variables yet.
  func change(_ links: JSONNode, _ edits: inout JSONEdits) -> [JSONText.Member] {
    guard let node = links.member(Association.substitutions)?.value else {
      return variables.isEmpty
        ? [] : [.init(Association.substitutions, .object(variables.map(\.json)))]
    }
    var added: [JSONText.Member] = []
    for variable in variables {
      guard let member = node.member(variable.name) else {
        added.append(variable.json)
        continue
      }
      if !member.value.holds(variable.values) {
        edits.replace(member.value, with: variable.json.value)
      }
    }
    edits.changeMembers(of: node, adding: added) { disused.contains($0.name) }
    return []
  }
}

extension JSONNode {
  /// Whether it is a list of these texts, byte by byte.
  fileprivate func holds(_ texts: [String]) -> Bool {
    list?.elementsEqual(texts) { node, text in
      node.text.map { $0.utf8.elementsEqual(text.utf8) } ?? false
    } ?? false
  }

  /// All texts of the value and in it, but for those in a range of bytes, whatever they are for.
  fileprivate func texts(outside range: Range<Int>) -> [String] {
    var texts: [String] = []
    var open = [self]
    while let node = open.popLast() {
      guard !range.contains(node.bytes.lowerBound) else { continue }
      if let text = node.text { texts.append(text) }
      open += node.list ?? node.members?.map(\.value) ?? []
    }
    return texts
  }
}

extension Association.Component {
  /// The component with other names of variables in its patterns.
  fileprivate func renamingVariables(_ names: [String: String]) -> Self {
    var component = self
    let rename = { (text: String) in
      (try? WildcardPattern(text))?.text(renaming: names) ?? text
    }
    component.path = path.map(rename)
    component.fragment = fragment.map(rename)
    component.query =
      switch query {
      case nil: nil
      case .whole(let pattern): .whole(rename(pattern))
      case .items(let items): .items(items.map { .init($0.name, rename($0.value)) })
      }
    return component
  }
}
