/// One way to call a function.
package struct LuaSignature: Sendable, Hashable {
  /// The parameters, in order.
  package let parameters: [LuaParameter]
  /// The types of what it gives, written as in LuaCATS; the last may begin with `...`.
  package let results: [String]

  /// A call with these parameters, which gives values of these types.
  package init(_ parameters: [LuaParameter], _ results: [String] = []) {
    self.parameters = parameters
    self.results = results
  }
}

extension LuaSignature: CustomStringConvertible {
  /// The text after the name: `(name: string, arguments?: table): moongate.Response`.
  package var description: String {
    let list = parameters.map(\.description).joined(separator: ", ")
    return "(\(list))" + (results.isEmpty ? "" : ": \(results.joined(separator: ", "))")
  }
}
