internal import CMoongate

/// A URL of another origin that has the path of the handled link.
package struct LuaSamePath: Sendable, Equatable {
  /// The scheme, the host and perhaps a port.
  package let origin: String
  /// Whether all query items of the link are handed on.
  package let keepsQuery: Bool
  /// The names of query items to hand on; a `*` at the end stands for any text.
  package let keep: [String]

  /// The maximum number of names.
  package static let mostKept = 32

  package init(_ origin: String, keepsQuery: Bool = false, keep: [String] = []) {
    self.origin = origin
    self.keepsQuery = keepsQuery
    self.keep = keep
  }
}

extension TapeReader {
  mutating func readSamePath() -> LuaSamePath {
    LuaSamePath(readText(), keepsQuery: readValue() == .boolean(true), keep: readTexts())
  }
}
