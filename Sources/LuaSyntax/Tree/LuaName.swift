/// A use of a variable's name.
package struct LuaName: Equatable, Sendable {
  /// The name.
  package let name: String
  /// The offsets of its bytes.
  package let range: Range<Int>
  /// The thing that it stands for.
  package let reference: LuaReference
  /// Whether a statement assigns it here.
  package internal(set) var isAssigned = false
}
