internal import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

extension SetReading {
  /// Routes that ignore case and have a declared kind whose pattern takes a letter in one case only.
  ///
  /// - Returns: a note for each such capture.
  func keptCases() -> [Finding] {
    (program?.routes ?? []).flatMap { declared -> [Finding] in
      guard let pattern = declared.pattern, pattern.ignoresCase else { return [] }
      return pattern.captures.compactMap { capture in
        guard case .declared(let kind) = capture.kind, kind.keepsCase else { return nil }
        return Finding(
          code: .keptCase,
          severity: .note,
          message:
            "The case of \(capture.shown) counts, because ignore_case does not reach into the Lua pattern \(quoted(kind.text)).",
          location: declared.route.location,
          remedy: "Write the pattern for both cases, such as %a in place of %u."
        )
      }
    }
  }
}

extension KindPattern {
  /// Whether it takes some letter in one case only.
  fileprivate var keepsCase: Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    return items.contains { item in
      letters.contains { item.set.contains($0) != item.set.contains($0 ^ 0x20) }
    }
  }
}
