internal import Moongate

extension AndroidRegistration {
  /// Puts the filters into a manifest: in place of those that were written before, otherwise at the end of
  /// the activity.
  ///
  /// All other bytes stay as they are, and merging again changes nothing.
  ///
  /// - Parameters:
  ///   - bytes: the manifest, as XML.
  ///   - file: its path, for errors.
  /// - Returns: the manifest with the filters.
  /// - Throws: a `RegistrationError` for a file that is not such a manifest, or has no such activity.
  /// - Complexity: O(*n*).
  package func merged(into bytes: [UInt8], file: String) throws(RegistrationError) -> [UInt8] {
    let (tree, activity) = try find(in: bytes, file)
    let prefix = Self.prefix(in: tree)
    let indent = Self.indent(of: activity.startTag.lowerBound, in: bytes)
    let outer = activity.parent.map {
      Self.indent(of: tree.elements[$0].startTag.lowerBound, in: bytes)
    }
    let step = outer.map { indent.hasPrefix($0) ? String(indent.dropFirst($0.count)) : "" } ?? ""
    let lineEnd = bytes.contains(0x0D) ? "\r\n" : "\n"
    let inner = indent + (step.isEmpty ? "    " : step)
    let block = block(indent: inner, step: step.isEmpty ? "    " : step, prefix: prefix)
      .joined(separator: lineEnd)

    if let old = try Self.written(in: tree, activity, file) {
      // The blanks before the first comment stay, so the block begins behind them.
      return bytes.replacing(old, with: block.dropFirst(inner.count))
    }
    if activity.content.isEmpty, bytes[..<activity.startTag.upperBound].suffix(2) == [0x2F, 0x3E] {
      let slash = activity.startTag.upperBound - 2
      let start = bytes[..<slash].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? slash
      return bytes.replacing(
        start..<activity.startTag.upperBound,
        with: ">\(lineEnd)\(block)\(lineEnd)\(indent)</\(activity.name)>"
      )
    }
    let end = activity.content.upperBound
    let lineStart = bytes[activity.content].lastIndex(of: 0x0A).map { $0 + 1 } ?? end
    let isOwnLine =
      bytes[lineStart..<end].allSatisfy(\.isBlank) && lineStart < end
      || lineStart == end
        && bytes[activity.content].last == 0x0A
    return isOwnLine
      ? bytes.replacing(lineStart..<lineStart, with: block + lineEnd)
      : bytes.replacing(end..<end, with: "\(lineEnd)\(block)\(lineEnd)\(indent)")
  }

  private func find(
    in bytes: [UInt8],
    _ file: String
  ) throws(RegistrationError) -> (MarkupTree, MarkupElement) {
    guard !BinaryMarkup.isBegin(bytes) else {
      throw RegistrationError(
        "The manifest \(Value.displayed(file)) is compiled; give the manifest of the app's sources."
      )
    }
    // Says what is wrong in the words that reading has for it.
    _ = try ManifestTree(bytes: bytes, file: file)
    guard let tree = try? MarkupTree(bytes) else {
      throw RegistrationError("The manifest \(Value.displayed(file)) cannot be read.")
    }
    return (tree, try chosen(of: tree, file))
  }

  /// Returns the activity that the settings name, or else the one that has such filters already, that has the
  /// name of a new project's, or that is the only one.
  private func chosen(
    of tree: MarkupTree,
    _ file: String
  ) throws(RegistrationError) -> MarkupElement {
    let name = Self.prefix(in: tree) + ":name"
    let activities = tree.elements.filter { $0.name == "activity" || $0.name == "activity-alias" }
    func named(_ wanted: String) -> MarkupElement? {
      activities.first { element in
        element[name].map { Self.full($0, tree) } == Self.full(wanted, tree)
      }
    }
    let known = activities.compactMap { $0[name] }.prefix(8).map(Value.quoted)
    let list = known.isEmpty ? "it has none." : "it has \(known.joined(separator: ", "))."
    if let wanted = settings.activity {
      if let activity = named(wanted) { return activity }
      throw RegistrationError(
        "The manifest \(Value.displayed(file)) has no activity \(Value.quoted(wanted)); \(list)"
      )
    }
    let written = activities.filter { activity in
      tree.bytes[activity.content].firstRange(of: WrittenFilters.begin.utf8) != nil
    }
    if written.count == 1 { return written[0] }
    if let activity = named(Settings.defaultActivity) { return activity }
    if activities.count == 1 { return activities[0] }
    guard !known.isEmpty else {
      throw RegistrationError("The manifest \(Value.displayed(file)) has no activity.")
    }
    throw RegistrationError(
      "The manifest \(Value.displayed(file)) has \(known.joined(separator: ", ")); name the activity that gets links.",
      wanted: .activity
    )
  }

  /// The whole name of a class, which a manifest may write without its package.
  private static func full(_ name: String, _ tree: MarkupTree) -> String {
    guard let package = tree.root["package"] else { return name }
    if name.hasPrefix(".") { return package + name }
    return name.contains(".") ? name : "\(package).\(name)"
  }

  /// The prefix of Android's attributes.
  private static func prefix(in tree: MarkupTree) -> String {
    let declared = tree.elements.lazy.flatMap(\.attributes).first {
      $0.name.hasPrefix("xmlns:") && $0.value == ManifestNode.androidNamespace
    }
    return declared.map { String($0.name.dropFirst("xmlns:".count)) } ?? "android"
  }

  /// The bytes from one comment to the other; `nil` where nothing was written before.
  private static func written(
    in tree: MarkupTree,
    _ activity: MarkupElement,
    _ file: String
  ) throws(RegistrationError) -> Range<Int>? {
    let content = activity.content
    let starts = tree.bytes.places(of: WrittenFilters.begin, in: content)
    let ends = tree.bytes.places(of: WrittenFilters.end, in: content)
    if starts.isEmpty, ends.isEmpty { return nil }
    guard starts.count == 1, ends.count == 1, starts[0] < ends[0] else {
      throw RegistrationError(
        "The manifest \(Value.displayed(file)) needs one \"\(WrittenFilters.begin)\" followed by one "
          + "\"\(WrittenFilters.end)\"; remove the odd one."
      )
    }
    return starts[0]..<ends[0] + WrittenFilters.end.utf8.count
  }

  /// The blanks at the beginning of a line.
  private static func indent(of place: Int, in bytes: [UInt8]) -> String {
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start..<place].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }
}

extension [UInt8] {
  /// The bytes with a text in place of some.
  fileprivate func replacing(_ range: Range<Int>, with text: some StringProtocol) -> [UInt8] {
    self[..<range.lowerBound] + Array(text.utf8) + self[range.upperBound...]
  }

  /// Returns the places of a text in a part.
  fileprivate func places(of text: String, in range: Range<Int>) -> [Int] {
    let wanted = Array(text.utf8)
    return range.filter { place in
      place + wanted.count <= range.upperBound && self[place] == wanted[0]
        && self[place..<place + wanted.count].elementsEqual(wanted)
    }
  }
}
