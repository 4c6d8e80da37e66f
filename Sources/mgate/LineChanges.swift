import Moongate
import MoongateRegistration

/// The lines of a file that change, as a person reads them before they do.
struct LineChanges {
  /// The lines with their numbers, those that go with a minus, those that come with a plus.
  let text: String

  /// Compares what a file has with what it will have.
  ///
  /// - Complexity: O(*n* · *d*) in the lines and the changes.
  init(from before: [UInt8], to after: [UInt8], of path: String) {
    if let old = PropertyListText.xml(ofBinary: before),
      let new = PropertyListText.xml(ofBinary: after)
    {
      self.init(from: old, to: new, of: path, note: " (binary, shown as XML)")
    } else {
      self.init(from: before, to: after, of: path, note: "")
    }
  }

  private init(from before: [UInt8], to after: [UInt8], of path: String, note: String) {
    guard let old = Self.lines(of: before), let new = Self.lines(of: after) else {
      text = "\(Value.displayed(path)): The file is not text, and changes.\n"
      return
    }
    let difference = new.difference(from: old)
    // Both are in the order of their lines, and of one number what goes stands in front.
    let changes = (difference.removals + difference.insertions).map { change in
      switch change {
      case .remove(let offset, let line, _): (number: offset + 1, mark: "-", line: line)
      case .insert(let offset, let line, _): (number: offset + 1, mark: "+", line: line)
      }
    }
    let lines = changes.sorted { ($0.number, $1.mark) < ($1.number, $0.mark) }
      .map {
        "\($0.mark) \($0.number) | \(Value.displayed(String(decoding: $0.line, as: UTF8.self)))"
      }
    text = "\(Value.displayed(path))\(note):\n" + lines.map { "  \($0)\n" }.joined()
  }

  /// The lines of a text, as their bytes; `nil` for bytes that are none.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else { return nil }
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }
}
