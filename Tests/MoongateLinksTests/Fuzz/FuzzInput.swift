/// The targets for the bytes that a fuzzer makes up: one for each reader of foreign text.
///
/// The fuzzer runs them on inputs of its own, the tests on those that were worth keeping.
enum FuzzInput: String, CaseIterable {
  case link = "Link"
  case pattern = "Pattern"
  case match = "Match"

  /// Returns the fault in how some bytes are read; nil if there is none.
  func fault(_ bytes: [UInt8]) -> String? {
    var faults: [String] = []
    switch self {
    case .link:
      var fuzz = LinkFuzz(bytes)
      fuzz.check(&faults)
    case .pattern: PatternFuzz(bytes).check(&faults)
    case .match: MatchFuzz(bytes).check(&faults)
    }
    return faults.first
  }
}

extension [String] {
  /// Notes a fault unless a condition holds.
  mutating func require(_ condition: Bool, _ fault: @autoclosure () -> String) {
    if !condition { append(fault()) }
  }
}
