extension MimeApps {
  /// Whether the list has a group.
  package func hasGroup(_ group: Group) -> Bool { keys.group(group.rawValue) != nil }

  /// Makes an application the first that opens a type.
  ///
  /// Those that were there stand behind it. No other line changes; the group is added where it is
  /// missing.
  ///
  /// - Parameters:
  ///   - application: the name of its `.desktop` file.
  ///   - type: a MIME type.
  package mutating func setDefault(_ application: String, for type: String) {
    let group = Group.defaults.rawValue
    if let (index, entry) = keys.entry(type, of: group) {
      guard entry.items.first?.text != application else { return }
      let others = Self.value(entry.value, without: application)
      keys.setValue("\(application);" + others, at: index)
    } else if let lines = keys.group(group) {
      keys.insert(["\(type)=\(application);"], at: lines.lowerBound)
    } else {
      keys.insert(["[\(group)]", "\(type)=\(application);"], at: keys.lines.count)
    }
  }

  /// Takes an application out of the lists of those that open something.
  ///
  /// What somebody removed stays removed. A line that names nobody else goes with it.
  ///
  /// - Parameters:
  ///   - application: the name of its `.desktop` file.
  ///   - removesGroup: whether the group of defaults goes as well, if nothing is left in it.
  package mutating func remove(_ application: String, removesGroup: Bool) {
    for group in [Group.defaults, .added] { remove(application, from: group) { _ in true } }
    if removesGroup, let lines = keys.group(Group.defaults.rawValue), lines.isEmpty {
      keys.remove(lines.lowerBound - 1)
    }
  }

  /// Takes an application out of the defaults of a type.
  package mutating func remove(_ application: String, of type: String) {
    remove(application, from: .defaults) { $0 == type }
  }

  private mutating func remove(
    _ application: String,
    from group: Group,
    where isMeant: (_ type: String) -> Bool
  ) {
    for (index, entry) in keys.entries(of: group.rawValue).reversed()
    where isMeant(entry.key) && entry.items.contains(where: { $0.text == application }) {
      if entry.items.allSatisfy({ $0.text == application }) {
        keys.remove(index)
      } else {
        keys.setValue(Self.value(entry.value, without: application), at: index)
      }
    }
  }

  /// A list without an item; the others keep the way in which they are written.
  private static func value(_ list: String, without item: String) -> String {
    let parts = list.split(separator: ";", omittingEmptySubsequences: false)
    return parts.filter { $0 != item }.joined(separator: ";")
  }
}
