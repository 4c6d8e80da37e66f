internal import MoongateLinks

extension TextSet.Format {
  /// Whether a text has the format.
  func accepts(_ text: [UInt8]) -> Bool {
    switch self {
    case .number: KindValue.isNumber(text)
    case .shortNumber: text.count <= KindValue.mostBytesOfDecimal && KindValue.isNumber(text)
    case .decimal: KindValue.isDecimal(text)
    case .date: KindValue.isDate(text)
    case .uuid: KindValue.isUUID(text)
    }
  }

  /// Whether its texts are numbers.
  var isNumber: Bool { self != .date && self != .uuid }

  /// Texts of the format.
  var examples: [String] {
    switch self {
    case .number, .shortNumber:
      ["1", "0.5", "1e3", "-1", "-0.5", "12.25", "2E1", "00.50", "7.000000000000001"]
    case .decimal: ["1", "0.5", "-1", "-0.5", "12.25", "00.50", "7.000000000000001"]
    case .date: ["2026-01-01", "2024-02-29", "1999-12-31", "0000-01-01", "9999-12-31"]
    case .uuid:
      [
        "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "0190163D-8694-739B-AEA5-966C26F8AD91",
        "5bd02ac7-3f5e-4c0e-9d61-e2f8a04b7c13", "33333333-4444-4555-8666-777777777777",
        "aabbccdd-eeff-4aab-8bcc-ddeeffaabbcc",
      ]
    }
  }
}
