import MoongateLinks

/// The typed values of texts by their kinds, written as the tests write captures.
enum ReferenceKind {
  static func value(_ bytes: [UInt8], _ kind: Kind) -> String? {
    switch kind {
    case .text: text([bytes])
    case .int: integer(bytes).map { "\($0)" }
    case .range(let range): integer(bytes).flatMap { range ~= $0 ? "\($0)" : nil }
    case .number: isNumber(bytes) ? finite(bytes) : nil
    case .decimal: isDecimal(bytes) ? text([bytes]) : nil
    case .boolean(let folds): boolean(folds ? ReferencePath.folded(bytes) : bytes)
    case .date: isDay(bytes) ? text([bytes]) : nil
    case .uuid: isUUID(bytes) ? text([ReferencePath.folded(bytes)]) : nil
    case .oneOf(let options, let folds):
      options.contains { ReferencePath.isSame(Array($0.utf8), bytes, folds) } ? text([bytes]) : nil
    case .url(let places): ReferenceURL.leads(bytes, to: places) ? text([bytes]) : nil
    case .declared(let pattern):
      ReferenceLuaPattern(pattern.text).accepts(bytes) ? text([bytes]) : nil
    }
  }

  /// The values of texts; nil if one of them is not of the kind.
  static func list(_ texts: some Sequence<[UInt8]>, _ kind: Kind) -> String? {
    var values: [String] = []
    for text in texts {
      guard let value = value(text, kind) else { return nil }
      values.append(value)
    }
    return "[\(values.joined(separator: ", "))]"
  }

  /// A text, or the text of several segments, in quotes.
  static func text(_ segments: some Sequence<[UInt8]>) -> String {
    "'" + segments.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/") + "'"
  }

  private static func integer(_ bytes: [UInt8]) -> Int? {
    isDigits(bytes.first == minus ? bytes.dropFirst() : bytes[...])
      ? Int(String(decoding: bytes, as: UTF8.self)) : nil
  }

  private static func isNumber(_ bytes: [UInt8]) -> Bool {
    let parts = split(bytes.first == minus ? bytes.dropFirst() : bytes[...], at: "eE")
    let digits = split(parts[0], at: ".")
    guard parts.count < 3, digits.count < 3, digits.allSatisfy(isDigits) else { return false }
    guard parts.count == 2 else { return true }
    let hasSign = parts[1].first == minus || parts[1].first == UInt8(ascii: "+")
    return isDigits(hasSign ? parts[1].dropFirst() : parts[1])
  }

  private static func finite(_ bytes: [UInt8]) -> String? {
    Double(String(decoding: bytes, as: UTF8.self)).flatMap { $0.isFinite ? "\($0)" : nil }
  }

  /// Neither an exponent nor more than 38 digits.
  private static func isDecimal(_ bytes: [UInt8]) -> Bool {
    isNumber(bytes) && bytes.allSatisfy { "-.0123456789".utf8.contains($0) }
      && bytes.count { 48...57 ~= $0 } <= 38
  }

  private static func boolean(_ bytes: [UInt8]) -> String? {
    ["true", "false"].first { Array($0.utf8) == bytes }
  }

  private static func isDay(_ bytes: [UInt8]) -> Bool {
    let parts = split(bytes[...], at: "-")
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy(isDigits) else { return false }
    let numbers = parts.map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    let isLeap = numbers[0] % 400 == 0 || numbers[0] % 4 == 0 && numbers[0] % 100 != 0
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return days.indices.contains(numbers[1] - 1) && 1...days[numbers[1] - 1] ~= numbers[2]
  }

  private static func isUUID(_ bytes: [UInt8]) -> Bool {
    let groups = split(bytes[...], at: "-")
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.joined().allSatisfy { "0123456789abcdefABCDEF".utf8.contains($0) }
  }

  private static let minus = UInt8(ascii: "-")

  private static func isDigits(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { 48...57 ~= $0 }
  }

  private static func split(_ bytes: ArraySlice<UInt8>, at marks: String) -> [ArraySlice<UInt8>] {
    bytes.split(omittingEmptySubsequences: false) { marks.utf8.contains($0) }
  }
}
