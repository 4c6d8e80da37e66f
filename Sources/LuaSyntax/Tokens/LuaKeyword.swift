/// A word that is no name.
package enum LuaKeyword: String, CaseIterable, Sendable {
  case and, `break`, `do`, `else`, elseif, end, `false`, `for`, function, goto, `if`, `in`, local
  case `nil`, not, or, `repeat`, `return`, then, `true`, until, `while`

  private static let all = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
  /// The most letters that a keyword has.
  static let longest = 8

  /// The keyword that some letters spell, if they do.
  init?(spelling letters: ArraySlice<UInt8>) {
    guard letters.count <= Self.longest,
      let keyword = Self.all[String(decoding: letters, as: UTF8.self)]
    else { return nil }
    self = keyword
  }
}
