extension TermTable {
  /// Whether a kind accepts a value of the link, which is undecoded.
  func accepts(
    _ kind: KindNumber,
    _ bytes: Span<UInt8>,
    _ value: DecodedCursor,
    _ budget: inout MatchBudget
  ) -> Bool {
    let entry = kinds[kind.index]
    let count = value.end - value.offset
    switch entry.form {
    case .text: return true
    case .int:
      budget.spend(count)
      return KindValue.integer(bytes, value) != nil
    case .number:
      budget.spend(count)
      return KindValue.number(bytes, value, &budget) != nil
    case .decimal:
      budget.spend(min(count, 3 * (KindValue.mostBytesOfDecimal + 1)))
      return KindValue.isDecimal(bytes, value)
    case .date:
      budget.spend(min(count, 3 * 11))
      return KindValue.isDate(bytes, value)
    case .uuid:
      budget.spend(min(count, 3 * 37))
      return KindValue.isUUID(bytes, value)
    case .range:
      budget.spend(count)
      guard let number = KindValue.integer(bytes, value) else { return false }
      return entry.first <= number && number <= entry.second
    case .oneOf, .oneOfFolded, .boolean, .booleanFolded:
      for option in entry.first..<entry.first + entry.second {
        let range = options[option].range
        budget.spend(Work.option + min(count, range.count))
        let isOption =
          !entry.folds
          ? value.decodes(bytes, to: pool.bytes, range)
          : value.decodesFolded(bytes, to: pool.bytes, range)
        if isOption { return true }
      }
      return false
    case .url:
      budget.spend(count)
      return withDecoded(value, bytes) {
        places[entry.first].refusal(of: $0, &budget) == nil
      }
    case .declared:
      budget.spend(count)
      return withDecoded(value, bytes) { patterns[entry.first].accepts($0, &budget) }
    }
  }

  /// Calls `body` with the decoded bytes of a value side by side; escapes in most such values are rare.
  @inline(__always)
  func withDecoded<Result>(
    _ value: DecodedCursor,
    _ bytes: Span<UInt8>,
    _ body: (Span<UInt8>) -> Result
  ) -> Result {
    let range = value.offset..<value.end
    let mark = value.readsPlus ? ASCII.plus : ASCII.percent
    guard bytes.first(ASCII.percent, or: mark, in: range) < range.upperBound else {
      return body(bytes.extracting(range))
    }
    var decoded: ContiguousArray<UInt8> = []
    var cursor = value
    while let byte = cursor.next(bytes) { decoded.append(byte) }
    return body(decoded.span)
  }

  /// Returns the typed value of a text that its kind accepted; `slice` is the same value.
  func value(
    _ kind: KindNumber,
    _ bytes: Span<UInt8>,
    _ value: DecodedCursor,
    _ slice: Link.Slice
  ) -> CaptureValue {
    switch kinds[kind.index].form {
    case .int, .range: KindValue.integer(bytes, value).map { .integer($0) } ?? .absent
    case .number: KindValue.number(bytes, value).map { .number($0) } ?? .absent
    case .boolean, .booleanFolded:
      .boolean(isTrue(bytes, value))
    case .uuid: .text(slice.lowercased(ifNeededIn: bytes))
    case .text, .decimal, .date, .oneOf, .oneOfFolded, .url, .declared: .text(slice)
    }
  }
}

/// Whether a value that is a boolean is true.
private func isTrue(_ bytes: Span<UInt8>, _ value: DecodedCursor) -> Bool {
  var cursor = value
  return cursor.next(bytes).map(ASCII.lowercased) == UInt8(ascii: "t")
}

extension Link.Slice {
  /// The slice with ASCII letters folded, marked so only if that changes anything.
  fileprivate func lowercased(ifNeededIn bytes: Span<UInt8>) -> Link.Slice {
    for offset in Int(start)..<Int(end)
    where ASCII.isUppercase(bytes[offset]) || bytes[offset] == ASCII.percent {
      return Link.Slice(Int(start), Int(end), decoding.union(.lowercase))
    }
    return self
  }
}

/// The value that a link holds for a capture.
package enum CaptureValue: Sendable, Equatable {
  /// An optional capture was left out.
  case absent
  /// The value of an `int` or a range.
  case integer(Int)
  /// The value of a `number`.
  case number(Double)
  /// The value of a `boolean`.
  case boolean(Bool)
  /// Any other value, as a piece of the link.
  case text(Link.Slice)
  /// Several values; `forEachElement(of:in:_:)` of the table gives them.
  case list(CaptureList)
}

/// The values that a link holds for a capture of several, which are found when they are wanted.
package struct CaptureList: Sendable, Equatable {
  enum Source: Equatable {
    /// The segments of a rest: so many, behind so many others.
    case segments(first: UInt32, count: UInt32)
    /// The values of the items that a condition of the table names.
    case items(condition: UInt32)
  }

  let kind: KindNumber
  let source: Source

  init(_ kind: KindNumber, _ source: Source) {
    self.kind = kind
    self.source = source
  }
}

/// The number of a kind of a table.
struct KindNumber: Sendable, Hashable {
  private let number: UInt32

  /// The kind that accepts any text.
  static let anyText = KindNumber(0)

  @inline(__always)
  init(_ index: Int) { number = UInt32(index) }

  /// The number as an index.
  @inline(__always)
  var index: Int { Int(number) }
}
