internal import LuaSyntax
internal import MoongateDiagnostics

extension SetReading {
  /// The first mistake in each file that is not Lua.
  var syntaxErrors: [Finding] {
    scripts.compactMap { script in
      guard case .failure(let error) = script.chunk else { return nil }
      let offset = min(error.offset, script.bytes.count)
      return script.finding(
        .scriptError,
        .error,
        at: offset..<min(offset + 1, script.bytes.count),
        error.message
      )
    }
  }
}
