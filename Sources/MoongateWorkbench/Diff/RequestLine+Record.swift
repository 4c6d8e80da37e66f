internal import LinkRows
internal import Moongate

extension RequestLine {
  /// Reads a line of recorded links: what `init(_:_:)` reads, or a decision as `mgate open --json` prints
  /// it, of which the link is taken.
  ///
  /// - Throws: a ``WorkbenchError`` for JSON that is neither.
  package init(record line: String) throws(WorkbenchError) {
    if let value = try? Value(json: line), let text = value.linkText {
      self.init(link: text, Circumstances())
    } else {
      try self.init(line, Circumstances())
    }
  }
}

extension Value {
  /// The text of the link in the object of a decision.
  fileprivate var linkText: String? {
    guard let link = self["link"], case .string(let text)? = link["text"] else { return nil }
    return text
  }
}
