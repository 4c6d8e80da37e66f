internal import LinkRows
internal import Moongate
internal import MoongateLua

/// A line of recorded traffic: a link as `mgate open` reads or prints it, or the record of a decision.
struct TrafficLine: Sendable {
  /// The most decisions for which a record can stand.
  private static let mostWeight = 1_000_000
  /// The most decisions that can have been dropped before a record.
  private static let mostDropped = 1_000_000_000

  /// The link, and what it came with; `nil` for the record of a text that was not a link.
  let request: RequestLine?
  /// Whether the link is the one that came, and not one that is made from the shape of a record.
  let isExact: Bool
  /// The recorded answer; `nil` for a link without a record.
  let recorded: ReplayAnswer?
  /// The number of decisions for which the line stands.
  let weight: Int
  /// The number of decisions before it that have no record.
  let dropped: Int
  /// The link, or the shape of one.
  let text: String

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - declared: the texts that made links must not have by chance.
  /// - Throws: a ``WorkbenchError`` for a line that is neither a link nor a record.
  init(_ line: String, besides declared: DeclaredWords) throws(WorkbenchError) {
    guard RequestLine.isObject(line) else {
      // Logs of many kinds read as links of schemes that nobody declares.
      guard line.first?.isLetter == true, !line.utf8.contains(where: { $0 <= 0x20 }) else {
        throw WorkbenchError(
          "The line is neither an object nor a link: a link begins with a letter and has no space."
        )
      }
      self.init(RequestLine(link: line, Circumstances()))
      return
    }
    let object = try Value.Object(line: line)
    if object.has("v") {
      try self.init(RecordLine(object), besides: declared)
    } else if case .object(let link)? = object["link"], case .string(let text)? = link["text"] {
      // A decision, as mgate open prints it.
      self.init(RequestLine(link: text, Circumstances()))
    } else {
      self.init(try RequestLine(object, Circumstances()))
    }
  }

  private init(_ request: RequestLine) {
    self.request = request
    isExact = true
    recorded = nil
    (weight, dropped) = (1, 0)
    text = request.link
  }

  private init(_ record: RecordLine, besides declared: DeclaredWords) throws(WorkbenchError) {
    request = try record.request(besides: declared)
    isExact = record.isFull
    recorded = try ReplayAnswer(record)
    weight = try record.count("weight", in: 1...Self.mostWeight) ?? 1
    dropped = try record.count("dropped", in: 0...Self.mostDropped) ?? 0
    text = record.isFull ? request?.link ?? "" : record.text("shape") ?? ""
  }
}

extension RecordLine {
  /// Returns a field that is a number; `nil` where there is none.
  fileprivate func count(
    _ name: String,
    in range: ClosedRange<Int>
  ) throws(WorkbenchError) -> Int? {
    guard let value = fields[name] else { return nil }
    guard case .integer(let count) = value, range.contains(count) else {
      throw WorkbenchError(
        "The field \(name) is \(value); it is a number from \(range.lowerBound) to \(range.upperBound)."
      )
    }
    return count
  }
}
