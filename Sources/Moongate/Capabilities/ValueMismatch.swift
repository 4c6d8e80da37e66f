internal import MoongateLinks

/// The first thing about a value that its type does not allow.
struct ValueMismatch: Error, Equatable {
  /// The names that lead to it, such as `photo.tags[2]`; empty for the value itself.
  var path: String
  /// What is wrong with what stands there.
  var reason: Reason

  enum Reason: Equatable {
    /// A field that is not optional is not there; what it is to be.
    case missing(wanted: String)
    /// A field that the type does not have; the nearest that it has, and all.
    case unknown(nearest: String?, known: [String])
    /// Another value than is wanted.
    case wrong(wanted: String, got: String)
  }
}

extension ValueMismatch.Reason {
  /// A field that the type of a table does not have.
  static func unknown(of object: ObjectType, name: String) -> Self {
    let known = object.fields.map(\.name)
    return .unknown(nearest: nearest(to: name, among: known), known: known)
  }
}

extension String {
  /// The path with another name behind it.
  func appending(field name: String) -> String { isEmpty ? name : "\(self).\(name)" }
}
