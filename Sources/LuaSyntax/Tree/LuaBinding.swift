/// The thing that a name stands for.
///
/// Numbers are places in `LuaChunk.locals`.
package enum LuaBinding: Equatable, Sendable {
  /// A local of the same function.
  case local(Int)
  /// A local of a function around.
  case upvalue(Int)
  /// A field of the globals.
  case global
  /// A field of a local that is called `_ENV`.
  case field(of: Int)
  /// The name `_ENV` itself, where no local has it.
  case environment
}

extension LuaBinding {
  /// The local that is meant, in the function that has it or in one inside of it.
  package var localPlace: Int? {
    switch self {
    case .local(let place), .upvalue(let place): place
    case .global, .field, .environment: nil
    }
  }
}
