/// Values that are added to an array or a dictionary of a property list, behind those that it has.
struct PropertyListAddition {
  /// The way from the outermost value: places in arrays and dictionaries.
  let path: [Int]
  /// The values, with keys where they go to a dictionary.
  let values: [(key: String?, value: PropertyListValue)]
}

extension PropertyListFile {
  /// Adds values; nothing else of the file changes.
  ///
  /// In XML every other byte stays as it is, and what is added is indented like what stands beside it.
  /// A binary file is written anew with all other values as they are.
  ///
  /// - Parameter additions: what is added; no two have one path.
  /// - Returns: the bytes of the file.
  func adding(_ additions: [PropertyListAddition]) -> [UInt8] {
    guard !additions.isEmpty else { return bytes }
    guard let tree else {
      var root = root
      for addition in additions { root.add(addition.values, at: addition.path[...]) }
      return root.binary
    }
    let style = PropertyListStyle(of: tree)
    var splices: [(range: Range<Int>, text: String)] = []
    for addition in additions {
      guard let value = root.value(at: addition.path), let number = value.element else { continue }
      splices.append(style.splice(addition.values, into: tree.elements[number], of: tree))
    }
    var bytes = bytes
    for splice in splices.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(splice.range, with: splice.text.utf8)
    }
    return bytes
  }
}

extension PropertyListValue {
  /// The value at a path.
  fileprivate func value(at path: [Int]) -> PropertyListValue? {
    var value = self
    for index in path {
      let inner = value.array ?? value.entries?.map(\.value) ?? []
      guard inner.indices.contains(index) else { return nil }
      value = inner[index]
    }
    return value
  }

  /// Adds values to the array or the dictionary at a path.
  fileprivate mutating func add(
    _ values: [(key: String?, value: PropertyListValue)],
    at path: ArraySlice<Int>
  ) {
    let index = path.first
    switch kind {
    case .array(var inner):
      if let index {
        guard inner.indices.contains(index) else { return }
        inner[index].add(values, at: path.dropFirst())
      } else {
        inner += values.map(\.value)
      }
      kind = .array(inner)
    case .dictionary(var entries):
      if let index {
        guard entries.indices.contains(index) else { return }
        entries[index].value.add(values, at: path.dropFirst())
      } else {
        entries += values.compactMap { pair in
          pair.key.map { Entry(key: $0, value: pair.value) }
        }
      }
      kind = .dictionary(entries)
    default: return
    }
  }
}
